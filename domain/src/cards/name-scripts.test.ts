import { expect, it } from "vitest";
import { isWrittenIn } from "./name-scripts.ts";

it.each(["Oʻgʻiloy", "Oʼgʼiloy", "O‘g‘iloy", "D’Angelo", "O'Neil", "ʿAlī", "Gal·la", "Jean‑Luc", "St. John"])(
  "SL-43 SL-77 %s is written in Latin letters",
  (name) => expect(isWrittenIn("Latin", name)).toBe(true),
);

it.each(["阿依·古丽", "阿依•古丽", "阿依・古丽", "阿依･古丽", "阿依‧古丽", "王 芳"])(
  "SL-43 %s is written in Chinese",
  (name) => {
    expect(isWrittenIn("Han", name)).toBe(true);
  },
);

it("FL-50 letters of another script are not", () => {
  for (const name of ["Аnna", "Anna 王", "Anna2", "Anna@"]) expect(isWrittenIn("Latin", name), name).toBe(false);
  for (const name of ["王Fang", "ワン"]) expect(isWrittenIn("Han", name), name).toBe(false);
});
