import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { newCard } from "./owned-card.ts";
import { readQr } from "./read-qr.ts";
import { expectAccessible, origin, signInAs, test } from "./steps.ts";

const openMenu = (page: Page) => page.getByRole("button", { name: "Поделиться", exact: true }).click();
const choose = (page: Page, name: string | RegExp) => page.getByRole("menuitem", { name }).click();
const recorded = (page: Page, way: string) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith("/reach") && answer.request().postDataJSON()?.way === way && answer.ok(),
  );

test("an owner sees how the card was sent and how often it was opened since, and a guest records nothing", async ({
  page,
  context,
  browser,
}) => {
  const { id, owner } = await newCard();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAs(page, owner);
  await page.goto(`${origin()}/model/${id}`);
  const panel = page.getByRole("region", { name: "Отправлено → открыли" });
  await expect(panel).toContainText("Пока ничего не отправлено");

  const copied = recorded(page, "link");
  await openMenu(page);
  await choose(page, "Скопировать ссылку");
  await copied;
  const story = recorded(page, "story");
  await openMenu(page);
  await choose(page, "Картинка для сторис…");
  const dialog = page.getByRole("dialog", { name: "Картинка для сторис" });
  const picture = dialog.getByRole("img", { name: "Картинка для сторис: Вера Лугова — 23 года" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1920);
  const drawn = (await picture.getAttribute("src")) ?? "";
  expect(await sharp(Buffer.from(drawn.split(",")[1] ?? "", "base64")).metadata()).toMatchObject({ width: 1080 });
  expect(await readQr(drawn)).toMatch(/\/c\/[0-9A-Z]{10}$/);
  await expect(dialog.getByRole("link", { name: "Сохранить картинку" })).toHaveAttribute("download", /\.jpg$/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Ссылка для стикера" }).click();
  await story;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\?from=story$/);
  await page.keyboard.press("Escape");

  const userAgent = await page.evaluate(() => navigator.userAgent);
  const guest = await (await browser.newContext({ locale: "ru-RU", userAgent })).newPage();
  const counted = guest.waitForResponse((answer) => answer.url().endsWith("/view") && answer.ok());
  await guest.goto(`${origin()}/model/${id}?from=story`);
  await counted;
  await openMenu(guest);
  await expect(guest.getByRole("menuitem", { name: "Скопировать ссылку" })).toBeVisible();
  await expect(guest.getByRole("menuitem", { name: "Картинка для сторис…" })).toHaveCount(0);
  await expect(guest.getByRole("menuitem", { name: "Превью ссылки…" })).toHaveCount(0);
  await guest.context().close();

  await page.reload();
  await expect(panel.getByRole("row", { name: /^Сторис .* 1$/ })).toBeVisible();
  await expect(panel.getByRole("row", { name: /^Ссылка .* 0$/ })).toBeVisible();
  await openMenu(page);
  await expect(page.getByRole("menuitem", { name: /Картинка для сторис…/ })).toContainText("открыли: 1");
  await expectAccessible(page, ".popup");
  await page.keyboard.press("Escape");
  await page.goto(`${origin()}/model/${id}?finished=true`);
  await expect(panel.getByRole("row", { name: /^Сторис .* 1$/ })).toBeVisible();
  await expectAccessible(page);
});

test("an owner chooses the photo and the crop of the link's picture, and returns to the cover", async ({ page }) => {
  const { id, owner } = await newCard();
  await signInAs(page, owner);
  await page.goto(`${origin()}/model/${id}`);
  const image = page.locator('meta[property="og:image"]');
  const before = await image.getAttribute("content");
  const dialog = page.getByRole("dialog", { name: "Превью ссылки" });
  const smiling = dialog.getByRole("button", { name: "портрет с улыбкой" });
  await openMenu(page);
  await choose(page, "Превью ссылки…");
  await expect(dialog.getByRole("button", { name: "бьюти-портрет" })).toHaveAttribute("aria-pressed", "true");
  const loads = Promise.withResolvers<void>();
  await page.route("**/media/photos/**", async (route) => {
    await loads.promise;
    await route.continue();
  });
  await smiling.click();
  // A photo that loads later would bring its first frame in place of what was set.
  await expect(dialog.getByLabel("Приближение")).toBeDisabled();
  loads.resolve();
  await dialog.getByLabel("Приближение").fill("1.5");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Превью сохранено")).toBeVisible();
  await expect(image).not.toHaveAttribute("content", before ?? "");

  await openMenu(page);
  await choose(page, "Превью ссылки…");
  await expect(smiling).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByLabel("Приближение")).toHaveValue("1.5");
  await dialog.getByRole("button", { name: "Вернуть обложку" }).click();
  await expect(dialog).toBeHidden();
  await openMenu(page);
  await choose(page, "Превью ссылки…");
  await expect(dialog.getByRole("button", { name: "бьюти-портрет" })).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByRole("button", { name: "Вернуть обложку" })).toHaveCount(0);
});
