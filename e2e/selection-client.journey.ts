import { expect, type Page } from "@playwright/test";
import { enterName, openLink, phone, Sent, secrets } from "./selection-client-steps.ts";
import { expectAccessible, test } from "./steps.ts";

const heading = (page: Page, level = 2) => page.getByRole("heading", { level }).first();
const vote = (page: Page, name: string | RegExp) =>
  page
    .getByRole("group", { name: /^(Ваш ответ|您的回复|Your answer)/ })
    .getByRole("button", { name })
    .first();

test("two clients vote on one selection on their phones, each in their language, under a name that is requested once", async ({
  browser,
}) => {
  const sent = await Sent.of(3);
  const { url, opened } = await sent.link({ votes_shared: true });
  // A link preview learns the site's name, and opens nothing.
  const preview = await fetch(url, { headers: { "user-agent": "TelegramBot" } });
  expect(preview.headers.get("referrer-policy")).toBe("no-referrer");
  expect(preview.headers.get("x-robots-tag")).toBe("noindex");
  expect(await preview.text()).not.toMatch(/Весенний показ|Кастинг|og:description/);
  expect(await opened()).toBe(0);

  const olya = await phone(browser, "ru-RU");
  await openLink(olya, url);
  await expect(heading(olya)).toHaveText(sent.cards[0]?.name as string);
  await expect(heading(olya, 1)).toHaveText("Весенний показ");
  await expectAccessible(olya);
  await vote(olya, "да").click();
  await expect(olya.getByRole("dialog")).toBeVisible();
  await expectAccessible(olya);
  await enterName(olya, "Оля");
  await expect(heading(olya)).toHaveText(sent.cards[1]?.name as string);
  await olya.getByRole("button", { name: "Предыдущая модель" }).click();
  await expect(vote(olya, "да")).toHaveAttribute("aria-pressed", "true");
  await olya.getByLabel("Комментарий").fill("Прекрасная походка");
  await olya.getByRole("button", { name: "Следующая модель" }).click();
  await expect(heading(olya)).toHaveText(sent.cards[1]?.name as string);
  await vote(olya, "нет").click();
  await expect.poll(() => sent.votes()).toEqual(["Оля: 0 yes Прекрасная походка", "Оля: 1 no"]);

  const lin = await phone(browser, "zh-CN");
  await openLink(lin, url);
  await expect(lin.getByText("Оля：要")).toBeVisible();
  await expect(lin.getByText("Прекрасная походка")).toBeVisible();
  await vote(lin, "待定").click();
  await enterName(lin, "小林");
  await expectAccessible(lin);
  await expect.poll(() => sent.votes()).toContain("小林: 0 maybe");
  await lin.getByRole("button", { name: "我选好了" }).click();
  await expect(lin.getByText(/已通知选角方/)).toBeVisible();
  expect(await sent.isDone("小林")).toBe(true);
  // Done is no end.
  await lin.getByRole("button", { name: "撤销" }).click();
  await expect.poll(() => sent.votes()).not.toContain("小林: 0 maybe");

  await olya.getByRole("button", { name: "Предыдущая модель" }).click();
  await expect(heading(olya)).toHaveText(sent.cards[1]?.name as string);
  await olya.reload();
  await expect(olya.getByText("Вы отвечаете как Оля")).toBeVisible();
  await expect(vote(olya, "нет")).toHaveAttribute("aria-pressed", "true");
  await vote(olya, "да").click();
  await expect.poll(() => sent.votes()).toContain("Оля: 1 yes");
  await expect(olya.getByRole("dialog")).toBeHidden();
  expect(await opened()).toBe(2);
  const seen = `${await olya.content()} ${await lin.content()}`;
  expect([seen.includes(secrets.phone), seen.includes(secrets.private_note)]).toEqual([false, false]);
});

