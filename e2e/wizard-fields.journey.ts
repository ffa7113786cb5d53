import { expect, type Page } from "@playwright/test";
import { type Account, api, createAccount, origin, signInAs, test } from "./steps.ts";
import { step } from "./wizard-steps.ts";

/** A new draft, opened at one of its steps. */
async function openStep(page: Page, number: number): Promise<Account> {
  const account = await createAccount();
  await signInAs(page, account);
  await page.goto(`${origin()}/create?step=${number}`);
  await step(page, number);
  return account;
}

const draftOf = async ({ token }: Account) => (await api("GET", "/models", { token })).models[0];
const saved = (page: Page) => expect(page.getByText("Сохранено", { exact: true })).toBeVisible();
const next = (page: Page) => page.getByRole("button", { name: "Далее" }).click();

test("WIZ-11 a word that is still being typed survives a reload", async ({ page }) => {
  const account = await openStep(page, 6);
  await page.getByLabel("Другие языки").pressSequentially("латы");
  await expect(page.getByLabel("Уровень: латы")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Убрать: латы" }).click();
  await page.getByLabel("Другие языки").fill("латынь, коми");
  await page.keyboard.press("Enter");
  await page.getByLabel("Другие языки").pressSequentially("эрз");
  await expect(page.getByRole("button", { name: "Убрать: латынь" })).toBeVisible();
  await next(page);
  await saved(page);
  expect((await draftOf(account)).custom_languages).toEqual(["латынь", "коми", "эрз"]);
});
