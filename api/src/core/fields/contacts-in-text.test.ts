import { expect, it } from "vitest";
import { findContacts, withoutContacts } from "./contacts.ts";
import { fieldsWithContact, holdsContact } from "./contacts-in-text.ts";

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
  "anna@mail.de",
  "annakim.xyz",
  "пишите на annakim.agency",
  "annakim.中国",
  "annakim.top/book",
  "8️⃣9️⃣1️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣",
  "тел. 123-45-67",
  "QQ 12345678",
  "qq：123456789",
  "anna собака mail точка ru",
  "微博@上海小美",
  "пишите: @上海小美",
  "WhatsApp 1234567",
  "ig: 15k_anna",
];

it.each(contacts)("SL-03 finds a contact in %s", (text) => {
  expect(findContacts(text)).not.toEqual([]);
});

it.each(contacts)("CARD-04 finds a contact in an adult's %s, and none in what is left", (text) => {
  expect(findContacts(text, "adult")).not.toEqual([]);
  const left = withoutContacts(`Люблю горы. ${text}`);
  expect(left).toMatch(/^Люблю горы\. .*…/);
  expect(findContacts(left, "adult")).toEqual([]);
});

/** A minor's may hide a number or a name of a network. */
const minorsOnly = [
  "@ Annakim",
  "тг 12345",
  "91612-34567 руб",
  "89 60 91 178 52",
  "anna собака mail . xxx",
  "tiktok Annakim",
];

it.each(minorsOnly)("SL-03 finds a contact in a minor's %s", (text) => {
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

const ordinary = [
  ...harmless,
  "Моё тело 178 84 60 89, пластика тела 15 000 часов 2019 2020",
  "Параметры тела 84-60-89",
  "15 000–20 000 ₽",
  "Ставка 10000-15000",
  "от 15 000 до 20 000 руб., 30 000–40 000 ₽ за день",
  "$10 000–15 000",
  "178/52 84-60-89",
  "84/60/89/178/52",
  "84/60/89/178",
  "178 / 52, 84.5-60.5-89.5, 38",
  "84 60 89 178 52",
  "178 52 84 60 89 38",
  "2024-05-12 2024-06-15",
  "2024-05-12 – 2024-06-15, 2024-07-01/2024-07-20",
  "Милан 12.05-15.06.2024",
  "12.05–15.05, 20.06–25.06 и 01.07-03.07 10.07-12.07",
  "05.2023–06.2024 07.2024",
  "2019/20 2020/21 2021/22",
  "2024.5.12-2024.6.15",
  "Mobile 2019-2024 campaigns",
  "Есть собака Рекс. Люблю спорт",
  "Есть собака Рекс.Люблю спорт",
  "У нас собака и кот. Живу в Москве.",
  "抖音100万粉丝",
  "小红书5000粉",
  "小红书 2万粉丝",
  "微博 2023",
  "Инстаграм 15000 подписчиков",
  "Инстаграм: 15 000 подписчиков",
  "инста 120к",
  "Instagram: 15k",
  "Instagram 15k followers",
  "Instagram — 1.5M",
  "TikTok — 300k",
  "TikTok 2023",
  "ВК Fest",
  "ВК Fest 2023, VK Fest",
  "Snapchat Spectacles, TikTok Shanghai",
  "Walked @ Milan Fashion Week",
  "Walked @ Milan. Then Paris",
  "2023@上海时装周",
  "走秀@上海时装周",
  "J.Su",
  "M.Co",
  "Photo by J.Su, style by M.Co",
  "I love travel.Me and my dog",
];

it.each(ordinary)("CARD-04 finds no contact in an adult's %s", (text) => {
  expect(findContacts(text, "adult")).toEqual([]);
  expect(withoutContacts(text)).toBe(text);
});

it("CARD-04 leaves all of an adult's text but the contact", () => {
  expect(withoutContacts("Рост 178, пишите в тг annakim. Люблю горы")).toBe("Рост 178, пишите в …. Люблю горы");
  expect(withoutContacts("Звоните 8 916 123-45-67 вечером, anna@mail.ru")).toBe("… вечером, …");
  expect(withoutContacts("12.05.2024, 84-60-89; +7 916 123 45 67; Милан")).toBe("12.05.2024, 84-60-89; …; Милан");
  expect(withoutContacts("instagram: annakim")).toBe("");
  expect(withoutContacts("Ｆｕｌｌ width stays")).toBe("Ｆｕｌｌ width stays");
});

const long: [string, string][] = [
  ["one word", "собака".repeat(800)],
  ["words joined by hyphens", "a-".repeat(2500)],
  ["words joined by dots", "a.".repeat(2500)],
  ["digits", "1".repeat(5000)],
  ["spaces after a network", `ig:${" ".repeat(4990)}!`],
  ["signs of an address", "-собака".repeat(5000)],
  ["years", "2019 ".repeat(1000)],
  ["figures", "178/52 84-60-89; ".repeat(300)],
  ["amounts", "15 000 ₽; ".repeat(500)],
];

it.each(long)("SL-03 finds none in long text of %s, and the address that follows", (_what, text) => {
  expect(findContacts(text)).toEqual([]);
  expect(findContacts(`${text} anna@mail.ru`)).toContain("anna@mail.ru");
  expect(withoutContacts(text)).toBe(text);
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
