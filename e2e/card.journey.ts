import { readFile } from "node:fs/promises";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { type Account, api, createAccount, origin, signInAs, test } from "./steps.ts";

const pictures = join(import.meta.dirname, "../api/demo/photos/amina-yusupova");
const phone = "+7 900 765-43-21";

interface OwnedCard {
  id: string;
  owner: Account;
}

/** A published card with two photos and contacts. */
async function newCard(fields: Record<string, unknown> = {}): Promise<OwnedCard> {
  const owner = await createAccount();
  const body = {
    ...{ first_name: "Вера", last_name: "Лугова", age: 23, height: 178, chest: 84, waist: 60, hips: 89 },
    ...{ eye_color: "green", location: "Москва, Россия", country: "Russia", skills: ["posing", "catwalk"] },
    ...{ phone, email: "vera.lugova@example.com", social_media: { vk: "https://vk.com/vera_lugova" }, ...fields },
  };
  const { model } = await api("POST", "/models", { token: owner.token, body });
  for (const type of ["beauty-portrait", "smiling-portrait"]) {
    const form = new FormData();
    form.append("photoType", type);
    form.append("photo", new File([await readFile(join(pictures, `${type}.webp`))], "a.webp", { type: "image/webp" }));
    const headers = { authorization: `Bearer ${owner.token}` };
    const sent = await fetch(`${origin()}/api/upload/${model.id}`, { method: "POST", headers, body: form });
    expect(sent.ok).toBe(true);
  }
  return { id: model.id, owner };
}

const cardPage = (id: string) => `${origin()}/model/${id}`;
const save = (page: Page) => page.getByRole("button", { name: "Сохранить", exact: true });
const cancel = (page: Page) => page.getByRole("button", { name: "Отмена", exact: true });
const height = (page: Page) => page.getByLabel("Рост", { exact: true });

async function chooseHeight(page: Page, text: string): Promise<void> {
  await height(page).click();
  await page.getByRole("option", { name: text }).click();
}

async function expectNoViolations(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}

test("CARD-04, SHARE-01 a guest gets name, photos and share tags in the page's source, and no contact", async ({
  page,
}) => {
  const card = await newCard();
  const answer = await fetch(`${cardPage(card.id)}/vera`, { headers: { "accept-language": "ru" } });
  const source = await answer.text();
  expect(answer.status).toBe(200);
  expect(source).toContain("<title>Вера Лугова - 23 года");
  expect(source).toContain('property="og:title" content="Вера Лугова - 23 года"');
  expect(source).toMatch(new RegExp(`rel="canonical" href="http[^"]+/model/${card.id}"`));
  expect(source).toMatch(/property="og:image" content="http[^"]+\/share\?/);
  for (const contact of [phone, "765-43-21", "79007654321", "vera.lugova", "vera_lugova", card.owner.user.id]) {
    expect(source).not.toContain(contact);
  }

  await page.goto(cardPage(card.id));
  await expect(page.getByRole("heading", { level: 1, name: "Вера Лугова" })).toBeVisible();
  await expect(page.getByText("Защищено")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Зарегистрироваться" }).click();
  await expect(page).toHaveURL(`${origin()}/register?next=%2Fmodel%2F${card.id}`);
});

test("CARD-06 an unknown card is a 404 that says so and leads back", async ({ page }) => {
  const response = await page.goto(cardPage("nobody"));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 2, name: "Карточка модели не найдена" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "На главную" }).click();
  await expect(page).toHaveURL(`${origin()}/`);
});

test("CARD-01, CARD-07 who has signed in sees the contacts, and no way to edit", async ({ page }) => {
  const card = await newCard();
  await signInAs(page, await createAccount());
  await page.goto(`${cardPage(card.id)}?edit=true`);
  await expect(page.getByRole("link", { name: phone })).toHaveAttribute("href", "tel:+79007654321");
  const profile = page.getByRole("link", { name: "vk.com/vera_lugova" });
  await expect(profile).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
  await expect(save(page)).toHaveCount(0);
  await page.getByRole("button", { name: "В избранное" }).click();
  await expect(page.getByText("В избранном")).toBeVisible();
  await expectNoViolations(page);
});

