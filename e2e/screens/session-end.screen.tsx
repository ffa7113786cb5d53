import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { phone } from "./card-parts.ts";
import { address, api, createAccount, fillSignIn, newCard, openPage, signInAs } from "./pages.tsx";

const token = () => localStorage.getItem("auth_token");

for (const path of ["/", "/search", "/contact", "/login"]) {
  test(`FL-20 AUTH-04 at ${path} a session that has ended is dropped without a word`, async () => {
    const account = await createAccount();
    await api("POST", "/auth/logout", { token: account.token });
    await signInAs(account);
    await openPage(path);
    await expect.poll(token).toBeNull();
    await page.getByRole("button", { name: "Открыть меню" }).click();
    await expect.element(page.getByRole("banner").getByRole("link", { name: "Войти" })).toBeVisible();
    expect(address()).toBe(path);
    await expect.element(page.getByText("Сеанс завершён")).toHaveLength(0);
  });
}

test("FL-20 AUTH-04 an old link opens the card after the session has ended; a heart opens sign-in", async () => {
  const card = await newCard();
  const booker = await createAccount({ firstName: "Олег", lastName: "Букер" });
  await api("POST", "/auth/logout", { token: booker.token });
  await signInAs(booker);
  await openPage(`/model/${card.id}`);
  await expect.poll(token).toBeNull();
  await expect.element(page.getByRole("heading", { level: 1, name: "Вера Лугова" })).toBeVisible();
  await expect.element(page.getByText(phone)).toHaveLength(0);
  expect(address()).toBe(`/model/${card.id}`);
  await page.getByRole("button", { name: "В избранное" }).click();
  await expect.poll(address).toMatch(/\/login\?next=/);
  await fillSignIn(booker);
  await expect.poll(address).toBe(`/model/${card.id}`);
});
