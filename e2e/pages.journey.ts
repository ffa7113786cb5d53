import { expect, type Locator, type Page } from "@playwright/test";
import { origin, test } from "./steps.ts";

const languages = [
  { lang: "ru", prefix: "" },
  { lang: "en", prefix: "/en" },
  { lang: "zh", prefix: "/zh" },
] as const;

const main = (page: Page) => page.getByRole("main");
const menu = (page: Page) => page.getByRole("navigation", { name: "Основное меню" });

test("NAV-01, NAV-03 every page answers in every language, and anything else is the 404 page", async ({
  page,
  request,
}) => {
  const paths = [
    "",
    "/login",
    "/register",
    "/login/vk",
    "/login/oidc",
    "/verify-email",
    "/search",
    "/create",
    "/profile",
  ];
  const more = [
    "/favorites",
    "/about",
    "/contact",
    "/privacy",
    "/likeness",
    "/free",
    "/check",
    "/forgot-password",
    "/reset-password",
    "/change-email",
  ];
  const missing = { ru: "Страница не найдена", en: "Page not found", zh: "页面不存在" };
  const ask = (path: string) => request.get(origin() + path, { headers: { "accept-language": "ru" } });
  for (const { lang, prefix } of languages) {
    for (const path of [...paths, ...more]) {
      const answer = await ask(prefix + path || "/");
      expect([path, answer.status()]).toEqual([path, 200]);
      expect(await answer.text()).toContain(`<html lang="${lang}"`);
    }
    for (const path of ["/nope", "/search/nope", "/models/public/1"]) {
      const answer = await ask(prefix + path);
      expect([path, answer.status()]).toEqual([path, 404]);
      expect(await answer.text()).toContain(missing[lang]);
    }
  }
  // An address that is no language either: the way on is drawn all the same.
  await page.goto(`${origin()}/nope`);
  await main(page).getByRole("link", { name: "На главную" }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Одна карточка");
  await page.goto(`${origin()}/en/nope`);
  await expect(main(page)).toContainText("The requested page does not exist or has been moved.");
  await main(page).getByRole("link", { name: "Back to home" }).click();
  await expect(page).toHaveURL(`${origin()}/en`);
});

test("NAV-07 the chosen language is ticked, survives a reload and is what the server renders next", async ({
  page,
}) => {
  await page.goto(`${origin()}/about`);
  const choose = async (now: string, next: string) => {
    await page.getByRole("button", { name: new RegExp(now) }).click();
    await expect(page.locator("#languages [aria-current]")).toHaveText(now);
    await page.getByRole("link", { name: next, exact: true }).click();
  };
  await choose("Русский", "English");
  await expect(page).toHaveURL(`${origin()}/en/about`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "About Compcard" })).toBeVisible();

  // The address has no language any more: the cookie decides.
  const answer = await page.context().request.get(`${origin()}/about`);
  expect(await answer.text()).toContain('<html lang="en"');
  await page.goto(`${origin()}/zh/about`);
  await choose("中文", "Русский");
  await expect(page).toHaveURL(`${origin()}/about`);
  await expect(page.getByRole("heading", { level: 1, name: "О Compcard" })).toBeVisible();
});

