import { expect, it } from "vitest";
import { parseBrief } from "./parse-brief.ts";

it.each([
  ["会葡语和阿语的女模", "languages=portuguese&languages=arabic&all=languages&gender=woman"],
  ["女模，会西语", "gender=woman&languages=spanish"],
  ["法文流利", "languages=french"],
  ["东欧女模", "ethnicType=slavic&gender=woman"],
  ["黄种人面孔", "ethnicType=asian"],
  ["Hispanic girls", "ethnicType=latinAmerican&gender=woman"],
  ["девушки с каре-зелёными глазами", "gender=woman&eyeColor=hazel"],
  ["женщина, польский свободно", "gender=woman&languages=polish"],
  ["таджикский паспорт", "citizenship=tajikistan"],
])("TL-50 reads %s with the words of an import", (text, query) => {
  const read = new URLSearchParams(parseBrief(text, { today: "2027-03-01", seesStays: true }).query);
  expect([...read].toSorted()).toEqual([...new URLSearchParams(query)].toSorted());
});

it("reads no value where such words mean something else", () => {
  const text = "White dress, latin dances, it is with de Bary; польская кухня, съёмка в разных образах, порт";
  expect(parseBrief(text, { today: "2027-03-01", seesStays: true }).query).toBe("");
});
