import pytest

from scripts import lined_yaml


def load(tmp_path, text):
    path = tmp_path / "file.yaml"
    path.write_text(text, encoding="utf-8")
    return lined_yaml.load(path)


def test_words_stay_words(tmp_path):
    document = load(tmp_path, "yes: no\non: 12:30\ndate: 1873-01-02\nn: [true, null, 7, '7']\n")
    assert document.data == {
        "yes": "no",
        "on": "12:30",
        "date": "1873-01-02",
        "n": [True, None, 7, "7"],
    }


def test_every_value_knows_its_line(tmp_path):
    document = load(tmp_path, "a:\n  b: 1\n  c:\n    - x\n    - y\nd: |\n  text\n")
    assert document.line("a", "c", 1) == 5
    assert document.line("d") == 6
    assert document.line("a", "c", 1, "deeper") == 5


def test_a_missing_file_is_an_empty_document(tmp_path):
    assert lined_yaml.load(tmp_path / "none.yaml").data is None


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, "key “a” given twice"),
        ("a:\n  b: 1\n  b: 2\n", 3, "key “b” given twice"),
        ("a: 1\nb: [1, 2\nc: 3\n", 3, "bad YAML"),
        ("a: 1\nb: c: d\n", 2, "bad YAML"),
        ("a: 1\nb: !!python/object:os.system x\n", 2, "bad YAML"),
    ],
)
def test_bad_yaml_is_named_by_its_line(tmp_path, text, line, message):
    with pytest.raises(lined_yaml.YamlError) as error:
        load(tmp_path, text)
    ((found, says),) = error.value.faults
    assert (found, says.startswith(message)) == (line, True)


def test_bytes_that_are_not_utf8_are_named_by_their_line(tmp_path):
    path = tmp_path / "file.yaml"
    path.write_bytes(b"a: 1\nb: \xff\n")
    with pytest.raises(lined_yaml.YamlError, match=r"file\.yaml:2: not UTF-8"):
        lined_yaml.load(path)
