import type { AnswerOf } from "@compcard/domain/contract-types";
import { overwriteGetLocale } from "@compcard/domain/runtime";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { nearTexts } from "./near-text.ts";

// In a time zone where a day begins later, its month must not be the one before.
vi.stubEnv("TZ", "America/New_York");
afterAll(() => void vi.unstubAllEnvs());
afterEach(() => overwriteGetLocale(() => "ru"));

type Near = AnswerOf<"search.find">["near"][number];

const model = {
  location: "Химки, Россия",
  location_names: { ru: "Химки, Россия", en: "Khimki, Russia", zh: "希姆基，俄罗斯" },
} as Near["model"];

const differs: Near["differs"] = [
  { field: "height", wanted: 175, is: 177 },
  { field: "height", wanted: 170, is: 169 },
  { field: "age", wanted: 25, is: 27 },
  { field: "age", wanted: 21, is: 20 },
  { field: "waist", wanted: 60, is: 62 },
  { field: "weight", wanted: 50, is: 47 },
  { field: "shoe_size", wanted: 38, is: 38.5 },
  { field: "collar", wanted: 39, is: 38.5 },
  { field: "suit_size", wanted: 48, is: 50 },
  { field: "cup", wanted: ["B"], is: "C" },
  { field: "location", wanted: ["moscow"], is: "Химки, Россия" },
  { field: "location", wanted: ["moscow"], is: "Химки, Россия", kilometres: 20 },
  { field: "country", wanted: ["russia"], is: "China" },
  { field: "eye_color", wanted: ["green"], is: "brown" },
  { field: "skills", wanted: ["catwalk"], is: [] },
  { field: "driving_license", wanted: "true", is: false },
  { field: "measured_at", wanted: 3, is: "2026-05-01" },
  { field: "measured_at", wanted: 3, is: null },
  { field: "photos", wanted: "true", is: 2 },
  { field: "photos", wanted: "true", is: 0 },
  { field: "something_new", wanted: 1, is: 2 },
];

it.each([
  [
    "ru",
    ["На 2 см выше", "На 1 см ниже", "На 2 года старше", "На 1 год младше", "Талия: на 2 см больше", "На 3 кг легче"],
    ["Обувь: EU 38,5", "Ворот: на 0,5 см меньше", "Костюм: EU 50", "Чашка: C"],
    ["Химки", "Химки, 20 км", "Страна: Китай", "Глаза: карие"],
    ["Не указано: навыки", "Не указано: водительские права", "Замеры: май 2026", "Дата замеров не указана"],
    ["Нет части обязательных фото", "Фотографии пока нет"],
  ],
  [
    "en",
    ["2 cm taller", "1 cm shorter", "2 years older", "1 year younger", "Waist: 2 cm larger", "3 kg lighter"],
    ["Shoes: EU 38.5", "Collar: 0.5 cm smaller", "Suit: EU 50", "Cup: C"],
    ["Khimki", "Khimki, 20 km", "Country: China", "Eyes: brown"],
    ["Not stated: skills", "Not stated: driving license", "Measured May 2026", "Date of measurements not stated"],
    ["Some required photos missing", "No photo yet"],
  ],
  [
    "zh",
    ["高 2 cm", "矮 1 cm", "大 2 岁", "小 1 岁", "腰围大 2 cm", "轻 3 kg"],
    ["鞋码：EU 38.5", "领围小 0.5 cm", "西装尺码：EU 50", "罩杯：C"],
    ["希姆基", "希姆基，20 km", "国家：中国", "眼睛：棕色"],
    ["未填写：技能", "未填写：驾照", "测量时间：2026年5月", "未填写测量日期"],
    ["必备照片不全", "暂无照片"],
  ],
] as const)("SEARCH-09 says in %s by what a card is not what was asked for", (locale, ...expected) => {
  overwriteGetLocale(() => locale);
  expect(nearTexts({ model, differs }).map((text) => text.replaceAll("\u00a0", " "))).toEqual(expected.flat());
});
