import { expect, it } from "vitest";
import { parseWish, queryToWishes, wishesOf, wishesToQuery } from "./wishes.ts";

it("TL-80 wishes of one field are one, met by any value or range", () => {
  expect(
    wishesOf(["hairColor:blonde", "height:175..180", "hairColor:red", "height:185..", "age:20", "shoe:..38.5"]),
  ).toEqual([
    { field: "hairColor", values: ["blonde", "red"], ranges: [] },
    {
      field: "heightRange",
      values: [],
      ranges: [
        { min: 175, max: 180 },
        { min: 185, max: undefined },
      ],
    },
    { field: "ageRange", values: [], ranges: [{ min: 20, max: 20 }] },
    { field: "shoeRange", values: [], ranges: [{ min: undefined, max: 38.5 }] },
  ]);
});

it.each([
  "",
  "hairColor",
  "hairColor:",
  ":blonde",
  "hairColor:no",
  "height:180..175",
  "height:..",
  "height:a",
  "height:175.5",
  "suit:46..48.5",
  "relocation:false",
  "agency:x",
  "q:x",
  "page:2",
  "__proto__:x",
])("TL-80 %j is no wish", (text) => expect(parseWish(text)).toBeNull());

it("TL-80 filters become wishes and filters again", () => {
  const nice = [
    "hairColor:blonde",
    "hairColor:red",
    "relocation:true",
    "location:moscow",
    "height:175..180",
    "age:..25",
  ];
  const query = wishesToQuery(nice);
  expect(query.toString()).toBe(
    "hairColor=blonde&hairColor=red&relocation=true&location=moscow&minHeight=175&maxHeight=180&maxAge=25",
  );
  expect(queryToWishes(query).sort()).toEqual([...nice].sort());
});