test("a grid, its remembered choice, and cards side by side with their differences", async ({ page }) => {
  const sent = await Sent.of(3, (index) => ({ eye_color: "blue", waist: 60 + index }));
  const { url } = await sent.link({ units: "us", downloads: true });
  await openLink(page, url);
  await page.getByRole("button", { name: "Сеткой" }).click();
  const grid = page.getByRole("list", { name: "Модели подборки" });
  await expect(grid.getByRole("listitem")).toHaveCount(3);
  await expect(grid).toContainText("5′10″");
  await vote(page, "да").click();
  await enterName(page, "Оля");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Скачать PDF" }).click();
  await expect(page.getByRole("dialog", { name: "Скачать подборку" })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(grid.getByRole("listitem")).toHaveCount(3);

  await page
    .getByRole("button", { name: /^Сравнить: / })
    .nth(0)
    .click();
  await expect(page.getByText("Выберите ещё")).toBeVisible();
  await page
    .getByRole("button", { name: /^Сравнить: / })
    .nth(2)
    .click();
  await page.getByRole("button", { name: "Сравнить (2)" }).click();
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await expect(table.getByRole("row", { name: /^Рост \(различается\)/ })).toContainText("5′11");
  await expect(table.getByRole("rowheader", { name: "Глаза", exact: true })).toBeVisible();
  await expect(table.getByRole("row", { name: /^Замеры/ })).toContainText(/\p{L}+ \d{4}/u);
  await expectAccessible(page);
  const comparison = page.url();
  await page.goBack();
  await expect(grid.getByRole("listitem")).toHaveCount(3);
  // A direct visit without a history also gets to the cards.
  await page.goto("about:blank");
  await page.goto(comparison);
  await expect(table.getByRole("columnheader")).toHaveCount(3);
  await page.getByRole("button", { name: "Закрыть" }).click();
  await expect(grid.getByRole("listitem")).toHaveCount(3);
  await expect(page).toHaveURL(url);

  await grid
    .getByRole("button", { name: new RegExp(sent.cards[1]?.name as string) })
    .first()
    .click();
  await expect(heading(page)).toHaveText(sent.cards[1]?.name as string);
  await page.getByRole("button", { name: "Сеткой" }).click();
  await expect(grid.getByRole("listitem")).toHaveCount(3);
});

test("of many faces only the one that is answered or spoken of is drawn anew", async ({ page }) => {
  const sent = await Sent.of(3);
  // Without its moment it would be stated anew, as of now.
  const onHold = { standing: "on_hold", standing_at: "2026-01-02T10:00:00Z" };
  const place = (note?: string) =>
    sent.place(sent.cards.map(({ id }, at) => ({ id, ...(at === 0 ? { note } : onHold) })));
  await place();
  await page.addInitScript(countDays);
  const drawn = () => page.evaluate(() => window.daysWritten);
  await openLink(page, (await sent.link()).url);
  await page.getByRole("button", { name: "Сеткой" }).click();
  // The others are on hold as of a day.
  await expect(page.getByText(/^по состоянию на\s\d+/)).toHaveCount(2);
  await vote(page, "да").click();
  await enterName(page, "Оля");
  await expect.poll(() => sent.votes()).toEqual(["Оля: 0 yes"]);
  const before = await drawn();
  expect(before).toBeGreaterThan(0);
  await vote(page, "нет").click();
  await expect.poll(() => sent.votes()).toEqual(["Оля: 0 no"]);
  await place("До пятницы");
  await expect(page.getByText("До пятницы")).toBeVisible();
  expect(await drawn()).toBe(before);
});

declare global {
  interface Window {
    /** The number of days that were formatted so far. */
    daysWritten: number;
  }
}

function countDays(): void {
  window.daysWritten = 0;
  const written = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format")?.get;
  Object.defineProperty(Intl.DateTimeFormat.prototype, "format", {
    get() {
      const format = written?.call(this);
      return (day: Date) => {
        window.daysWritten++;
        return format(day);
      };
    },
  });
}

test("SL-31 keys, votes and swipes go through the faces", async ({ page }) => {
  const sent = await Sent.of(3);
  const { url } = await sent.link();
  const shows = (index: number) => expect(heading(page)).toHaveText(sent.cards[index]?.name as string);
  await openLink(page, url);
  await expect(page.getByText("Отправитель: Инна Букер")).toBeVisible();
  await shows(0);
  await page.keyboard.press("l");
  await enterName(page, "Оля");
  await shows(1);
  // On a Russian keyboard the same key.
  await page.locator("body").dispatchEvent("keydown", { key: "л", code: "KeyK", bubbles: true });
  await shows(2);
  await expect.poll(() => sent.votes()).toEqual(["Оля: 0 yes", "Оля: 1 maybe"]);
  await page.getByRole("button", { name: "Отменить" }).click();
  await shows(1);
  await expect.poll(() => sent.votes()).toEqual(["Оля: 0 yes"]);
  // A later change by hand is not undone with an earlier vote.
  await page.keyboard.press("l");
  await shows(2);
  await page.keyboard.press("ArrowLeft");
  // A vote is for the face that is shown.
  await shows(1);
  await page.keyboard.press("k");
  await expect.poll(() => sent.votes()).toEqual(["Оля: 0 yes", "Оля: 1 maybe"]);
  await expect(page.getByRole("button", { name: "Отменить" })).toBeHidden();
  await page.keyboard.press("k");
  await expect.poll(() => sent.votes()).toEqual(["Оля: 0 yes"]);
  await page.getByRole("switch", { name: "Следующая сразу после ответа" }).click();
  await page.keyboard.press("j");
  await expect.poll(() => sent.votes()).toEqual(["Оля: 0 yes", "Оля: 1 no"]);
  await shows(1);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
  const swipe = async (from: number, to: number) => {
    await page.evaluate(() => getSelection()?.removeAllRanges());
    // Nothing is waited for in between: a finger that rests marks words.
    await Promise.all([
      touch("touchStart", from),
      touch("touchMove", (from + to) / 2),
      touch("touchMove", to),
      touch("touchEnd"),
    ]);
  };
  await swipe(100, 300);
  await expect(heading(page)).toHaveText(sent.cards[0]?.name as string);
  await swipe(300, 100);
  await expect(heading(page)).toHaveText(sent.cards[1]?.name as string);
});

test("a link that was made in a language and for units opens so", async ({ page }) => {
  const sent = await Sent.of(1);
  const chinese = await sent.link({ lang: "zh" });
  await openLink(page, chinese.url);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh");
  await expect(page.getByRole("button", { name: "网格" })).toBeVisible();
  expect(await chinese.opened()).toBe(1);
  // The chosen language takes precedence afterwards.
  await page.getByRole("button", { name: /语言/ }).click();
  await page.getByRole("link", { name: "Русский" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(page.getByRole("button", { name: "Сеткой" })).toBeVisible();
});

test("a link made in Russian opens so for who reads other sites in English", async ({ browser }) => {
  const sent = await Sent.of(1);
  const page = await phone(browser, "en-GB");
  await openLink(page, (await sent.link({ lang: "ru" })).url);
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(heading(page)).toHaveText(sent.cards[0]?.name as string);
});
