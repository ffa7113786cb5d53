import { expect, type Page } from "@playwright/test";
import { publishCard } from "./public-cards.ts";
import { readQr } from "./read-qr.ts";
import { api, expectAccessible, origin, signInAs, test } from "./steps.ts";

const bytesOf = async (path: string | null) =>
  Buffer.from(await (await fetch(new URL(path ?? "", origin()))).arrayBuffer());

async function openDialog(page: Page) {
  await page.getByRole("button", { name: "Поделиться" }).click();
  await page.getByRole("menuitem", { name: "Короткий адрес…" }).click();
  const dialog = page.getByRole("dialog", { name: "Короткий адрес карточки" });
  return { dialog, field: dialog.getByLabel("Адрес"), save: dialog.getByRole("button", { name: "Сохранить" }) };
}

test("a model chooses a short address where she shares her card; codes of the link carry it and lead to the card", async ({
  page,
  browser,
}) => {
  const card = await publishCard({ first_name: "Юлия", last_name: "Лугова", age: 23, height: 178 });
  const other = await publishCard({ first_name: "Вера", last_name: "Лугова", age: 23 });
  const own = `iuliia-${card.id.slice(0, 8)}`;
  const taken = `vera-${other.id.slice(0, 8)}`;
  await api("PUT", `/models/${other.id}/handle`, { token: other.token, body: { handle: taken } });

  await signInAs(page, card.owner);
  await page.goto(`${origin()}/model/${card.id}`);
  const { dialog, field, save } = await openDialog(page);
  await expect(field).toHaveValue("iuliia-lugova");
  await expectAccessible(page);
  for (const [typed, problem] of [
    ["юля", "латинские буквы"],
    ["Support", "занят сайтом"],
    [taken, "уже есть у другой карточки"],
  ] as const) {
    await field.fill(typed);
    await save.click();
    await expect(dialog.getByRole("alert")).toContainText(problem);
    await expect(field).toHaveValue(typed);
  }
  await field.fill(own);
  await save.click();
  await expect(page.getByText("Короткий адрес сохранён")).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Поделиться" }).click();
  await page.getByRole("menuitem", { name: "WeChat" }).click();
  const shown = page.getByRole("dialog", { name: "Поделиться в WeChat" });
  const code = shown.getByRole("img", { name: /QR-код/ });
  expect(await readQr((await code.getAttribute("src")) ?? "")).toMatch(new RegExp(`/m/${own}$`));
  const poster = await bytesOf(await shown.getByRole("img", { name: /^Постер/ }).getAttribute("src"));
  expect(await readQr(poster)).toMatch(/\/c\/[0-9A-Z]{10}$/);
  const paper = await bytesOf(`/api/documents/model/${card.id}/jpg?side=back`);
  expect(await readQr(paper)).toMatch(/\/c\/[0-9A-Z]{10}$/);

  const tagged = `${origin()}/m/${own}?from=poster`;
  const answer = await fetch(tagged, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([301, `/model/${card.id}?from=poster`]);
  const guest = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  await guest.goto(tagged);
  await expect(guest.getByRole("heading", { name: "Юлия Лугова" })).toBeVisible();
  await expect(guest.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`/model/${card.id}$`));

  // A card that is no longer shown is as unknown to others as one that never was; its owner still gets there.
  await api("PUT", `/models/${card.id}`, { token: card.token, body: { status: "draft" } });
  const gone = await guest.goto(`${origin()}/en/m/${own}`);
  expect(gone?.status()).toBe(404);
  const unknown = await fetch(`${origin()}/m/nobody-has-this`);
  expect(unknown.status).toBe(404);
  await page.goto(`${origin()}/m/${own}`);
  await expect(page).toHaveURL(new RegExp(`/model/${card.id}$`));
  await guest.context().close();
});
