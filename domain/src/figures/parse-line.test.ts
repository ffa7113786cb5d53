import { describe, expect, it } from "vitest";
import { type Figures, parseFigures } from "./parse-line.ts";

const measurements = { chest: 84, waist: 60, hips: 89 };
const inches = { chest: 84, waist: 61, hips: 89 };
const all = { height: 178, ...measurements, shoe_size: 39 };
const man = { height: 188, chest: 100, waist: 80, hips: 95 };

const whole: readonly (readonly [string, Figures])[] = [
  ["178 84/60/89 39", all],
  ["178, 84-60-89, 39", all],
  ["178 84 60 89 39", all],
  ["178/84/60/89/39", all],
  ["178 / 84-60-89 / 39", all],
  ["178 | 84–60–89 | 39", all],
  ["178 84x60x89", { height: 178, ...measurements }],
  ["178 84×60×89", { height: 178, ...measurements }],
  ["84-60-89", measurements],
  ["178/52", { height: 178, weight: 52 }],
  ["178-52", { height: 178, weight: 52 }],
  ["84/60/89/178", { height: 178, ...measurements }],
  ["84/60/89/178/39", all],
  ["178/52 84/60/89", { height: 178, weight: 52, ...measurements }],
  ["84,60,89", measurements],
  ["84.5/60/89", { ...measurements, chest: 85 }],
  ["178 55 84 60 89 39", { ...all, weight: 55 }],
  ["178 cm, 55 kg, 84-60-89, 39 EU", { ...all, weight: 55 }],
  ["178 84-60-89 EU 39", all],
  ["5'10 33-24-35", { height: 178, ...inches }],
  ["5′10″ 33″/24″/35″", { height: 178, ...inches }],
  ["5’10” 33-24-35 in", { height: 178, ...inches }],
  ["5 ft 10 in 33-24-35", { height: 178, ...inches }],
  ["178 cm / 5'10\" 84-60-89", { height: 178, ...measurements }],
  ["5'10\" (178 cm), 84/60/89", { height: 178, ...measurements }],
  ["1.78 m 84/60/89", { height: 178, ...measurements }],
  ["H 178 B 84 W 60 H 89 S 39", all],
  ["H178 B84 W60 H89 S39", all],
  ["height: 178, bust: 84, waist: 60, hips: 89, shoes: 39.5", { ...all, shoe_size: 39.5 }],
  ["Height 178 - Bust 84 - Waist 60 - Hips 89 - Shoe size 39", all],
  ["Bust/Waist/Hips 84/60/89", measurements],
  ["BWH 84-60-89 height 5'10", { height: 178, ...measurements }],
  ["84 bust 60 waist 89 hips", measurements],
  ["Measurements: height 178, bust 84, waist 60, hips 89", { height: 178, ...measurements }],
  ["height 5'10 weight 120 lbs", { height: 178, weight: 54 }],
  [
    "height 188 chest 100 waist 80 hips 95 inseam 84 collar 39.5 suit 50",
    { ...man, inseam: 84, collar: 39.5, suit_size: 50 },
  ],
  ['6\'2 chest 39" waist 32" inseam 33" collar 15.5"', { height: 188, chest: 99, waist: 81, inseam: 84, collar: 39.5 }],
  ["рост 178, 84-60-89, обувь 39", all],
  ["Рост: 178\nПараметры: 84-60-89\nРазмер обуви: 39", all],
  ["рост 1,78 вес 55 ог 84 от 60 об 89", { height: 178, weight: 55, ...measurements }],
  ["ОГ/ОТ/ОБ 84/60/89", measurements],
  ["рост — 178 см, грудь — 84, талия — 60, бёдра — 89, обувь — 38,5", { ...all, shoe_size: 38.5 }],
  ["178 рост 55 вес", { height: 178, weight: 55 }],
  ["1 м 78 см, 84/60/89", { height: 178, ...measurements }],
  ["178см/55кг", { height: 178, weight: 55 }],
  [
    "рост 188 грудь 100 талия 80 бедра 95 внутренний шов 84 ворот 40 костюм 50",
    { ...man, inseam: 84, collar: 40, suit_size: 50 },
  ],
  ["рост 177-178, 84-60-89", { height: 178, ...measurements }],
  ["177–178 см, 84-60-89, 55-56 кг", { height: 178, weight: 56, ...measurements }],
  ["身高178 三围84-60-89 鞋39", all],
  ["身高：178cm 胸围：84 腰围：60 臀围：89 鞋码：39", all],
  ["身高178胸84腰60臀89鞋39", all],
  ["１７８ 84/60/89 39码", all],
  ["身高178 体重110斤 三围84/60/89", { height: 178, weight: 55, ...measurements }],
  ["身高188 胸围100 腰围80 臀围95 内长84 领围40 西装50", { ...man, inseam: 84, collar: 40, suit_size: 50 }],
];