test("CARD-03, CARD-05 the owner edits with the uploader, makes another card primary, and shares", async ({ page }) => {
  const card = await newCard();
  const body = { first_name: "Вера", last_name: "Вторая" };
  const { model } = await api("POST", "/models", { token: card.owner.token, body });
  await signInAs(page, card.owner);
  await page.goto(cardPage(card.id));
  await expect(page.getByText("Основная", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Поделиться" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Сделать основной" })).toHaveCount(0);
  await expect(page.getByText("Связаться с моделью")).toHaveCount(0);

  await page.goto(cardPage(model.id));
  await page.getByRole("button", { name: "Сделать основной" }).click();
  await expect(page.getByText("Теперь это основная карточка")).toBeVisible();
  await expect(page.getByRole("button", { name: "Сделать основной" })).toHaveCount(0);
  expect((await api("GET", `/models/${card.id}`, { token: card.owner.token })).model.is_primary).toBe(false);

  await page.getByRole("link", { name: "Изменить" }).click();
  await expect(page.getByText("Обязательные 0 / 4")).toBeVisible();
  await page.getByLabel("Добавить фото: бьюти-портрет").setInputFiles(join(pictures, "beauty-portrait.webp"));
  await expect(page.getByText("Обязательные 1 / 4")).toBeVisible();
  await cancel(page).click();
  await expect(page.getByRole("button", { name: /^Открыть фото/ })).toHaveCount(1);
});

test("CARD-05 a draft says that nobody else sees it, and has no way to become primary", async ({ page }) => {
  const owner = await createAccount();
  const { model } = await api("POST", "/models", { token: owner.token });
  await signInAs(page, owner);
  await page.goto(cardPage(model.id));
  await expect(page.getByRole("note")).toContainText("Черновик: его видите только вы");
  await expect(page.getByText("Карточка модели не найдена")).toHaveCount(0);
  await expect(page.getByText("Основная", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Поделиться" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Сделать основной" })).toHaveCount(0);
  await page.getByRole("note").getByRole("link", { name: "Закончить" }).click();
  await expect(page).toHaveURL(/\/create/);
});

test("CARD-01 a card of long, right-to-left and marked-up texts stays text and stays on the screen", async ({
  page,
}) => {
  const markup = "<img src=x onerror=document.title='broken'>";
  const card = await newCard({
    first_name: "عائشة 👩🏽‍🎤 نور ".repeat(6).slice(0, 100).trim(),
    last_name: "W".repeat(100),
    location: "Ы".repeat(200),
    agency: "agency".repeat(33),
    booker: "👩🏽‍🎤".repeat(20),
    custom_languages: ["עברית".repeat(12), "<b>коми</b>"],
    custom_skills: ["a".repeat(60), markup],
    additional_info: `${markup}\nhttps://example.com/${"x".repeat(400)}`,
    social_media: { instagram: `https://www.instagram.com/${"a".repeat(260)}` },
  });
  await signInAs(page, await createAccount());
  await page.goto(cardPage(card.id));
  await expect(page.getByText("instagram.com/aaa")).toBeVisible();
  await expect(page.getByText(markup).first()).toBeVisible();
  await expect(page.locator("b, img[src=x]")).toHaveCount(0);
  await expect(page).not.toHaveTitle("broken");
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(await fits()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await fits()).toBe(true);
});

test("CARD-02 the lightbox goes round by keyboard and gives the focus back", async ({ page }) => {
  const card = await newCard();
  await page.goto(cardPage(card.id));
  const first = page.getByRole("button", { name: /^Открыть фото: .*1 из 2/ });
  await first.focus();
  await page.keyboard.press("Enter");
  const lightbox = page.getByRole("dialog");
  const counter = lightbox.getByRole("status");
  // Keys are not taken while the lightbox opens or a photo slides.
  const turnTo = (count: string) =>
    expect(async () => {
      await page.keyboard.press("ArrowRight");
      await expect(counter).toContainText(count, { timeout: 1_000 });
    }).toPass();
  await expect(counter).toContainText("1 из 2");
  await turnTo("2 из 2");
  await turnTo("1 из 2");
  await page.keyboard.press("ArrowLeft");
  await expect(counter).toContainText("2 из 2");
  await expect(lightbox.getByRole("group", { name: "2 из 2" }).getByRole("img")).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("Escape");
  await expect(lightbox).toHaveCount(0);
  await expect(first).toBeFocused();
});

