import { expect, it } from "vitest";
import { drawnLines } from "./drawn-lines.ts";

/** Half a square each letter, a whole one each Chinese character. */
const widthOf = (line: string) => [...line].reduce((sum, one) => sum + (/\p{Script=Han}/u.test(one) ? 1 : 0.5), 0);
const room = { width: 900, most: 3, largest: 84, smallest: 40 };

it("a short name stands in one line of the largest letters", () => {
  expect(drawnLines("Осенний показ", widthOf, room)).toEqual({ size: 84, lines: ["Осенний показ"] });
});

it.each([
  "Осенний показ в Москве, «Красный Октябрь», второй день",
  "上海时装周春夏系列走秀模特选角单第二轮（含候补名单）以及试装安排",
])("%s is broken where it may be, and no line is wider than its room", (name) => {
  const { size, lines } = drawnLines(name, widthOf, room);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.length).toBeLessThanOrEqual(3);
  for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(900);
  expect(lines.join("").replaceAll(" ", "")).toBe(name.replaceAll(" ", ""));
});

it.each([
  ["a word without a break", "W".repeat(100)],
  ["a hundred words", "показ ".repeat(100)],
  ["a hundred characters", "选".repeat(300)],
])("of %s as much is drawn as has room, and says that it goes on", (_what, name) => {
  const { size, lines } = drawnLines(name, widthOf, room);
  expect(size).toBe(40);
  expect(lines.length).toBeLessThanOrEqual(3);
  expect(lines.at(-1)).toMatch(/…$/);
  for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(900);
});
