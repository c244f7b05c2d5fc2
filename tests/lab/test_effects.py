"""Measured effects: the same every time, kept, complete, and on the page."""

import json
import re
import subprocess
from pathlib import Path

import pytest

import engine
from engine.games import all_rules
from engine.simulate import Tally
from scripts import effects
from scripts.effects import link, measure
from scripts.effects.course import Lots, course
from scripts.effects.setting import Setting, needed, settings
from scripts.pages.effects import in_words, span

GAMES = list(all_rules())
FEW = {2: 3, 3: 2, 4: 2}


def test_the_same_engine_gives_the_same_effects():
    once = measure.effects_of("falcon", FEW)
    assert measure.effects_of("falcon", FEW) == once


def test_effects_are_kept_and_not_measured_again(tmp_path, monkeypatch):
    measured = []
    monkeypatch.setattr(effects, "CACHE", tmp_path)
    monkeypatch.setattr(measure, "effects_of", lambda game: measured.append(game) or {"r": game})
    (tmp_path / "effects-louisa-000000000000.json").write_text("old")
    effects.prepare(["louisa"])
    effects.prepare(["louisa", "no-such-game"])
    assert effects.of("louisa") == {"r": "louisa"}
    assert measured == ["louisa"]
    assert len(list(tmp_path.iterdir())) == 1


def test_a_change_of_the_engine_is_a_change_of_the_effects(tmp_path, monkeypatch):
    copied = tmp_path / "engine"
    subprocess.run(["cp", "-r", "engine", copied], check=True)
    monkeypatch.setattr(effects, "ENGINE", copied)
    before = {game: effects.kept_at(game).name for game in GAMES}
    with (copied / "games" / "parcheesi_board.py").open("a") as file:
        file.write("# changed\n")
    changed = [game for game in GAMES if effects.kept_at(game).name != before[game]]
    assert changed == ["parcheesi-double", "parcheesi-single"]
    with (copied / "turn.py").open("a") as file:
        file.write("# changed\n")
    assert all(effects.kept_at(game).name != before[game] for game in GAMES)


def test_a_range_says_of_how_many_games_it_is():
    assert span(8) == "Range of all 8"
    assert span(12) == "Range of all 12"
    assert span(30) == "Range of the middle 28 of 30"


@pytest.mark.parametrize("game", GAMES)
def test_every_option_of_every_ruling_has_an_effect(game):
    rulings = all_rules()[game].rulings
    found = effects.of(game)
    assert {ruling: list(options) for ruling, options in found.items()} == {
        ruling: list(options[1:]) for ruling, options in rulings.items()
    }
    for options in found.values():
        for effect in options.values():
            assert sum(effect["ours"]["wins"].values()) == effect["games"]
            assert sum(effect["other"]["wins"].values()) == effect["games"]
            assert bool(effect["case"]) == (effect["parted"] > 0)


def test_two_games_alike_in_law_never_part():
    runs = [measure.run(Setting(2), "louisa", "entry", "rule-4", 4) for _ in range(2)]
    assert measure.compared(Setting(2), *runs)["parted"] == 0


def test_the_same_dice_fall_whatever_the_rules():
    thrown = []
    for option in ("must", "may"):
        game = engine.load("falcon", falcon_must=option)
        tally = Tally.empty()
        moves = course(game, "SN", "", Lots(1, 7), tally)
        thrown.append([turned.pips for turned in moves if turned.pips])
    shorter = min(map(len, thrown))
    assert thrown[0][:shorter] == thrown[1][:shorter]
    assert len(set(thrown[0])) == 6


def test_lots_are_fair():
    """Regression: a thousand lots among three moves fall evenly."""
    game = engine.load("louisa")
    position = game.throw(game.read("louisa S:3,9,20,. N:.,.,.,. turn:S"), 2)
    moves = game.legal(game.table(position))
    drawn = [Lots(1, n).preferred(5, moves).text for n in range(900)]
    assert all(250 < drawn.count(move.text) < 350 for move in moves)


def test_a_ruling_that_asks_for_another_is_tried_beside_it():
    assert needed(all_rules()["louisa"], "re-entry-ahead") == (("entry", "rule-15"),)
    assert needed(all_rules()["louisa"], "unused-red") == ()


def test_tables_are_tried_from_the_smallest():
    found = list(settings(all_rules()["louisa"], "finished"))
    assert found == [Setting(2), Setting(3), Setting(4), Setting(4, "partners")]
    partners = list(settings(all_rules()["parcheesi-double"], "partners"))
    assert partners == [Setting(4, "partners")]
    assert Setting(2) not in settings(all_rules()["india"], "turn-order")