test("CARD-02 a swipe of 40 px turns the photo, a shorter one does not; a thumbnail shows its own", async ({
  page,
}) => {
  const card = await newCard();
  await page.goto(cardPage(card.id));
  await page.getByRole("button", { name: /^Открыть фото: .*1 из 2/ }).click();
  const lightbox = page.getByRole("dialog");
  const counter = lightbox.getByRole("status");
  await expect(counter).toContainText("1 из 2");
  const swipe = async (across: number) => {
    await page.mouse.move(200, 400);
    await page.mouse.down();
    await page.mouse.move(200 + across, 405);
    await page.mouse.up();
  };
  await expect(async () => {
    await swipe(-45);
    await expect(counter).toContainText("2 из 2", { timeout: 1_000 });
  }).toPass();
  await swipe(39);
  await swipe(-30);
  await expect(counter).toContainText("2 из 2");
  await swipe(41);
  await expect(counter).toContainText("1 из 2");
  await lightbox.locator(".yarl__thumbnails").getByRole("button").last().click();
  await expect(counter).toContainText("2 из 2");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  await expectNoViolations(page);
});

test("CARD-07 the owner changes the height and saves only that", async ({ page }) => {
  const card = await newCard();
  await signInAs(page, card.owner);
  await page.goto(cardPage(card.id));
  await page.getByRole("link", { name: "Изменить" }).click();
  await chooseHeight(page, "180 см");
  await expectNoViolations(page);
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await save(page).click();
  expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual(["height", "version"]);
  await expect(page).toHaveURL(cardPage(card.id));
  await expect(page.getByText("180 см")).toBeVisible();
});

test("CARD-07 cancel asks, then discards; saving nothing just leaves", async ({ page }) => {
  const card = await newCard();
  await signInAs(page, card.owner);
  await page.goto(`${cardPage(card.id)}?edit=true`);
  await chooseHeight(page, "181 см");
  await cancel(page).click();
  await page.getByRole("button", { name: "Продолжить правку" }).click();
  await expect(height(page)).toContainText("181 см");
  await cancel(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Отменить изменения" }).click();
  await expect(page.getByText("178 см")).toBeVisible();

  let puts = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT") puts += 1;
  });
  await page.getByRole("link", { name: "Изменить" }).click();
  await save(page).click();
  await expect(page).toHaveURL(cardPage(card.id));
  expect(puts).toBe(0);
});

test("CARD-12 of two tabs the second is asked about what both changed, and nothing typed is lost", async ({
  page,
  context,
}) => {
  const card = await newCard();
  await signInAs(page, card.owner);
  await page.goto(`${cardPage(card.id)}?edit=true`);
  await chooseHeight(page, "180 см");
  await page.getByLabel("Букер").fill("Марина");

  const other = await context.newPage();
  await signInAs(other, card.owner);
  await other.goto(`${cardPage(card.id)}?edit=true`);
  await chooseHeight(other, "175 см");
  await other.getByLabel("Имя", { exact: true }).fill("Вероника");
  await save(other).click();
  await expect(other.getByRole("heading", { level: 1, name: "Вероника Лугова" })).toBeVisible();

  await save(page).click();
  const question = page.getByRole("dialog", { name: "Карточку изменили в другом окне" });
  await expect(question).toContainText("180 см");
  await expect(question).toContainText("175 см");
  await expect(question).not.toContainText("Вероника");
  await question.getByRole("button", { name: "Оставить моё" }).click();
  await expect(page).toHaveURL(cardPage(card.id));
  const { model } = await api("GET", `/models/${card.id}`, { token: card.owner.token });
  expect(model).toMatchObject({ height: 180, first_name: "Вероника", booker: "Марина" });
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
  await expectNoViolations(page);

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Поделиться" }).click();
  await page.getByRole("menuitem", { name: "Скопировать ссылку" }).click();
  await expect(page.getByText("Ссылка скопирована")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\?units=us(&|$)/);

  const inChinese = await fetch(`${origin()}/zh/model/${card.id}/vera?units=cn`);
  expect(await inChinese.text()).toContain("≈ CN 160/84A");
});
