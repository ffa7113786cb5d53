import { readFileSync } from "node:fs";
import { maxCards } from "@compcard/domain/selections/rules";
import { expect, type Page } from "@playwright/test";
import { createSelection, makeLink, openAsClient } from "./selection-steps.ts";
import { api, expectAccessible, origin, signInAs, test } from "./steps.ts";

const desk = { width: 1440, height: 900 };
const pageOf = (id: string, view = "") => `${origin()}/selections/${id}${view && `?view=${view}`}`;
const models = (page: Page) => page.getByRole("list", { name: "Модели" });
const names = (page: Page) => models(page).getByRole("heading", { level: 2 });
const handle = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^Переставить: ${name}`) });
const orderOf = async (id: string, token: string) =>
  (await api("GET", `/selections/${id}`, { token })).selection.cards.map((card: { id: string }) => card.id);

test("cards are put in order by keys and by hand, spoken of, taken out and put back", async ({ page }) => {
  const owned = await createSelection("Анна", "Вера", "Ли");
  const { id, token, cards } = owned;
  const [anna, vera, li] = cards.map((card) => card.id);
  await page.setViewportSize(desk);
  await signInAs(page, owned);
  await page.goto(pageOf(id));
  await expect(names(page)).toHaveText([/^Анна/, /^Вера/, /^Ли/]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Скачать PDF" }).click();
  await expect(page.getByRole("dialog", { name: "Скачать подборку" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await handle(page, "Анна").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/взята с места 1 из 3/)).toBeAttached();
  // A key pressed before all places are measured moves nothing; a person presses it again.
  await expect(async () => {
    if (await page.getByText(/взята с места 1 из 3/).count()) await page.keyboard.press("ArrowDown");
    await expect(page.getByText(/Анна.*: место 2 из 3/)).toBeAttached({ timeout: 5_000 });
  }).toPass();
  await page.keyboard.press("Space");
  await expect(names(page)).toHaveText([/^Вера/, /^Анна/, /^Ли/]);
  await expect.poll(() => orderOf(id, token)).toEqual([vera, anna, li]);

  const [from, to] = [await handle(page, "Ли").boundingBox(), await handle(page, "Вера").boundingBox()];
  if (!from || !to) throw new Error("no handle");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 20, { steps: 4 });
  await page.mouse.move(to.x + 10, to.y - 4, { steps: 12 });
  await expect(page.getByText(/Ли.*: место 1 из 3/)).toBeAttached();
  await page.mouse.up();
  await expect(names(page)).toHaveText([/^Ли/, /^Вера/, /^Анна/]);
  await expect.poll(() => orderOf(id, token)).toEqual([li, vera, anna]);

  await page.getByRole("combobox", { name: /^Статус: Вера/ }).selectOption("on_hold");
  await page.getByRole("button", { name: /^Изменить: Вера/ }).click();
  const sheet = page.getByRole("dialog", { name: /^Вера/ });
  await sheet.getByLabel("Заметка для клиента").fill("Свободна в марте");
  await sheet.getByLabel("Заметка для себя").fill("Ставка 60");
  await sheet.getByRole("button", { name: "Скрыть: Бьюти-портрет" }).click();
  await expectAccessible(page);
  // A press of Escape does not lose typed text.
  await page.keyboard.press("Escape");
  await page
    .getByRole("dialog", { name: "Отменить изменения?" })
    .getByRole("button", { name: "Продолжить правку" })
    .click();
  await sheet.getByRole("button", { name: "Сохранить" }).click();
  await expect(models(page)).toContainText("Для себя: Ставка 60");
  await expect(models(page)).toContainText("Скрыта 1 фотография");
  const client = await openAsClient(await makeLink(owned), "Оля");
  const { selection } = await client.look();
  expect(selection.cards[1]).toMatchObject({ id: vera, note: "Свободна в марте", standing: "on_hold" });
  expect(JSON.stringify(selection)).not.toContain("Ставка 60");

  await page.getByRole("button", { name: /^Убрать: Вера/ }).click();
  await expect(names(page)).toHaveText([/^Ли/, /^Анна/]);
  await expect.poll(() => orderOf(id, token)).toEqual([li, anna]);
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect.poll(() => orderOf(id, token)).toEqual([li, vera, anna]);
  await expect(models(page)).toContainText("Свободна в марте");
});

test("a full selection states its size, and takes no more cards", async ({ page }) => {
  const owned = await createSelection("Анна");
  const [anna] = owned.cards;
  await page.route(`**/api/selections/${owned.id}`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const [card] = answer.data.selection.cards;
    answer.data.selection.cards = Array.from({ length: maxCards }, () => ({ ...card, id: crypto.randomUUID() }));
    await route.fulfill({ response, json: answer });
  });
  const refusal = { code: "selection.no_room", message: "full", details: { room: 0 } };
  await page.route(`**/api/selections/${owned.id}/cards`, (route) =>
    route.fulfill({ status: 409, json: { success: false, error: refusal } }),
  );
  await signInAs(page, owned);
  await page.goto(pageOf(owned.id));
  await expect(names(page)).toHaveCount(maxCards);
  await expect(page.getByText(`${maxCards} из ${maxCards}`)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${origin()}/model/${anna?.id}`);
  await page.getByRole("button", { name: "В подборку" }).click();
  const dialog = page.getByRole("dialog", { name: "В какую подборку?" });
  await dialog.getByRole("button", { name: /^Показ/ }).click();
  await expect(dialog).toContainText(`В «Показ» уже ${maxCards} моделей`);
  await expectAccessible(page);
});

