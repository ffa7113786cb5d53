import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { cardPage, newCard, pictures } from "./owned-card.ts";
import { act } from "./photo-steps.ts";
import { api, expectAccessible, origin, signInAs, test } from "./steps.ts";

const save = (page: Page) => page.getByRole("button", { name: "Сохранить", exact: true });
const cancel = (page: Page) => page.getByRole("button", { name: "Отмена", exact: true });
const height = (page: Page) => page.getByRole("combobox", { name: "Рост", exact: true });

/** The editor shows the same figures as the card under it until it has closed. */
async function editorClosed(page: Page, id: string): Promise<void> {
  await expect(page).toHaveURL(cardPage(id));
  await expect(save(page)).toHaveCount(0);
}

async function chooseHeight(page: Page, text: string): Promise<void> {
  const option = page.getByRole("option", { name: text });
  // The list takes what the pointer was seen over: a click that comes before chooses nothing.
  await expect(async () => {
    if (!(await option.isVisible())) await height(page).click();
    await option.click();
    await expect(height(page)).toContainText(text, { timeout: 1_000 });
  }).toPass();
}

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
  // FL-34: this one has no photo and no figures yet.
  const requested = page.getByRole("dialog", { name: "Сделать основной?" });
  await expect(requested).toContainText("бьюти-портрет, портрет с улыбкой");
  await expect(requested).toContainText("возраст, город, рост, грудь, талия, бёдра");
  await expectAccessible(page);
  await requested.getByRole("button", { name: "Сделать основной" }).click();
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

async function takeDown(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Другие действия с карточкой" }).click();
  await page.getByRole("menuitem", { name: "Снять с публикации" }).click();
}

test("FL-35 SL-52 TL-22 the owner takes a card down from its menu, undoes it, and brings it back by another", async ({
  page,
}) => {
  const card = await newCard();
  const isPublic = async () => (await fetch(`${origin()}/api/models/public/${card.id}`)).status === 200;
  await signInAs(page, card.owner);
  await page.goto(cardPage(card.id));
  await takeDown(page);
  await expect(page.getByText("Черновик: его видите только вы")).toBeVisible();
  await expectAccessible(page);
  expect(await isPublic()).toBe(false);
  await page.getByRole("button", { name: "Опубликовать" }).click();
  await expect(page.getByText("Черновик: его видите только вы")).toHaveCount(0);
  expect(await isPublic()).toBe(true);
  await takeDown(page);
  // Until then the message may be the one of the first time.
  await expect(page.getByText("Черновик: его видите только вы")).toBeVisible();
  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Вернуть" }).click();
  await expect(page.getByText("Черновик: его видите только вы")).toHaveCount(0);
  await expect.poll(isPublic).toBe(true);

  await page.goto(`${origin()}/profile`);
  await page.getByRole("button", { name: "Вера Лугова" }).click();
  await page.getByRole("button", { name: "Снять с публикации" }).click();
  await expect(page.getByRole("listitem").getByText("Черновик", { exact: true })).toBeVisible();
  expect(await isPublic()).toBe(false);
  await page.getByRole("button", { name: "Опубликовать" }).click();
  await expect.poll(isPublic).toBe(true);
});

test("CARD-07 the owner changes the height and saves only that", async ({ page }) => {
  const card = await newCard();
  await signInAs(page, card.owner);
  await page.goto(cardPage(card.id));
  await page.getByRole("link", { name: "Изменить" }).click();
  await chooseHeight(page, "180 см");
  await expectAccessible(page);
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await save(page).click();
  expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual(["height", "version"]);
  await editorClosed(page, card.id);
  await expect(page.getByText("180 см")).toBeVisible();
});

test("CARD-07 cancel confirms, then discards; saving nothing just leaves", async ({ page }) => {
  const card = await newCard();
  await signInAs(page, card.owner);
  await page.goto(`${cardPage(card.id)}?edit=true`);
  await chooseHeight(page, "181 см");
  await cancel(page).click();
  await page.getByRole("button", { name: "Продолжить правку" }).click();
  await expect(height(page)).toContainText("181 см");
  await cancel(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Отменить изменения" }).click();
  await editorClosed(page, card.id);
  await expect(page.getByText("178 см")).toBeVisible();

  let puts = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT") puts += 1;
  });
  await page.getByRole("link", { name: "Изменить" }).click();
  await save(page).click();
  await editorClosed(page, card.id);
  expect(puts).toBe(0);
});

test("SL-82 SL-52 a failed save shows the specified title, and its toast leaves when the card is saved", async ({
  page,
}) => {
  const card = await newCard();
  await signInAs(page, card.owner);
  const toast = (title: string) => page.locator("[data-sonner-toast]").filter({ hasText: title });
  const fails = { status: 500, json: { success: false, error: { code: "service.failed", message: "no" } } };
  const failAll = (method: string) =>
    page.route(`**/api/models/${card.id}*`, (route) =>
      route.request().method() === method ? route.fulfill(fails) : route.fallback(),
    );
  await failAll("PUT");
  await page.goto(`${cardPage(card.id)}?edit=true`);
  await chooseHeight(page, "181 см");
  await save(page).click();
  await expect(toast("Ошибка обновления модели")).toContainText("Всё введённое на месте");
  await page.unroute(`**/api/models/${card.id}*`);
  await save(page).click();
  await editorClosed(page, card.id);
  await expect(toast("Ошибка обновления модели")).toHaveCount(0);
});

test("CARD-12 the second of two tabs resolves what both changed, and nothing typed is lost", async ({
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
  await expectAccessible(page);
  await question.getByRole("button", { name: "Оставить моё" }).click();
  await editorClosed(page, card.id);
  const { model } = await api("GET", `/models/${card.id}`, { token: card.owner.token });
  expect(model).toMatchObject({ height: 180, first_name: "Вероника", booker: "Марина" });
});

test("CARD-12 PHOTO-04 deleting a photo in an open editor keeps the photos that were added elsewhere since", async ({
  page,
}) => {
  const card = await newCard();
  const { token } = card.owner;
  await signInAs(page, card.owner);
  await page.goto(`${cardPage(card.id)}?edit=true`);
  await expect(page.getByText("Всего 2 / 7")).toBeVisible();
  const form = new FormData();
  form.append("photoType", "dynamic");
  form.append("photo", new File([await readFile(join(pictures, "beauty-portrait.webp"))], "a.webp"));
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${origin()}/api/upload/${card.id}`, { method: "POST", headers, body: form });
  expect(sent.ok).toBe(true);

  await act(page, "Удалить");
  await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
  await expect(page.getByText("Фотография удалена")).toBeVisible();
  const { model } = await api("GET", `/models/${card.id}`, { token });
  expect(Object.keys(model.photos).toSorted()).toEqual(["dynamic", "smiling-portrait"]);
});
