import { expect, it } from "vitest";
import { nameReading } from "./reading.ts";

it.each([
  ["Лариса", "Огнева", "ru", null],
  ["Лариса", "Огнева", "en", "Larisa Ogneva"],
  ["Анна-Мария", null, "zh", "Anna-Maria"],
  ["月", "林", "zh", null],
  ["月", "林", "ru", "Lin Yue"],
  ["若兰", "欧阳", "en", "Ouyang Ruolan"],
  ["绿", "吕", "en", "Lü Lü"],
  ["Anna", "Kim", "zh", null],
  ["Анна", "Kim", "en", null],
  [null, null, "en", null],
] as const)("the name %s %s is read in %s as %s", (first_name, last_name, locale, reading) => {
  expect(nameReading({ first_name, last_name }, locale)).toBe(reading);
});
