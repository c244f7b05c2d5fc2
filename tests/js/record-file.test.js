import assert from "node:assert/strict";
import { test } from "node:test";
import { FileError, fileName, read } from "../../docs/js/record-file.js";
import { headerOf, playersOf, roll } from "../../docs/js/players.js";

const file = (parts, name = "a.record") => new File(parts, name);

test("a record is read whatever its line ends and byte order mark", async () => {
  assert.equal(await read(file(["\uFEFFgame: louisa\r\nseats: SN\r\n\r\nS 5 S1:.-0\r\n"])), "game: louisa\nseats: SN\n\nS 5 S1:.-0\n");
});

test("a picture is no record", async () => {
  await assert.rejects(read(file([new Uint8Array([0x89, 0x50, 0xff, 0xfe])], "a.png")), /«a.png» is no record: it is not plain text/);
});

test("a letter is no record", async () => {
  await assert.rejects(read(file(["Dear Madam,\n\ngame: louisa"])), FileError);
});

test("a file of three megabytes is not read at all", async () => {
  await assert.rejects(read(file(["x".repeat(3e6)])), /too large/);
});

test("a file is named by game and day", () => assert.equal(fileName("louisa", new Date("2026-11-16T23:00:00Z")), "louisa-2026-11-16.record"));

test("who plays is read and written; nonsense is a person", () => {
  assert.deepEqual(playersOf("S=random N=wizard", "SN"), { S: "random", N: "person" });
  assert.deepEqual(playersOf("S=constructor", "S"), { S: "person" });
  assert.equal(headerOf({ S: "random", N: "person" }), "S=random N=person");
});

test("a seed throws the same dice again, another turn others", () => {
  assert.deepEqual(roll(2, "spring", 4), roll(2, "spring", 4));
  const turns = Array.from({ length: 600 }, (_, turn) => roll(1, "spring", turn)[0]);
  for (let pips = 1; pips <= 6; pips++) {
    const share = turns.filter((one) => one === pips).length;
    assert.ok(share > 70 && share < 130, `${pips} came ${share} times`);
  }
});

test("throws by chance are pips", () => {
  for (let n = 0; n < 100; n++) assert.ok(roll(2).every((pips) => pips >= 1 && pips <= 6));
});
