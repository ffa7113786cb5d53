import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { publishCard } from "./public-cards.ts";
import { readQr } from "./read-qr.ts";
import { expectAccessible, origin, test } from "./steps.ts";

const newCard = () => publishCard({ first_name: "Вера", last_name: "Лугова", age: 23, height: 178 });
/** The card's address and nothing after it; the server here knows its public origin only roughly. */
const addressOf = (card: { id: string }) => expect.stringMatching(new RegExp(`^http://[\\w.:]+/model/${card.id}$`));
const openMenu = (page: Page) => page.getByRole("button", { name: "Поделиться" }).click();
const copy = (page: Page) => page.getByRole("menuitem", { name: "Скопировать ссылку" }).click();

test("SHARE-02 the device's own sheet comes first, then networks that open with the card's address", async ({
  page,
}) => {
  const card = await newCard();
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.documentElement.dataset.shared = JSON.stringify(shared);
    };
  });
  await page.goto(`${origin()}/model/${card.id}`);
  await page.getByRole("button", { name: "Поделиться" }).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await openMenu(page);
  const items = page.getByRole("menuitem");
  await expect(items.first()).toHaveText("Поделиться…");
  await expectAccessible(page, ".popup");
  // Focus below the header must not scroll the page under the pointer.
  await items.first().hover();
  await expect(items.first()).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(page.getByRole("menuitem", { name: "ВКонтакте" })).toHaveAttribute(
    "href",
    new RegExp(`^https://vk.com/share.php.*model%2F${card.id}%3Ffrom%3Dvk`),
  );
  const letter = new URL((await page.getByRole("menuitem", { name: "Email" }).getAttribute("href")) ?? "");
  expect(letter.searchParams.get("subject")).toBe("Вера Лугова — 23 года");
  expect(letter.searchParams.get("body")).toContain(`/model/${card.id}?from=email`);
  await items.first().click();
  await expect(page.getByText("Карточка отправлена")).toBeVisible();
  const shared = JSON.parse((await page.locator("html").getAttribute("data-shared")) ?? "{}");
  expect(shared).toMatchObject({ url: addressOf(card), title: "Вера Лугова — 23 года" });
});

test("SHARE-03 WeChat takes the card by a code made here, or by a poster that carries one", async ({ page }) => {
  const card = await newCard();
  await page.goto(`${origin()}/model/${card.id}`);
  await openMenu(page);
  await page.getByRole("menuitem", { name: "WeChat" }).click();
  const dialog = page.getByRole("dialog", { name: "Поделиться в WeChat" });
  await expect(dialog).toContainText("Вера Лугова — 23 года");
  await expect(dialog).toContainText("«Сканировать»");
  const code = (await dialog.getByRole("img", { name: /QR-код/ }).getAttribute("src")) ?? "";
  expect(await sharp(Buffer.from(code.split(",")[1] ?? "", "base64")).metadata()).toMatchObject({
    ...{ format: "png", width: 256, height: 256 },
  });
  expect(await readQr(code)).toEqual(addressOf(card));

  const poster = dialog.getByRole("img", { name: "Постер: Вера Лугова — 23 года" });
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080);
  const picture = await fetch(new URL((await poster.getAttribute("src")) ?? "", origin()));
  expect(await readQr(Buffer.from(await picture.arrayBuffer()))).toMatch(/\/c\/[0-9A-Z]{10}$/);
  await expect(dialog.getByRole("link", { name: "Сохранить постер" })).toHaveAttribute("download", /\.jpg$/);
  await expectAccessible(page);
});

test("FL-49 a shared address opens in its reader's language, not the sender's", async ({ page, browser, context }) => {
  const card = await newCard();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${origin()}/zh/model/${card.id}`);
  const share = () => page.getByRole("button", { name: "分享" }).click();
  await share();
  const vk = new URL((await page.getByRole("menuitem", { name: "VK" }).getAttribute("href")) ?? "");
  expect(new URL(vk.searchParams.get("url") ?? "").pathname).toBe(`/model/${card.id}`);
  await page.getByRole("menuitem", { name: "复制链接" }).click();
  await expect(page.getByText("链接已复制")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toEqual(addressOf(card));
  await share();
  await page.getByRole("menuitem", { name: "微信" }).click();
  const code = page.getByRole("dialog").getByRole("img", { name: /二维码/ });
  expect(await readQr((await code.getAttribute("src")) ?? "")).toBe(copied);

  for (const [locale, title] of [
    ["en-GB", "Share"],
    ["zh-CN", "分享"],
  ] as const) {
    const reader = await browser.newContext({ locale });
    const opened = await reader.newPage();
    await opened.goto(origin() + new URL(copied).pathname);
    await expect(opened.getByRole("button", { name: title })).toBeVisible();
    await reader.close();
  }

  await page.goto(`${origin()}/zh/model/${card.id}?units=us`);
  await share();
  await page.getByRole("menuitem", { name: "复制链接" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${copied}?units=us`);
});

test.describe("in WeChat's browser", () => {
  test.use({ userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile MicroMessenger/8.0.50", locale: "zh-CN" });

  test("SHARE-02 the menu begins with where WeChat's own menu is", async ({ page }) => {
    const card = await newCard();
    await page.goto(`${origin()}/zh/model/${card.id}`);
    await page.getByRole("button", { name: "分享" }).click();
    await expect(page.getByRole("menu")).toHaveText(/^点击右上角“···”/);
    await expectAccessible(page, ".popup");
  });
});

test("SHARE-04 the link is copied, the older way too, or shown where it cannot be", async ({ page, context }) => {
  const card = await newCard();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${origin()}/model/${card.id}`);
  await openMenu(page);
  await copy(page);
  await expect(page.getByText("Ссылка скопирована")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toEqual(addressOf(card));

  const shownInPrompt = async () => {
    const prompt = page.waitForEvent("dialog");
    await openMenu(page);
    const clicked = copy(page);
    const shown = await prompt;
    expect(shown.defaultValue()).toEqual(addressOf(card));
    await shown.dismiss();
    await clicked;
  };
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await shownInPrompt();
  await expect(page.getByText("Не удалось скопировать ссылку")).toBeVisible();

  // A page without https has no clipboard, but the older command.
  await page.reload();
  await page.evaluate(async () => {
    await navigator.clipboard.writeText("something else");
    const { clipboard } = navigator;
    Object.assign(window, { readCopied: () => clipboard.readText() });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await openMenu(page);
  await copy(page);
  await expect(page.getByText("Ссылка скопирована")).toBeVisible();
  const copied = await page.evaluate(() => (window as unknown as { readCopied(): Promise<string> }).readCopied());
  expect(copied).toEqual(addressOf(card));

  await page.evaluate(() => {
    Object.defineProperty(document, "execCommand", { value: undefined });
  });
  await shownInPrompt();
  await expect(page.getByText("Браузер не умеет копировать")).toBeVisible();
});