test("NAV-10 SL-76 a page that fails to render states it in the reader's language, with a way back", async ({
  page,
}) => {
  await page.goto(`${origin()}/privacy`);
  await page.route(/\/api\/search(\?|$)/, (route) =>
    route.fulfill({ json: { success: true, data: { models: [null], pagination: {} } } }),
  );
  await page.getByRole("button", { name: "Открыть меню" }).click();
  await menu(page).getByRole("link", { name: "Поиск" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Что-то сломалось" })).toBeVisible();
  await expect(page.getByText("Unexpected Application Error!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Повторить" })).toBeVisible();
  await main(page).getByRole("link", { name: "На главную" }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  await expect(page.getByRole("heading", { level: 1, name: /Одна карточка/ })).toBeVisible();
});

const home = {
  ru: {
    create: "Создать карточку",
    examples: "Посмотреть примеры",
    features: ["Профессиональные карточки", "Прямая связь", "Легко делиться", "Ваш путь в моду"],
    figures: ["50+", /98\s?%/, "Россия / Китай", "≈ 5 минут", "Бесплатно"],
  },
  en: {
    create: "Create card",
    examples: "View examples",
    features: ["Professional cards", "Direct connection", "Easy sharing", "Your path to fashion"],
    figures: ["50+", "98%", "Russia / China", "≈ 5 minutes", "Free"],
  },
  zh: {
    create: "制作模特卡",
    examples: "查看示例",
    features: ["专业模特卡", "直接联系", "轻松分享", "走进时尚行业"],
    figures: ["50+", "98%", "中国 / 俄罗斯", "约 5 分钟", "免费"],
  },
};

/** Figures beside the number of models, which is counted (TL-35). */
const claimed = (part: Locator) => part.locator("dd").filter({ hasNotText: /^\d+$/ });

for (const { lang, prefix } of languages) {
  test(`HOME-01, HOME-02, HOME-03, HOME-04 the home page invites in ${lang}`, async ({ page }) => {
    const { create, examples, features, figures } = home[lang];
    await page.goto(`${origin()}${prefix || "/"}`);
    const part = (index: number) => main(page).locator(":scope > section").nth(index);
    const [hero, offer, gallery, numbers, closing] = [part(0), part(1), part(2), part(3), part(4)];
    await expect(hero.getByRole("link", { name: create })).toHaveAttribute("href", `${prefix}/create`);
    await expect(hero.getByRole("link", { name: examples })).toHaveAttribute("href", `${prefix}/search`);
    await expect(offer.getByRole("heading", { level: 3 })).toHaveText(features);
    await expect(gallery.locator(":scope > div > *")).toHaveCount(3);
    await expect(gallery.getByRole("link").last()).toHaveAttribute("href", `${prefix}/create`);
    await expect(claimed(numbers)).toHaveText(figures);
    await expect(closing.getByRole("link", { name: create })).toHaveAttribute("href", `${prefix}/create`);
  });

  test(`ABOUT-01, CONTACT-01 who we are and where, in ${lang}`, async ({ page }) => {
    await page.goto(`${origin()}${prefix}/about`);
    const tiles = main(page).locator("ul");
    for (const [index, count] of [4, 3, 3].entries()) {
      await expect(tiles.nth(index).getByRole("heading", { level: 3 })).toHaveCount(count);
    }
    await expect(claimed(main(page))).toHaveText(["150+", /^20[\s,]000\+$/, "50+"]);

    await page.goto(`${origin()}${prefix}/contact`);
    const details = main(page).locator("dl");
    const said = {
      ru: ["Москва", "Метро", "Пн–Пт: 9:00–18:00", "Сб–Вс: 10:00–16:00"],
      en: ["Moscow", "Metro", "Mon–Fri: 9:00–18:00", "Sat–Sun: 10:00–16:00"],
      zh: ["莫斯科", "地铁", "周一至周五：9:00–18:00", "周六、周日：10:00–16:00"],
    };
    for (const text of said[lang]) await expect(details).toContainText(text);
    await expect(details.locator('a[href^="tel:+7"]')).toHaveCount(2);
    await expect(details.locator('a[href^="mailto:"]')).toHaveCount(2);
    const questions = main(page).locator("details");
    await expect(questions).toHaveCount(4);
    const answers = {
      ru: ["Все функции бесплатны", "Заранее — нет: карточка видна сразу"],
      en: ["All functions are free", "a card is shown as soon as it is published"],
      zh: ["所有功能均免费", "模特卡发布后即可见"],
    };
    for (const [index, answer] of answers[lang].entries()) {
      await questions.nth(index).locator("summary").click();
      await expect(questions.nth(index).locator("p")).toContainText(answer);
    }
  });
}

test("CONTACT-03 the map's host gets no request before a press, and the page is complete without it", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(/yandex/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto(`${origin()}/contact`, { waitUntil: "networkidle" });
  await expect(page.getByRole("link", { name: "Открыть в Яндекс Картах" })).toHaveAttribute("href", /^https:/);
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Показать карту" }).click();
  await expect.poll(() => asked.length).toBe(1);
  await expect(main(page).locator("address")).toContainText("Москва");
  await expect(page.getByRole("button", { name: "Отправить" })).toBeEnabled();
});

test("every site lists the software that the product contains", async () => {
  const answer = await fetch(`${origin()}/third-party-notices.txt`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await answer.text()).toContain("libvips");
});
