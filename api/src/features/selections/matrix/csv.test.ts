import { locales } from "@compcard/domain/locale";
import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { writeCsv } from "./csv.ts";

const separators = { ru: ";", en: ",", zh: "," };

it.each(locales)("cells are separate in programs of the reader's country (%s), whatever they contain", (locale) => {
  const rows = [
    ["Имя", "Оля"],
    ["Анна; Вера, Ия", 'да — "чудо"\nи всё;\tда'],
    ["", "178 см — 5′10″"],
  ];
  const options = { bom: true, delimiter: separators[locale] };
  expect(parse(writeCsv(rows, locale), options)).toEqual(rows);
  expect(parse(writeCsv([[1, "да"]], locale), options)).toEqual([["1", "да"]]);
});

it.each(["\n", "\r", "да\nнет", "да\r"])("SL-10 a cell with the line break %j stays one cell", (cell) => {
  const text = writeCsv([[cell, "Оля"]], "en")
    .toString()
    .replace("\ufeff", "");
  expect(text).toBe(`"${cell}",Оля\r\n`);
});

it.each(locales)("no part of a cell is a formula, for any delimiter (%s)", (locale) => {
  const words = ["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(1)", "＝1", ' "=1+1"', "\t=1"];
  const before = ["", "ок", "ок,", "ок;", "ок\t", "ок\n", "ок\r\n", 'ок;"', "ок; "];
  const rows = words.flatMap((word) => before.map((start) => [start + word, "да", start + word]));
  const text = writeCsv(rows, locale).toString();
  const cut = text.replace("\ufeff", "").split(/[,;\t\r\n]/);
  expect(cut.filter((part) => /^["\s]*[=+\-@＝＋－＠]/.test(part))).toEqual([]);
});