test("TL-46 a link is made for a client, its address shown again; it is closed at once and for good", async ({
  page,
}) => {
  const owned = await createSelection("Анна");
  await signInAs(page, owned);
  await page.goto(pageOf(owned.id, "links"));
  await expect(page.getByRole("heading", { name: "Подборку ещё никому не отправляли" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Отправить ссылку" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Отправить ссылку" });
  await dialog.getByRole("button", { name: "Сделать ссылку" }).click();
  await expect(dialog.getByText("Напишите, для кого ссылка")).toBeVisible();
  await dialog.getByLabel("Для кого").fill("для Nike");
  await dialog.getByLabel("Язык").selectOption("en");
  await dialog.getByLabel("Пароль").fill("abc");
  await dialog.getByRole("button", { name: "Сделать ссылку" }).click();
  await expect(dialog.getByText("Не короче 4 знаков")).toBeVisible();
  await dialog.getByLabel("Пароль").fill("тайна");
  await dialog.getByRole("switch", { name: "Клиенты видят ответы друг друга" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Сделать ссылку" }).click();
  const made = page.getByRole("dialog", { name: "Ссылка: для Nike" });
  const address = await made.getByText(/\/s\/[\w-]{43}$/).textContent();
  await expect(made.getByRole("img", { name: /QR-код/ })).toBeVisible();
  await expectAccessible(page);
  await made.getByRole("button", { name: "Постер" }).click();
  const poster = page.getByRole("dialog", { name: "Постер ссылки" });
  await expect(poster.getByRole("img", { name: /^Постер с QR-кодом/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(poster).toBeHidden();
  await made.getByRole("button", { name: "Готово" }).click();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "для Nike" }) });
  await expect(row).toContainText("Ещё не открывали");
  await expect(row).toContainText("English");
  await expect(row).toContainText("С паролем");
  const secret = address?.split("/s/")[1];
  await api("POST", `/shared/${secret}/open`, { body: { name: "Оля", password: "тайна" } });
  await page.reload();
  await expect(row).toContainText("Открывали 1 раз");
  await expectAccessible(page);
  await row.getByRole("button", { name: "Показать адрес: для Nike" }).click();
  await expect(made.getByText(address ?? "")).toBeVisible();
  await expect(made.getByRole("img", { name: /QR-код/ })).toBeVisible();
  await made.getByRole("button", { name: "Готово" }).click();
  await row.getByRole("button", { name: "Закрыть ссылку: для Nike" }).click();
  const asks = page.getByRole("dialog", { name: "Закрыть ссылку «для Nike»?" });
  await expect(asks).toBeVisible();
  await expectAccessible(page);
  await asks.getByRole("button", { name: "Закрыть ссылку" }).click();
  await expect(row).toContainText("Закрыта");
  await expect(api("POST", `/shared/${secret}/open`, { body: { password: "тайна" } })).rejects.toThrow(
    "selection.gone",
  );
});

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

test("TL-70 many cards can be filtered as in the search; meanwhile they stay in their order", async ({ page }) => {
  const owned = await createSelection(...Array.from({ length: 11 }, () => "Вера"), "Зульфия");
  await page.setViewportSize(desk);
  await signInAs(page, owned);
  await page.goto(pageOf(owned.id));
  await expect(names(page)).toHaveCount(12);
  await expect(handle(page, "Зульфия")).toBeVisible();
  await page.getByRole("searchbox", { name: "Имя, город или слово из карточки" }).fill("Зульфия");
  await expect(names(page)).toHaveText([/^Зульфия/]);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText("Пока включены фильтры, переставлять моделей нельзя", { exact: false })).toBeVisible();
  await expect(handle(page, "Зульфия")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Убрать: Зульфия/ }).click();
  await expect(page.getByRole("heading", { name: "Никто не подходит" })).toBeVisible();
  await page.getByRole("button", { name: "Вернуть" }).click();
  await expect(names(page)).toHaveText([/^Зульфия/]);
  await page.getByRole("searchbox").fill("");
  await expect(names(page)).toHaveCount(12);
  await expect(handle(page, "Зульфия")).toBeVisible();
});