const partly: readonly (readonly [string, Figures, string[]])[] = [
  ["", {}, []],
  ["Анна Иванова 178 84/60/89 39", all, ["Анна Иванова"]],
  ["рост 178, возраст 22, 84-60-89", { height: 178, ...measurements }, ["возраст 22"]],
  ["178 84-60-89 32 года", { height: 178, ...measurements }, ["32 года"]],
  ["178 84-60-89 32岁", { height: 178, ...measurements }, ["32岁"]],
  ["+7 900 123-45-67", {}, ["+7 900 123-45-67"]],
  ["175-180", {}, ["175-180"]],
  ["рост 175-180", {}, ["рост 175-180"]],
  ["178 50", { height: 178 }, ["50"]],
  ["39", {}, ["39"]],
  ["H 120", {}, ["H 120"]],
  ["178 W 55", { height: 178 }, ["W 55"]],
  ["84/24/35", {}, ["84/24/35"]],
  ["60-84-70", {}, ["60-84-70"]],
  ["178 300-60-89", { height: 178 }, ["300-60-89"]],
  ["рост 78", {}, ["рост 78"]],
  ["рост 178 рост 190", {}, ["рост 178 рост 190"]],
  ["178 / 5'2\"", {}, ["178 / 5'2\""]],
  ["5'10 weight 120 33-24-35", { height: 178, ...inches }, ["weight 120"]],
  ["вес в фунтах 150", {}, ["вес в фунтах 150"]],
  ["84 грудь 60 талия 89 бёдра 39", {}, ["84 грудь 60 талия 89 бёдра 39"]],
  ["от 84 до 90", {}, ["от 84 до 90"]],
  ["обувь 39-40", {}, ["обувь 39-40"]],
  ["обувь 240-245", {}, ["обувь 240-245"]],
  ["身高178 年龄22", { height: 178 }, ["年龄22"]],
  ["call me 🙂", {}, ["call me 🙂"]],
];

