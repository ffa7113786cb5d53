import { expect, type Page } from "@playwright/test";
import { createSelection } from "./selection-steps.ts";
import { api, expectAccessible, origin, signInAs, test } from "./steps.ts";

const pageOf = (id: string) => `${origin()}/selections/${id}`;
const models = (page: Page) => page.getByRole("list", { name: "Модели" });
const names = (page: Page) => models(page).getByRole("heading", { level: 2 });
const orderOf = async (id: string, token: string) =>
  (await api("GET", `/selections/${id}`, { token })).selection.cards.map((card: { id: string }) => card.id);

/** Takes the connection away and saves a note about a model, which waits on the device. */
async function noteOffline(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Изменить: ${name}` }).click();
  const sheet = page.getByRole("dialog", { name });
  await sheet.getByLabel("Заметка для себя").fill("Ставка 60");
  await page.context().setOffline(true);
  await sheet.getByRole("button", { name: "Сохранить" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText("Ждём связи")).toBeVisible();
}

test("edits made without a connection wait on the device, and are saved when the selection is opened again", async ({
  page,
  context,
}) => {
  const owned = await createSelection("Анна", "Вера");
  const { id, token, cards } = owned;
  const [anna, vera] = cards.map((card) => card.id);
  await signInAs(page, owned);
  await page.goto(pageOf(id));
  await noteOffline(page, "Вера");
  await page.getByRole("combobox", { name: /^Статус: Вера/ }).selectOption("on_hold");
  await page.getByRole("button", { name: /^Убрать: Анна/ }).click();
  await expect(names(page)).toHaveText([/^Вера/]);
  await expectAccessible(page);
  expect(await orderOf(id, token)).toEqual([anna, vera]);
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await signInAs(again, owned);
  await again.goto(pageOf(id));
  await expect.poll(() => orderOf(id, token)).toEqual([vera]);
  await expect(names(again)).toHaveText([/^Вера/]);
  await expect(models(again)).toContainText("Для себя: Ставка 60");
  const { selection } = await api("GET", `/selections/${id}`, { token });
  expect(selection.cards).toMatchObject([{ id: vera, private_note: "Ставка 60", standing: "on_hold" }]);
});

test("sections that are made, moved and renamed without a connection are saved in order, without a question", async ({
  page,
  context,
}) => {
  const owned = await createSelection("Анна", "Вера", "Ли");
  const { id, token } = owned;
  await signInAs(page, owned);
  await page.goto(pageOf(id));
  await page.getByRole("checkbox", { name: /Вера/ }).click();
  await context.setOffline(true);
  const dialog = page.getByRole("dialog", { name: "Название раздела" });
  const nameSection = async (name: string) => {
    await dialog.getByRole("textbox", { name: "Название раздела" }).fill(name);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
  };
  await page.getByRole("button", { name: "Раздел", exact: true }).click();
  await page.getByRole("menuitem", { name: "Новый раздел…" }).click();
  await nameSection("Женщины");
  const order = page.getByRole("main").getByRole("heading", { level: 2 });
  // A dialog that has just closed gives the focus back, which closes a menu that was opened meanwhile.
  const act = (item: string) =>
    expect(async () => {
      await page.getByRole("button", { name: "Раздел «Женщины»: действия" }).click();
      await page.getByRole("menuitem", { name: item }).click({ timeout: 5_000 });
    }).toPass();
  await act("Выше");
  await expect(order).toHaveText([/^Женщины/, /^Вера/, /^Без раздела/, /^Анна/, /^Ли/]);
  await act("Переименовать…");
  await nameSection("Главные");
  await expect(order.first()).toHaveText(/^Главные/);
  await context.setOffline(false);
  const stored = async () =>
    (await api("GET", `/selections/${id}`, { token })).selection.cards.map(
      (card: { model: { first_name: string }; section: string | null }) => [card.model.first_name, card.section],
    );
  await expect.poll(stored).toEqual([
    ["Вера", "Главные"],
    ["Анна", null],
    ["Ли", null],
  ]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a note that was typed without a connection is shown with the reason when the model has left meanwhile", async ({
  page,
  context,
}) => {
  const owned = await createSelection("Анна", "Вера");
  const { id, token, cards } = owned;
  const [anna, vera] = cards;
  await signInAs(page, owned);
  await page.goto(pageOf(id));
  await noteOffline(page, "Анна");
  await api("PUT", `/selections/${id}/cards`, { token, body: [{ id: vera?.id }] });
  await context.setOffline(false);

  const notice = page.getByRole("alert").filter({ hasText: "Правки не сохранились" });
  await expect(notice).toContainText(`${anna?.name}: Этой модели в подборке больше нет`);
  await expect(notice).toContainText("Ставка 60");
  await expect(names(page)).toHaveText([/^Вера/]);
  await expectAccessible(page);
  await page.reload();
  await expect(notice).toContainText("Ставка 60");
  await notice.getByRole("button", { name: "Закрыть" }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(names(page)).toHaveText([/^Вера/]);
  await expect(notice).toHaveCount(0);
});

test("a question about two edits that is left without an answer is asked again, and stops no other page", async ({
  page,
  context,
}) => {
  const owned = await createSelection("Анна");
  const { id, token, cards } = owned;
  const [anna] = cards;
  await signInAs(page, owned);
  await page.goto(`${origin()}/selections`);
  await page.getByRole("link", { name: "Показ", exact: true }).click();
  await noteOffline(page, "Анна");
  await api("PUT", `/selections/${id}/cards`, { token, body: [{ id: anna?.id, private_note: "Ставка 70" }] });
  await context.setOffline(false);
  const question = page.getByRole("dialog", { name: "Изменили в двух местах" });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await page.goForward();
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Оставить моё" }).click();
  await expect(models(page)).toContainText("Для себя: Ставка 60");
  const note = async () => (await api("GET", `/selections/${id}`, { token })).selection.cards[0].private_note;
  await expect.poll(note).toBe("Ставка 60");
});
