import { AppError } from "@compcard/domain/errors";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { maxRowLength, type Row, RowReader } from "./row-reader.ts";
import { readTable } from "./table.ts";

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const letters = [
  '"',
  '"',
  ";",
  ";",
  ",",
  "\n",
  "\n",
  "\r",
  "\r\n",
  "\t",
  " ",
  "a",
  "ж",
  "𠮷",
  "\u00a0",
  "\0",
  "\ufeff",
  '""',
];

function textOf(random: () => number, length: number): string {
  return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join("");
}

function readAll(text: string, cuts: () => number = () => Number.POSITIVE_INFINITY): Row[] {
  const reader = new RowReader(";");
  const rows: Row[] = [];
  for (let at = 0; at < text.length; ) {
    const end = Math.min(text.length, at + cuts());
    rows.push(...reader.read(text.slice(at, end), false));
    at = end;
  }
  return [...rows, ...reader.read("", true)];
}

describe("SL-70 RowReader", () => {
  it("SL-70 never throws for any text, and yields each row once, in order, for any chunking", () => {
    for (let seed = 1; seed <= 1_500; seed += 1) {
      const random = randomOf(seed);
      const text = textOf(random, Math.floor(random() * 120));
      const rows = readAll(text);
      const lines = rows.map(({ line }) => line);
      expect(lines, `seed ${seed}`).toEqual([...new Set(lines)].sort((one, other) => one - other));
      expect(Math.max(0, ...lines), `seed ${seed}`).toBeLessThanOrEqual(text.split(/\r\n?|\n/).length);
      expect(
        readAll(text, () => 1 + Math.floor(random() * 9)),
        `seed ${seed}`,
      ).toEqual(rows);
    }
  });

  it("SL-70 reads what RFC 4180 writes, as csv-parse does", () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const random = randomOf(seed);
      const width = 2 + Math.floor(random() * 4);
      const rows = Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
        Array.from({ length: width }, () => textOf(random, Math.floor(random() * 8)).replaceAll("\ufeff", "")),
      );
      const text = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";")).join("\r\n");
      const read = readAll(text, () => 1 + Math.floor(random() * 20)).map((row) => ("cells" in row ? row.cells : row));
      expect(read, `seed ${seed}`).toEqual(rows);
      expect(read, `seed ${seed}`).toEqual(parse(text, { delimiter: ";", record_delimiter: "\r\n" }));
    }
  });

  it("SL-70 makes no row of the lines in a quoted cell that is closed, even where its row lacks cells", () => {
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const random = randomOf(seed);
      const width = 2 + Math.floor(random() * 2);
      const rows = Array.from({ length: 2 + Math.floor(random() * 4) }, (_, at) =>
        Array.from({ length: at === 0 ? width : 1 + Math.floor(random() * width) }, () =>
          textOf(random, Math.floor(random() * 12)).replaceAll("\ufeff", ""),
        ),
      );
      const texts = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"));
      const read = readAll(texts.join("\n"), () => 1 + Math.floor(random() * 20));
      expect(read, `seed ${seed}`).toHaveLength(rows.length);
      for (const [at, row] of read.entries()) if ("cells" in row) expect(row.cells, `seed ${seed}`).toEqual(rows[at]);
    }
  });

  it("SL-70 holds no more than a row may be long, of a line and of a cell that do not end", () => {
    const piece = "x".repeat(64_000);
    const line = new RowReader(";");
    const found = [line.read("a;b\n", false), ...Array.from({ length: 40 }, () => line.read(piece, false))].flat();
    found.push(...line.read("\nc;d\n", true));
    expect(found.map(({ line: at }) => at)).toEqual([1, 2, 3]);
    expect(found[1]).toMatchObject({
      problem: `the row is longer than ${maxRowLength.toLocaleString("en")} characters`,
    });

    const cell = new RowReader(";");
    const rows = cell.read('a;b\n"open\n', false);
    for (let at = 0; at < 40; at += 1) rows.push(...cell.read(`${"y".repeat(32_000)}\n`, false));
    expect(rows[1]).toMatchObject({ line: 2, problem: "a quotation mark that opens in line 2 is not closed" });
  });
});

describe("TL-11 a row that does not end", () => {
  it.each(['""', 'a""b\n', ';"a""', "ж;"])(
    "TL-11 is read in a time in proportion to its length, however small its pieces: %j",
    (repeated) => {
      const text = `Имя;Рост\n"${repeated.repeat(1_500_000 / repeated.length)}`;
      const reader = new RowReader(";");
      let rows = 0;
      for (let at = 0; at < text.length; at += 16) rows += reader.read(text.slice(at, at + 16), false).length;
      rows += reader.read("", true).length;
      expect(rows).toBeGreaterThan(1);
    },
  );
});

describe("SL-70 readTable", () => {
  const encodings = [undefined, "utf-8", "windows-1251", "gb18030", "utf-16le"];

  it("SL-70 takes any bytes: a table that cannot be read is refused before its rows, and no row throws", async () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const random = randomOf(seed);
      const bytes = Buffer.concat([
        Buffer.from(seed % 2 === 0 ? "" : "Имя;Рост\n"),
        Buffer.from(textOf(random, 60)),
        Buffer.from(Array.from({ length: Math.floor(random() * 60) }, () => Math.floor(random() * 256))),
      ]);
      async function* pieces() {
        for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
      }
      const opened = await readTable(pieces(), { encoding: encodings[seed % encodings.length] }).catch(
        (error: Error) => error,
      );
      if (opened instanceof Error) {
        expect(opened, `seed ${seed}: ${opened.stack}`).toBeInstanceOf(AppError);
        continue;
      }
      const rows = (await Array.fromAsync(opened.rows)).flat();
      const lines = rows.map(({ line }) => line);
      expect(lines, `seed ${seed}`).toEqual([...new Set(lines)].sort((one, other) => one - other));
      for (const row of rows) if ("cells" in row) expect(row.cells).toHaveLength(opened.header.length);
    }
  });
});
