import { expect, it } from "vitest";
import { wordForms } from "./word-forms.ts";

it("SEARCH-01 a Cyrillic word is also looked for in Latin letters and by its skeleton", () => {
  expect(wordForms("соклова")).toEqual({
    exact: ["соклова", "soklova", "~soklova"],
    near: [],
    slips: ["соклова", "soklova"],
  });
});

it("SEARCH-01 the other keyboard layout, a short name and Chinese by sound are weaker", () => {
  expect(wordForms("vjcrdf").near).toEqual(["москва", "~moskva"]);
  expect(wordForms("фттф").near).toEqual(["anna", "~anna"]);
  expect(wordForms("катя").near).toContain("екатерина");
  expect(wordForms("王方")).toEqual({ exact: ["王方"], near: ["wangfang"], slips: [] });
});

it("SEARCH-01 a word in pinyin has no other spelling: Jing is not Ying; Julia is Юлия nevertheless", () => {
  for (const word of ["jing", "yang", "jun", "xiaowen"]) expect(wordForms(word).exact).toEqual([word]);
  for (const word of ["yulia", "iulia"]) expect(wordForms(word).exact).toEqual([word, "~iulia"]);
});

it("SEARCH-01 too short a word bears no slip and has no skeleton", () => {
  expect(wordForms("wf")).toEqual({ exact: ["wf"], near: [], slips: [] });
  expect(wordForms("王")).toEqual({ exact: ["王"], near: [], slips: [] });
});
