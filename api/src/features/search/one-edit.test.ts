import { withinOneEdit } from "@compcard/domain/search/one-edit";
import { expect, it } from "vitest";
import { Random } from "../../../../bench/cards/random.ts";
import { oneEditPattern } from "./one-edit.ts";

it.each(["абвё", "abc'", ".*[-", "王芳李"])(
  "SEARCH-01 the pattern of %s finds what is within one edit, and nothing else",
  (letters) => {
    const random = new Random(3, 1);
    const word = (length: number) => Array.from({ length }, () => random.pick(Array.from(letters))).join("");
    for (let turn = 0; turn < 2_000; turn++) {
      const [one, other] = [word(random.whole(1, 6)), word(random.whole(1, 6))];
      expect(new RegExp(oneEditPattern(one), "u").test(` ${other} `), `${one} ${other}`).toBe(
        withinOneEdit(one, other),
      );
    }
  },
);
