import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BadLine, type CardLine, readLine } from "./card-line.ts";
import { maxLineBytes, readLines } from "./lines.ts";
import { Seen } from "./seen.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "compcard-lines-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function linesOf(content: string | Buffer) {
  const file = join(folder, "some.ndjson");
  await writeFile(file, content);
  return (await Array.fromAsync(readLines(file))).flat();
}

const read = (text: string | Buffer, seen = new Seen()) => readLine({ number: 1, bytes: Buffer.from(text) }, seen);
const problemsOf = (text: string | Buffer) => (read(text) as BadLine).problems;
const idOf = (text: string, seen?: Seen) => (read(text, seen) as CardLine).id;

it("counts lines from 1, the last one without an end too, and keeps whole what crosses a piece of the file", async () => {
  const long = `"${"ж".repeat(300_000)}"`;
  const lines = await linesOf(`{}\n\n${long}\nlast`);
  expect(lines.map(({ number, bytes }) => [number, bytes?.toString()])).toEqual([
    [1, "{}"],
    [2, ""],
    [3, long],
    [4, "last"],
  ]);
  expect(await linesOf("")).toEqual([]);
});

it.each(["\ufeff", ""])("SL-70 names a file in UTF-16", async (mark) => {
  const lines = linesOf(Buffer.from(`${mark}{"first_name": "Анна"}\n`, "utf16le"));
  await expect(lines).rejects.toThrow("the file is in UTF-16; save it as UTF-8");
});

it("keeps nothing of a line that is too long, and goes on behind it", async () => {
  const lines = await linesOf(`${"x".repeat(maxLineBytes + 1)}\n${"y".repeat(maxLineBytes)}\nz`);
  expect(lines.map(({ bytes }) => bytes?.length ?? null)).toEqual([null, maxLineBytes, 1]);
  expect(readLine({ number: 1, bytes: null }, new Seen())).toMatchObject({
    problems: [{ path: "", message: "the line is longer than 1,000,000 bytes" }],
  });
});

it("reports a line's problem without quoting it", () => {
  expect(problemsOf('{"phone": "+7 900 123-45-67"')).toEqual([{ path: "", message: "the line is not JSON" }]);
  expect(problemsOf(Buffer.from([0x7b, 0xff, 0x7d]))).toEqual([{ path: "", message: "the line is not UTF-8" }]);
  for (const text of ["[]", "null", "7", '"text"'])
    expect(problemsOf(text)).toEqual([{ path: "", message: "the line is not a JSON object" }]);
  for (const id of ['"7"', "7", '"00000000-0000-0000-0000-000000000000"'])
    expect(problemsOf(`{"id": ${id}}`)).toMatchObject([{ path: "id" }]);
});

it("passes over blank lines, a byte order mark and the line ends of Windows", () => {
  expect(read(" \t\r")).toBeNull();
  expect(read('\ufeff{"height": 170}\r')).toMatchObject({ value: { height: 170 } });
});

it("gives a line without id the same one each time, and equal lines one each", () => {
  const seen = new Seen();
  const ids = ['{"age": 20}', '{"age": 20}', '{"age": 21}', '{"age": 20}'].map((text) => idOf(text, seen));
  expect(new Set(ids).size).toBe(4);
  const again = new Seen();
  expect(['{"age": 20}\r', '{"age": 20}'].map((text) => idOf(text, again))).toEqual(ids.slice(0, 2));
});

it("SL-43 a line keeps its id in every spelling, and the id that earlier versions gave it", () => {
  const line = (first_name: string) => JSON.stringify({ first_name, height: 181 });
  const [seen, id] = [new Seen(), idOf(line("Zoë"))];
  for (const spelled of ["Zoe\u0308", " ZOË ", "Ｚｏｅ"]) expect(idOf(line(spelled)), spelled).toBe(id);
  expect(idOf('{ "first_name": "Zo\\u00eb", "height": 181 }')).toBe(id);
  expect(idOf(line("Zoey"))).not.toBe(id);
  const former = [1, 2].map(() => (read(line("Zoë"), seen) as CardLine).formerId);
  expect(former).toEqual(["38a18b1f-99c9-8a3f-aa3c-978fd5faaa75", "4ab86e67-79ec-8a56-acda-b194fa45a1ff"]);
});

it("distinguishes ids that begin or end alike", () => {
  const seen = new Seen();
  const ids = Array.from({ length: 1000 }, (_, n) => [
    `01890a5d-ac96-774b-bcce-${(n * 7919).toString(16).padStart(12, "0")}`,
    `${(n * 104729).toString(16).padStart(8, "0")}-9dad-11d1-80b4-00c04fd430c8`,
  ]).flat();
  expect(ids.filter((id) => seen.count(id) > 0)).toEqual([]);
  expect(seen.count(ids[5] as string)).toBe(1);
});
