import { apostrophes, middleDots } from "@compcard/domain/identity/name-marks";
import { expect, it } from "vitest";
import { words } from "../../features/search/condition.ts";
import { nameForms } from "./name-forms.ts";
import { wordForms } from "./word-forms.ts";

/** True if each word of the query, in one of its surest forms, is inside a word under which the name is found. */
function finds(query: string, name: string): boolean {
  const stored = nameForms(name, "");
  return words(query).every((word) => wordForms(word).exact.some((form) => stored.some((one) => one.includes(form))));
}

const marks = [...apostrophes];

it.each(["Oʻgʻiloy", "D’Angelo", "O'Neil-Smith", "Мар’яна", "Xi'an", "ʿAlī"])(
  "SL-43 SL-77 %s is found under every spelling of its apostrophe, and without it",
  (name) => {
    for (const stored of [...marks, ""]) {
      for (const typed of [...marks, ""]) {
        const spell = (mark: string) => name.replace(/[ʻ’'ʿ]/g, mark);
        expect(finds(spell(typed), spell(stored)), `${spell(typed)} for ${spell(stored)}`).toBe(true);
      }
    }
  },
);

it("SL-43 阿依·古丽 is found under every spelling of its point, and without it", () => {
  for (const stored of [...middleDots, " ", ""])
    for (const typed of [...middleDots, ""])
      expect(finds(`阿依${typed}古丽`, `阿依${stored}古丽`), `${typed} for ${stored}`).toBe(true);
});
