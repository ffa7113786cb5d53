import { expect, it } from "vitest";
import { parsePeople } from "./pasted-people.ts";

it("AGY-53 a pasted list of addresses is read in every form, each address once", () => {
  const text = `Анна Ким <Anna@Nike.example>, ben@nike.example; "Carl" <carl@nike.example>
anna@nike.example
Дарья\tКим\tdasha@nike.example\n\n`;
  expect(parsePeople(text)).toEqual({
    people: [
      { name: "Анна Ким", email: "anna@nike.example" },
      { name: "", email: "ben@nike.example" },
      { name: "Carl", email: "carl@nike.example" },
      { name: "Дарья Ким", email: "dasha@nike.example" },
    ],
    wrong: [],
  });
});

it("AGY-53 what is no address is named, and 500 addresses are read", () => {
  expect(parsePeople("nike, Анна <anna@>, a@b.example").wrong).toEqual(["nike", "Анна anna@"]);
  const many = Array.from({ length: 500 }, (_, n) => `a${n}@b.example`);
  expect(parsePeople(many.join("\n")).people).toHaveLength(500);
});
