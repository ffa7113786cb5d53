import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { createSelection, makeLink, openAsClient } from "./selection-steps.ts";
import { api, expectAccessible, origin, signInAs, test } from "./steps.ts";

const desk = { width: 1440, height: 900 };
const pageOf = (id: string, view = "") => `${origin()}/selections/${id}${view && `?view=${view}`}`;
const models = (page: Page) => page.getByRole("list", { name: "Модели" });
const names = (page: Page) => models(page).getByRole("heading", { level: 2 });

test("a client's vote appears live, gets a reply, and agreed cards go into a new selection", async ({ page }) => {
  const owned = await createSelection("Анна", "Вера");
  const [anna, vera] = owned.cards as [(typeof owned.cards)[0], (typeof owned.cards)[0]];
  const secret = await makeLink(owned);
  await page.setViewportSize(desk);
  await signInAs(page, owned);
  await page.goto(pageOf(owned.id, "answers"));
  await expect(page.getByText("Как только клиент ответит, вы увидите это здесь.")).toBeVisible();
  await expectAccessible(page);
  const [olya, max] = [await openAsClient(secret, "Оля"), await openAsClient(secret, "Макс")];
  await olya.vote(anna, { choice: "yes", comment: "А рост?" });
  const said = page.getByRole("button", { name: new RegExp(`Оля — ${anna.name}`) });
  await expect(said).toContainText("Да");

  await said.click();
  const dialog = page.getByRole("dialog", { name: `Оля — ${anna.name}` });
  await dialog.getByLabel("Ваш ответ").fill("178, без ка");
  // Changes meanwhile do not remove typed text.
  await max.vote(anna, { choice: "yes" });
  await olya.vote(anna, { choice: "maybe" });
  await expect(dialog).toContainText("Может быть");
  await expect(dialog.getByLabel("Ваш ответ")).toHaveValue("178, без ка");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await said.click();
  await dialog.getByLabel("Ваш ответ").fill("178, без каблука");
  await dialog.getByRole("button", { name: "Ответить" }).click();
  await expect(said).toContainText("178, без каблука");
  expect((await olya.look()).guest.votes).toMatchObject([{ replies: [{ text: "178, без каблука" }] }]);
  expect(JSON.stringify(await max.look())).not.toContain("без каблука");

  await olya.vote(anna, { choice: "yes" });
  await olya.vote(vera, { choice: "no" });
  const rows = page.getByRole("rowheader");
  await expect(page.getByRole("button", { name: new RegExp(`Оля — ${vera.name}`) })).toContainText("Нет");
  await page.getByRole("button", { name: "Никто не ответил" }).click();
  await expect(page.getByText("Таких моделей нет.")).toBeVisible();
  await page.getByRole("combobox", { name: "Чьи ответы" }).selectOption({ label: "Макс" });
  await page.getByRole("button", { name: "Нет ответа" }).click();
  await expect(rows).toHaveText([new RegExp(vera.name)]);
  await page.getByRole("combobox", { name: "Чьи ответы" }).selectOption({ label: "Все клиенты" });
  await page.getByRole("button", { name: "Все за" }).click();
  await expect(rows).toHaveText([new RegExp(anna.name)]);
  await expectAccessible(page);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать CSV" }).click();
  expect(readFileSync(await (await file).path(), "utf8")).toContain(anna.name);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("list", { name: "Ответы" }).getByRole("heading")).toHaveText([anna.name]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Спросить ещё раз: 1 модель" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Показ · второй круг" })).toBeVisible();
  await expect(names(page)).toHaveText([anna.name]);
});

test("two tabs never overwrite each other: different edits merge, the same ones need a decision", async ({
  page,
  context,
}) => {
  const owned = await createSelection("Анна", "Вера");
  const { id, token, cards } = owned;
  const [anna, vera] = cards.map((card) => card.id);
  await signInAs(page, owned);
  // A tab without live events.
  await page.routeWebSocket("**/ws", () => {});
  await page.goto(pageOf(id));
  await page.getByRole("button", { name: /^Изменить: Анна/ }).click();
  const sheet = page.getByRole("dialog", { name: /^Анна/ });
  await sheet.getByLabel("Заметка для клиента").fill("Здесь");
  await sheet.getByLabel("Заметка для себя").fill("Моё");
  await api("PUT", `/selections/${id}/cards`, {
    token,
    body: [
      { id: vera, standing: "on_hold" },
      { id: anna, note: "Там" },
    ],
  });
  await sheet.getByRole("button", { name: "Сохранить" }).click();
  const asks = page.getByRole("dialog", { name: "Изменили в двух местах" });
  await expect(asks).toContainText("Там");
  await expectAccessible(page);
  await asks.getByRole("button", { name: "Оставить моё" }).click();
  await expect(sheet).toBeHidden();
  const { selection } = await api("GET", `/selections/${id}`, { token });
  expect(selection.cards).toMatchObject([
    { id: vera, standing: "on_hold" },
    { id: anna, note: "Здесь", private_note: "Моё" },
  ]);
  await expect(names(page)).toHaveText([/^Вера/, /^Анна/]);

  const other = await context.newPage();
  await signInAs(other, owned);
  await other.goto(pageOf(id));
  await page.getByRole("button", { name: "Ещё: Показ" }).click();
  await page.getByRole("menuitem", { name: "Название и описание" }).click();
  const words = page.getByRole("dialog", { name: "Название и описание" });
  await words.getByLabel("Название").fill("Осень");
  await api("PUT", `/selections/${id}`, { token, body: { name: "Зима" } });
  // Another tab receives the change.
  await expect(other.getByRole("heading", { level: 1, name: "Зима" })).toBeVisible();
  await words.getByRole("button", { name: "Сохранить" }).click();
  await expect(words.getByRole("alert").filter({ hasText: "Зима" })).toBeVisible();
  await expect(words.getByLabel("Название")).toHaveValue("Осень");
  await expectAccessible(page);
  await words.getByRole("button", { name: "Оставить моё" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Осень" })).toBeVisible();
  await expect(other.getByRole("heading", { level: 1, name: "Осень" })).toBeVisible();
});
