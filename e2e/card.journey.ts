import { expect, type Page } from "@playwright/test";
import { cardPage, newCard, phone } from "./owned-card.ts";
import { createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";

test("CARD-04, SHARE-01 a guest gets name, photos and share tags in the page's source, and no contact", async ({
  page,
}) => {
  const card = await newCard();
  const answer = await fetch(`${cardPage(card.id)}/vera`, { headers: { "accept-language": "ru" } });
  const source = await answer.text();
  expect(answer.status).toBe(200);
  expect(source).toContain("<title>Вера Лугова — 23 года");
  expect(source).toContain('property="og:title" content="Вера Лугова — 23 года"');
  expect(source).toMatch(new RegExp(`rel="canonical" href="http[^"]+/model/${card.id}"`));
  expect(source).toMatch(/property="og:image" content="http[^"]+\/share\?/);
  for (const contact of [phone, "765-43-21", "79007654321", "vera.lugova", "vera_lugova", card.owner.user.id]) {
    expect(source).not.toContain(contact);
  }

  await page.goto(cardPage(card.id));
  await expect(page.getByRole("heading", { level: 1, name: "Вера Лугова" })).toBeVisible();
  await expect(page.getByText("Защищено")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Зарегистрироваться" }).click();
  await expect(page).toHaveURL(`${origin()}/register?next=%2Fmodel%2F${card.id}`);
});

test("CARD-04 where and when a model can be booked is for members: what is coming, and nothing for a guest", async ({
  browser,
  page,
}) => {
  const year = new Date().getUTCFullYear();
  const today = new Date().toISOString().slice(0, 10);
  const day = (rest: string) => `${year + 1}-${rest}`;
  const card = await newCard({
    availability: [
      { from: day("05-03"), to: day("05-10"), city: "Тверь", kind: "away" },
      { from: day("03-01"), to: day("03-20"), city: "Милан", country: "Италия", kind: "in" },
      { from: `${year - 1}-02-01`, to: `${year - 1}-02-02`, city: "Париж", kind: "in" },
      { from: today, to: today, city: "Казань", kind: "in" },
    ],
  });
  const staysOf = (shown: Page) => shown.getByRole("region", { name: "Доступность" });
  const linesOf = async (shown: Page) =>
    (await staysOf(shown).getByRole("listitem").allTextContents()).map((text) => text.replace(/\s/g, " "));
  for (const city of ["Милан", "Тверь", "Казань"])
    expect(await (await fetch(cardPage(card.id))).text()).not.toContain(city);
  await page.goto(cardPage(card.id));
  await expect(page.getByText("Защищено")).toBeVisible();
  await expect(staysOf(page)).toHaveCount(0);

  const ownPage = await browser.newPage();
  for (const [reader, shown] of [
    [await createAccount(), page],
    [card.owner, ownPage],
  ] as const) {
    await signInAs(shown, reader);
    await shown.goto(cardPage(card.id));
    await expect
      .poll(async () => (await linesOf(shown)).slice(1))
      .toEqual([`Милан, Италия, 1–20 марта ${year + 1}`, `Тверь, Россия: в отъезде, 3–10 мая ${year + 1}`]);
    expect((await linesOf(shown))[0]).toMatch(/^Казань, /);
    await expectAccessible(shown);
  }
  await ownPage.close();
});

test("CARD-06 an unknown card is a 404 page with a way back", async ({ page }) => {
  const response = await page.goto(cardPage("nobody"));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 2, name: "Карточка модели не найдена" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "На главную" }).click();
  await expect(page).toHaveURL(`${origin()}/`);
});

test("FL-37 the way back closes the photo and stays on the card; the next one leaves it", async ({ page }) => {
  const card = await newCard();
  await page.goto(`${origin()}/search`);
  await page.goto(cardPage(card.id));
  const first = page.getByRole("button", { name: /^Открыть фото: .*1 из 2/ });
  const lightbox = page.getByRole("dialog");
  const counter = lightbox.getByRole("status");
  // A double tap opens it once.
  await first.dblclick();
  await expect(counter).toContainText("1 из 2");
  await page.goBack();
  await expect(lightbox).toHaveCount(0);
  await expect(page).toHaveURL(cardPage(card.id));
  await expect(first).toBeVisible();

  await page.goForward();
  await expect(counter).toContainText("1 из 2");
  await page.reload();
  await expect(counter).toContainText("1 из 2");
  await lightbox.getByRole("button", { name: "Закрыть" }).click();
  await expect(lightbox).toHaveCount(0);
  await expect(page).toHaveURL(cardPage(card.id));

  await page.goBack();
  await expect(page).toHaveURL(/\/search$/);
});

test("CARD-01 the numbers are read as elsewhere on demand, and the link carries it", async ({ page, context }) => {
  const card = await newCard({ shoe_size: 39, clothing_size: "S", weight: 54 });
  await page.goto(cardPage(card.id));
  const table = page.getByRole("region", { name: "Параметры" });
  await expect(table).toContainText("178 см5′10″");
  await expect(table).toContainText("EU 39");
  await table.getByRole("button", { name: "US", exact: true }).click();
  await expect(page).toHaveURL(`${cardPage(card.id)}?units=us`);
  await expect(table).toContainText("5′10″178 см");
  for (const text of ["≈ US 8½EU 39", "≈ US 4S", "119 lb54 кг"]) await expect(table).toContainText(text);
  await expectAccessible(page);

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Поделиться" }).click();
  await page.getByRole("menuitem", { name: "Скопировать ссылку" }).click();
  await expect(page.getByText("Ссылка скопирована")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\?units=us(&|$)/);

  const inChinese = await fetch(`${origin()}/zh/model/${card.id}/vera?units=cn`);
  expect(await inChinese.text()).toContain("≈ CN 160/84A");
});
