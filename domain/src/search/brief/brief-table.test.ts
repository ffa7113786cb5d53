import { expect, it } from "vitest";
import { englishBriefs } from "../../../test/briefs/en.ts";
import { englishMails } from "../../../test/briefs/mails-en.ts";
import { russianMails } from "../../../test/briefs/mails-ru.ts";
import { chineseMails } from "../../../test/briefs/mails-zh.ts";
import { readBrief, readWanted, type Score, scoreOf } from "../../../test/briefs/read-table.ts";
import { russianBriefs } from "../../../test/briefs/ru.ts";
import { chineseBriefs } from "../../../test/briefs/zh.ts";
import { type Brief, parseBrief } from "./parse-brief.ts";

const tableSizes = [119, 98, 98];
const tables = {
  ru: [...russianBriefs, ...russianMails],
  en: [...englishBriefs, ...englishMails],
  zh: [...chineseBriefs, ...chineseMails],
};
const read = (text: string): Brief => parseBrief(text, { today: "2027-03-01", seesStays: true });

function add(scores: Map<string, Score>, field: string, { right, found, wanted }: Score): void {
  const before = scores.get(field) ?? { right: 0, found: 0, wanted: 0 };
  scores.set(field, { right: before.right + right, found: before.found + found, wanted: before.wanted + wanted });
}

const precision = ({ right, found }: Score) => (found === 0 ? 1 : right / found);
const recall = ({ right, wanted }: Score) => (wanted === 0 ? 1 : right / wanted);
const percent = (share: number) => share.toFixed(3);

it("finds at least 0.95 of what 315 briefs want, and 0.985 of what it finds is right", () => {
  const byField = new Map<string, Score>();
  const byLanguage = new Map<string, Score>();
  const worst: { misses: number; line: string }[] = [];
  for (const [language, briefs] of Object.entries(tables)) {
    for (const [text, wanted] of briefs) {
      const brief = read(text);
      const scores = scoreOf(readWanted(wanted), readBrief(brief));
      for (const [field, score] of scores) {
        for (const key of [field, `${field} ${language}`]) add(byField, key, score);
        for (const key of ["all", language]) add(byLanguage, key, score);
      }
      const missed = [...scores].filter(([, { right, found, wanted: want }]) => right < Math.max(found, want));
      const line = `${text.replaceAll("\n", " ⏎ ")} → ${missed.map(([field]) => `${field}: ${readWanted(wanted).get(field) ?? "nothing"}, found ${readBrief(brief).get(field) ?? "nothing"}`).join("; ")}`;
      if (missed.length > 0) worst.push({ misses: missed.length, line });
    }
  }
  const rows = [...byLanguage, ...[...byField].sort(([one], [other]) => one.localeCompare(other))];
  const table = rows.map(
    ([name, score]) => `${name.padEnd(22)} ${percent(precision(score))} ${percent(recall(score))} ${score.wanted}`,
  );
  worst.sort((one, other) => other.misses - one.misses);
  const shown = worst.slice(0, 10);
  console.log(
    ["name                   precision recall wanted", ...table, "", ...shown.map(({ line }) => line)].join("\n"),
  );
  const all = byLanguage.get("all") as Score;
  expect(precision(all)).toBeGreaterThanOrEqual(0.985);
  expect(recall(all)).toBeGreaterThanOrEqual(0.95);
  for (const language of Object.keys(tables)) {
    expect(precision(byLanguage.get(language) as Score), language).toBeGreaterThanOrEqual(0.985);
    expect(recall(byLanguage.get(language) as Score), language).toBeGreaterThanOrEqual(0.95);
  }
});

it("has the briefs of three languages, with twenty and more that want nothing", () => {
  expect(Object.values(tables).map(({ length }) => length)).toEqual(tableSizes);
  const empty = Object.values(tables)
    .flat()
    .filter(([, wanted]) => wanted === "");
  expect(empty.length).toBeGreaterThanOrEqual(20);
  for (const [text] of empty) expect([text, read(text).query, read(text).wanted]).toEqual([text, "", null]);
});