@pytest.mark.parametrize("game", GAMES)
def test_the_case_shown_is_one_the_engine_confirms(game):
    """At the parting each side's step can be played again, and the two do differ."""
    for options in effects.of(game).values():
        for effect in options.values():
            case = effect["case"]
            if not case:
                continue
            ends = []
            for side in (case["ours"], case["other"]):
                loaded = engine.load(game, **side["rulings"])
                position = loaded.read(side["thrown"])
                assert loaded.moves(position) == side["allows"]
                step = loaded.play(position, side["step"]["move"])
                ends.append((step.move, loaded.write(step.position), bool(step.outcome)))
                for refusal in side["refused"]:
                    assert refusal["move"] not in side["allows"]
                    assert refusal["why"]
            assert ends[0] != ends[1] or case["ours"]["thrown"] != case["other"]["thrown"]


def test_effects_are_told_in_words():
    effect = {
        "players": 2, "mode": "", "games": 60, "parted": 57, "winner": 20,
        "ours": {"throws": {"mean": 185.2}, "undecided": 0},
        "other": {"throws": {"mean": 190.0}, "undecided": 3},
        "throws": {"mean": 4.8, "within": 3.1},
    }  # fmt: skip
    assert in_words("rule-15", effect) == (
        "With <code>rule-15</code> a game of two takes 190.0 throws instead of 185.2 (4.8 more, "
        "± 3.1: more than chance explains). On the same dice 3 of 60 games went the same, throw "
        "for throw, and 20 had another winner. 3 could not be decided, as nobody could ever move "
        "again (under our choice none)."
    )
    nothing = {**effect, "parted": 0}
    assert "nothing differed in any of 60 games" in in_words("rule-15", nothing)


READ = """
import { read } from "./docs/js/link.js";
process.stdout.write(JSON.stringify(JSON.parse(process.argv[1]).map((link) => read(link))));
"""


def test_links_from_python_are_those_the_page_reads():
    sides = [
        (effect["mode"], side)
        for game in GAMES
        for options in effects.of(game).values()
        for effect in options.values()
        if effect["case"]
        for side in (effect["case"]["ours"], effect["case"]["other"])
    ]
    links = [link.fragment(s["thrown"], s["seats"], mode, s["rulings"]) for mode, s in sides]
    run = ["node", "--input-type=module", "-e", READ, json.dumps(links)]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    for (mode, side), sketch in zip(sides, json.loads(done.stdout), strict=True):
        assert sketch["position"] == side["thrown"]
        assert sketch["game"] == side["thrown"].split()[0]
        assert (sketch["seats"], sketch["mode"]) == (side["seats"], mode)
        assert sketch["rulings"] == side["rulings"]
        assert (sketch["children"], sketch["current"]) == ([], 0)


# On the page


@pytest.mark.parametrize("work", ["louisa", "parcheesi", "falcon", "india"])
def test_every_ruling_shows_its_effect(visit, works, work):
    page = visit(f"{work}/rulings/", java_script_enabled=False).page
    for ruling in works[work].rulings:
        played = [game for game in works[work].games if ruling.id in all_rules()[game].rulings]
        for game in played:
            shown = page.locator(
                f"section[aria-labelledby='{ruling.id}'] .effect[data-game={game}]"
            )
            options = all_rules()[game].rulings[ruling.id]
            rows = shown.locator("tr[data-option]")
            named = set(rows.evaluate_all("(rows) => rows.map((row) => row.dataset.option)"))
            assert named == set(options), ruling.full
            assert shown.locator(".effect-words li").count() == len(options) - 1
            assert shown.locator("svg.effect-bar").count() == rows.count()


def test_the_figures_on_the_page_are_the_measured_ones(visit):
    page = visit("louisa/rulings/", java_script_enabled=False).page
    effect = effects.of("louisa")["entry"]["rule-15"]
    row = page.locator("section[aria-labelledby=entry] tr[data-option=rule-15] td")
    assert row.nth(0).inner_text() == f"{effect['other']['throws']['mean']:.1f}"
    assert row.last.inner_text() == f"{effect['parted']} of {effect['games']}"


def test_a_case_opens_on_the_live_board(visit):
    visited = visit("louisa/rulings/")
    page = visited.page
    case = page.locator("section[aria-labelledby=unused-red] .effect-case")
    case.locator("summary").first.click()
    assert case.locator("svg.board .man").count() == 8
    wanted = effects.of("louisa")["unused-red"]["plain"]["case"]["other"]["thrown"]
    case.get_by_role("link", name="Open on the live board").last.click()
    page.wait_for_url("**/louisa/play/#game=*")
    page.wait_for_selector("parlor-play parlor-game[live]", timeout=120_000)
    position = page.evaluate("document.querySelector('parlor-play parlor-game').node.position")
    assert position == wanted
    assert visited.errors == []


def test_the_pages_of_rulings_carry_no_inline_style():
    for path in Path("build/site").glob("*/rulings/index.html"):
        assert not re.search(r"<[^>]+\sstyle=", path.read_text(encoding="utf-8")), path
