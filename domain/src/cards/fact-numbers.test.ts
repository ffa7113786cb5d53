import { expect, it } from "vitest";
import { columnLabel, factCell } from "./fact-numbers.ts";
import type { FactCard, FactName } from "./facts.ts";
import type { Reader } from "./measures.ts";

const woman = {
  ...{ gender: "woman", age: 23, height: 178, chest: 84, waist: 60.5, hips: 89, weight: 55, shoe_size: 38.5 },
  ...{ inseam: null, collar: null, suit_size: null, cup: "B", clothing_size: "S", eye_color: "green" },
} as unknown as FactCard;
const man = { ...woman, gender: "man", inseam: 84, collar: 39.5, suit_size: 50, cup: null, shoe_size: 43 } as FactCard;

const columns = (card: FactCard, names: readonly FactName[], reader: Reader) =>
  Object.fromEntries(names.map((name) => [columnLabel(name, reader), factCell(card, name, reader)]));

it("TL-48 figures are numbers, and their unit stands above them", () => {
  const names = ["age", "height", "waist", "weight", "shoe_size", "inseam", "suit_size", "cup", "eye_color"] as const;
  expect(columns(woman, names, { locale: "ru" })).toEqual({
    ...{ Возраст: 23, "Рост, см": 178, "Талия, см": 60.5, "Вес, кг": 55, "Обувь, EU": 38.5 },
    ...{ "Внутренний шов, см": null, "Костюм, EU": null, Чашка: "B", Глаза: "зелёные" },
  });
  expect(columns(man, ["height", "inseam", "collar", "suit_size", "shoe_size"], { locale: "zh" })).toEqual({
    ...{ "身高（cm）": 178, "裤内长（cm）": 84, "领围（cm）": 39.5, "西装尺码（EU）": 50, "鞋码（EU）": 43 },
  });
});

it("TL-48 they are in the units and sizes of the reader; what is no single number there stays a text", () => {
  const names = ["height", "chest", "weight", "suit_size", "shoe_size"] as const;
  expect(columns(man, names, { locale: "en", system: "us" })).toEqual({
    ...{ "Height, in": 70, "Bust, in": 33, "Weight, lb": 121, "Suit, ≈ US": 40, "Shoes, ≈ US": 10 },
  });
  expect(columns(woman, ["shoe_size"], { locale: "en", system: "uk" })).toEqual({ "Shoes, ≈ UK": 6 });
  expect(columns(woman, ["shoe_size"], { locale: "zh", system: "cn" })).toEqual({ "鞋码（脚长 mm）": 245 });
  const either = { ...man, gender: null, shoe_size: 41 } as FactCard;
  expect(factCell(either, "shoe_size", { locale: "en", system: "us" })).toBe("≈ US 10 W / 8 M");
});
