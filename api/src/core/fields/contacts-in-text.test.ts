import { expect, it } from "vitest";
import { fieldsWithContact, findContacts, holdsContact } from "./contacts-in-text.ts";

const contacts = [
  "Звоните 8 916 123-45-67 вечером",
  "+7 (916) 123 45 67",
  "89161234567",
  "8 9 1 6 1 2 3 4 5 6 7",
  "８９１６１２３４５６７",
  "8.916.123.45.67",
  "916 123 45 67",
  "8 916 2019 123 4",
  "мой номер 123-45-67",
  "138 0013 8000",
  "我的电话：13800138000",
  "+86 138 0013 8000",
  "call +44 20 7946 0958",
  "anna.kim@mail.ru",
  "anna＠mail．ru",
  "anna (at) mail точка ru",
  "anna собака mail.ru",
  "anna [at] gmail [dot] com",
  "@annakim",
  "телеграм: annakim",
  "тг annakim",
  "вк anna_kim",
  "инста annakim",
  "инстаграм — anna.kim",
  "Telegram @annakim",
  "telegram: annakim",
  "insta anna_kim",
  "wechat id annakim88",
  "微信annakim",
  "微信号：anna_kim",
  "加我微信 annakim",
  "https://example.org/anna",
  "www.annakim.site",
  "t.me/annakim",
  "annakim.ru",
  "анна.рф",
  "моя страница annakim точка ru",
  "ищите...annakim.ru",
  "Instagram anna.petrova",
  "ig anna.k",
  "Telegram annapetrova",
  "WeChat annapetrova, пишите",
  "my VK annapetrova",
  "t me/anna",
  "vk com/anna_k",
  "89 63 123 45 67",
  "79 65 110 22 33",
];

it.each(contacts)("SL-03 finds a contact in %s", (text) => {
  expect(findContacts(text)).not.toEqual([]);
});

const harmless = [
  "рост 178, 84-60-89, размер 42",
  "178 84-60-89 42",
  "178, 84-60-89, 42, 38.5",
  "84/60/89, обувь 38,5, вес 52 кг",
  "Рост 178 см, грудь 84, талия 60, бёдра 89, ставка 15 000 ₽",
  "Съёмки 12.05.2024 – 15.06.2024, Милан",
  "2021, 2022 2023 2024: показы в Милане",
  "В модельном бизнесе с 2019 года; английский, французский.",
  "Shot for Instagram campaigns and TikTok ads, worked at Vogue. They loved it.",
  "Есть инстаграм и телеграм",
  "身高178，三围84-60-89，鞋码38",
  "参加过上海时装周 2023 和 2024",
  "Школа № 57, 10 класс",
  "15 кг, 3-4 часа, 24/7, 1500 руб.",
  "Instagram модель",
  "Telegram channel experience, Instagram models, TikTok dancers.",
  "Instagram shop and TikTok shops.",
  "Worked in tv/film, Instagram TikTok Facebook.",
  "84 60 89 42 38",
];

it.each(harmless)("SL-03 finds none in %s", (text) => {
  expect(findContacts(text)).toEqual([]);
});

const long: [string, string][] = [
  ["one word", "собака".repeat(800)],
  ["words joined by hyphens", "a-".repeat(2500)],
  ["words joined by dots", "a.".repeat(2500)],
  ["digits", "1".repeat(5000)],
  ["spaces after a network", `ig:${" ".repeat(4990)}!`],
];

it.each(long)("SL-03 finds none in long text of %s, and the address that follows", (_what, text) => {
  expect(findContacts(text)).toEqual([]);
  expect(findContacts(`${text} anna@mail.ru`)).toContain("anna@mail.ru");
});

it("CARD-04 reads first and last name together where neither is a contact alone", () => {
  expect(fieldsWithContact({ first_name: "8916", last_name: "1234567" })).toEqual(["first_name", "last_name"]);
  expect(fieldsWithContact({ first_name: "89161234567", last_name: "Ким" })).toEqual(["first_name"]);
  expect(fieldsWithContact({ first_name: "Анна", last_name: "Ким" })).toEqual([]);
});

it("SL-03 reads the items of a list together, and no contact proper", () => {
  expect(holdsContact("custom_skills", ["8 916", "123 45 67"])).toBe(true);
  expect(holdsContact("custom_skills", ["чревовещание"])).toBe(false);
  expect(holdsContact("language_levels", { "тг annakim": "fluent" })).toBe(true);
  expect(holdsContact("location", "Москва, 8 916 123-45-67")).toBe(true);
  expect(holdsContact("email", "anna@mail.ru")).toBe(false);
  expect(holdsContact("social_media", { telegram: "https://t.me/annakim" })).toBe(false);
  expect(holdsContact("agency", "Пишите @annakim")).toBe(true);
});
