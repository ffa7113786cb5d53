import { countries } from "@compcard/domain/cards/options";
import { cardToggles, listFilterNames, listFilters } from "@compcard/domain/search/filter-lists";
import { expect, it } from "vitest";
import { cities } from "../fields/cities.ts";
import { agencies } from "./lists.ts";
import {
  hanTokens,
  lexeme,
  likeText,
  readWritten,
  realCoverToken,
  toggleToken,
  token,
  writtenToken,
} from "./tokens.ts";

it("SEARCH-02 no two values that can be filtered by share a token", () => {
  const tokens = [
    ...listFilterNames.flatMap((name) => listFilters[name].values.map((value) => token(name, value))),
    ...cardToggles.map(toggleToken),
    realCoverToken,
    ...countries.map((country) => token("country", country)),
    ...cities.map(({ id }) => token("city", id)),
    ...agencies.map(({ value }) => token("agency", value)),
  ];
  expect(new Set(tokens).size).toBe(tokens.length);
});

it("SEARCH-12 a written value keeps how it was written", () => {
  const written = writtenToken("place", "верхняя пышма", "Верхняя Пышма", "russia");
  expect(readWritten(written.slice("place:".length))).toEqual({
    normalized: "верхняя пышма",
    written: "Верхняя Пышма",
    more: "russia",
  });
});

it("SEARCH-01 Chinese characters are tokens of their own, those of agencies apart", () => {
  expect(hanTokens("card", "王芳 wang 王")).toEqual(["王", "芳"]);
  expect(hanTokens("agency", "龙腾")).toEqual(["a龙", "a腾"]);
});

it("SEARCH-01 quotes and wildcards are taken literally", () => {
  expect(lexeme("a'b\\c")).toBe("'a''b\\\\c'");
  expect(likeText("50%_\\")).toBe("50\\%\\_\\\\");
});
