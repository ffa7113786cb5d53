import { text as readText } from "node:stream/consumers";
import { type Locale, locales } from "@compcard/domain/locale";
import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { type Cell, withoutGuards, writeCsv } from "./csv.ts";

const write = async (rows: Cell[][], locale: Locale) => `\ufeff${await readText(writeCsv(rows, locale))}`;

const separators = { ru: ";", en: ",", zh: "," };

it.each(locales)(
  "cells are separate in programs of the reader's country (%s), whatever they contain",
  async (locale) => {
    const rows = [
      ["Имя", "Оля"],
      ["Анна; Вера, Ия", 'да — "чудо"\nи всё;\tда'],
      ["", "178 см — 5′10″"],
    ];
    const options = { bom: true, delimiter: separators[locale] };
    expect(parse(await write(rows, locale), options)).toEqual(rows);
    expect(parse(await write([[1, "да"]], locale), options)).toEqual([["1", "да"]]);
  },
);

it.each(["\n", "\r", "да\nнет", "да\r"])("SL-10 a cell with the line break %j stays one cell", async (cell) => {
  const text = (await write([[cell, "Оля"]], "en")).replace("\ufeff", "");
  expect(text).toBe(`"${cell}",Оля\r\n`);
});

it.each(locales)("no part of a cell is a formula, for any delimiter (%s)", async (locale) => {
  const words = ["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(1)", "＝1", ' "=1+1"', "\t=1", "'=1", "''-1", "а, '-б"];
  const before = ["", "ок", "ок,", "ок;", "ок\t", "ок\n", "ок\r\n", 'ок;"', "ок; "];
  const rows = words.flatMap((word) => before.map((start) => [start + word, "да", start + word]));
  const text = await write(rows, locale);
  const cut = text.replace("\ufeff", "").split(/[,;\t\r\n]/);
  expect(cut.filter((part) => /^["\s]*[=+\-@＝＋－＠]/.test(part))).toEqual([]);
  const read = parse(text, { bom: true, delimiter: separators[locale] }) as string[][];
  expect(read.map((row) => row.map(withoutGuards))).toEqual(rows);
});
