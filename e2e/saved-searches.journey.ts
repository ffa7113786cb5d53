import { expect } from "@playwright/test";
import { publishCard, rareName } from "./public-cards.ts";
import { api, createAccount, origin, signInAs, test } from "./steps.ts";

const searchFor = (name: string) => `${origin()}/search?q=${encodeURIComponent(name)}`;

test("a card that the cached results do not show stays new when one comes back to them", async ({ page }) => {
  const family = rareName();
  const first = await publishCard({ first_name: "Вера", last_name: family });
  const account = await createAccount();
  const { token } = account;
  const query = `q=${encodeURIComponent(family)}`;
  await api("POST", "/searches", { token, body: { name: "Фамилия", query } });
  const newCount = async () => (await api("GET", "/searches", { token })).searches[0].newCount;
  await signInAs(page, account);
  const seen = page.waitForResponse((answer) => answer.url().endsWith("/seen") && answer.ok());
  await page.goto(searchFor(family));
  await seen;

  const second = await publishCard({ first_name: "Анна", last_name: family });
  await expect.poll(newCount).toBe(1);
  await page.getByRole("link", { name: first.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/model/${first.id}`));
  await page.goBack();
  await expect(page.getByRole("link", { name: "Поиск сохранён" })).toBeVisible();
  await expect(page.getByRole("heading", { name: first.name })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await newCount()).toBe(1);

  // A page that is loaded anew shows it.
  await page.reload();
  await expect(page.getByRole("heading", { name: second.name })).toBeVisible();
  await expect.poll(newCount).toBe(0);
});