const sizes: readonly [line: string, figures: Figures, rest?: string[]][] = [
  ["US 8.5", { shoe_size: 39 }],
  ["UK 6", { shoe_size: 38.5 }],
  ["6 UK", { shoe_size: 38.5 }],
  ["US 8½", { shoe_size: 39 }],
  ["US 8 1/2", { shoe_size: 39 }],
  ["84-60-89 178 US 8.5", { height: 178, ...measurements, shoe_size: 39 }],
  ["178 84/60/89 US 8", { height: 178, ...measurements, shoe_size: 38.5 }],
  ["178, 84-60-89, 39 EU, US 8.5", all],
  ["shoes: US women’s 8.5", { shoe_size: 39 }],
  ["US 9 M", { shoe_size: 42 }],
  ["US 9 men's", { shoe_size: 42 }],
  ["обувь US 8,5", { shoe_size: 39 }],
  ["нога UK 6, рост 178", { height: 178, shoe_size: 38.5 }],
  ["обувь США 8,5", { shoe_size: 39 }],
  ["鞋码US8.5", { shoe_size: 39 }],
  ["身高178 美码8.5", { height: 178, shoe_size: 39 }],
  ["英码6", { shoe_size: 38.5 }],
  ["鞋码240", { shoe_size: 38 }],
  ["обувь 240 мм", { shoe_size: 38 }],
  ["34C", { cup: "C" }],
  ["75C", { cup: "C" }],
  ["75 C", { cup: "C" }],
  ["75С, рост 178", { height: 178, cup: "C" }],
  ["34DD", { cup: "E" }],
  ["чашка B", { cup: "B" }],
  ["B cup", { cup: "B" }],
  ["C罩杯", { cup: "C" }],
  ["bust 34C", { cup: "C" }],
  ["178 34C-24-35", { height: 178, cup: "C", waist: 61, hips: 89 }],
  ["84B/60/89", { cup: "B", ...measurements }],
  ["75B-60-89", { cup: "B", waist: 60, hips: 89 }],
  ["size S", { clothing_size: "S" }],
  ["Size: xs", { clothing_size: "XS" }],
  ["dress size M", { clothing_size: "M" }],
  ["size US 4", { clothing_size: "S" }],
  ["US size 4", { clothing_size: "S" }],
  ["dress UK 8", { clothing_size: "S" }],
  ["размер S", { clothing_size: "S" }],
  ["размер М", { clothing_size: "M" }],
  ["размер одежды S, рост 178", { height: 178, clothing_size: "S" }],
  ["размер 42 RU", { clothing_size: "S" }],
  ["размер одежды EU 38", { clothing_size: "M" }],
  ["S码", { clothing_size: "S" }],
  ["身高178 衣服M码", { height: 178, clothing_size: "M" }],
  ["尺码：XL", { clothing_size: "XL" }],
  ["178 56 84/60/89 39 S", { ...all, weight: 56, clothing_size: "S" }],
  ["84 B 60 W 89 H 39 S", { ...measurements, shoe_size: 39 }],
  ["178 56 84/60/89", { height: 178, weight: 56, ...measurements }],
  ["84/60/89 UK 6 / US 8 / EU 39", { ...measurements, shoe_size: 39 }],
  ["胸围84", { chest: 84 }],
  ["34E", {}, ["34E"]],
  ["178 M", { height: 178 }, ["M"]],
  ["size S-M", {}, ["size S-M"]],
  ["US 8-9", {}, ["US 8-9"]],
  ["US 15", {}, ["US 15"]],
  ["size US 8", {}, ["size US 8"]],
  ["size EU 38", {}, ["size EU 38"]],
  ["размер 42", {}, ["размер 42"]],
  ["обувь 41, US 8", {}, ["обувь 41, US 8"]],
  ["90 B 60 W 90 H", { chest: 90, waist: 60, hips: 90 }],
  ["размер S, размер L", {}, ["размер S, размер L"]],
];

describe("figures in one line", () => {
  it.each(whole)("reads %s", (line, figures) => expect(parseFigures(line)).toEqual({ figures, rest: [] }));

  it.each(partly)("places of %j what is certain and returns the rest", (line, figures, rest) =>
    expect(parseFigures(line)).toEqual({ figures, rest }),
  );

  for (const [line, figures, rest = []] of sizes)
    it(`TL-28 reads sizes as they are written: ${line}`, () => expect(parseFigures(line)).toEqual({ figures, rest }));

  it("TL-28 reads shoes on the scale of the gender, and no size that the form has no field for", () => {
    const read = (line: string, gender: string | null) => parseFigures(line, () => true, gender);
    expect(read("US 8", "woman").figures).toEqual({ shoe_size: 38.5 });
    expect(read("US 8", "man").figures).toEqual({ shoe_size: 41 });
    expect(read("US 10", null)).toEqual({ figures: {}, rest: ["US 10"] });
    expect(read("US 10 W", null).figures).toEqual({ shoe_size: 41 });
    expect(parseFigures("178 34C S", (field) => field !== "cup")).toEqual({
      figures: { height: 178, clothing_size: "S" },
      rest: ["34C"],
    });
  });

  it("does not place what the form has no field for", () => {
    const read = (line: string) => parseFigures(line, (field) => field !== "inseam" && field !== "weight");
    expect(read("178 inseam 82")).toEqual({ figures: { height: 178 }, rest: ["inseam 82"] });
    expect(read("178 55 84 60 89")).toEqual({ figures: { height: 178 }, rest: ["55 84 60 89"] });
  });

  it("reads a very long line at once", () => {
    const line = "178 ".repeat(2000) + "x".repeat(5000);
    expect(parseFigures(line).rest.join(" ").length).toBe(5000);
  });
});
