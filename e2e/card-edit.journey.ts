import { expect, type Page } from "@playwright/test";
import { cardPage, newCard } from "./owned-card.ts";
import { api, expectAccessible, signInAs, test } from "./steps.ts";

const save = (page: Page) => page.getByRole("button", { name: "Сохранить", exact: true });
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
