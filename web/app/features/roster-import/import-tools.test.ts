import { expect, it } from "vitest";
import { afterReplan, countCorrections, emptyDraft, type ImportDraft } from "./import-tools.ts";

const suggestion = (board: string) => ({ field: "gender" as const, where: { board }, value: "woman", count: 1 });
const plan = (...boards: string[]) => ({ suggestions: boards.map(suggestion) });
const photo = (file: string, row: number) => ({ file, row, type: null }) as unknown as ImportDraft["photos"][number];

const sent: ImportDraft = {
  columns: { Рост: "height" },
  values: { eye_color: { бирюза: "blue" } },
  constants: { location: "Москва" },
  boards: ["Women"],
  fields: { Ссылка: "link" },
  accept: [0],
  photos: [photo("a.jpg", 1)],
};
const [before, after] = [plan("Women", "Main"), plan("Main")];

it("nothing is left of a draft that is the one sent", () => {
  expect(countCorrections(afterReplan(sent, sent, before, after))).toBe(0);
});

it("what was corrected while the plan was made stays, with the suggestions of the new plan", () => {
  const later: ImportDraft = {
    columns: { ...sent.columns, Рост: null, Талия: "waist" },
    values: { eye_color: { бирюза: "blue", сталь: null }, hair_color: { рожь: "blond" } },
    constants: { ...sent.constants, gender: "woman" },
    boards: ["Women", "Men"],
    fields: sent.fields,
    accept: [0, 1],
    photos: [...sent.photos, photo("b.jpg", 2)],
  };
  expect(afterReplan(later, sent, before, after)).toEqual({
    columns: { Рост: null, Талия: "waist" },
    values: { eye_color: { сталь: null }, hair_color: { рожь: "blond" } },
    constants: { gender: "woman" },
    boards: ["Men"],
    fields: {},
    accept: [0],
    photos: [photo("b.jpg", 2)],
  });
  expect(afterReplan({ ...emptyDraft, accept: [0] }, emptyDraft, before, after).accept).toEqual([]);
});
