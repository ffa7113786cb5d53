import { expect } from "@playwright/test";
import {
  alive,
  api,
  createAccount,
  expectAccessible,
  mailedLink,
  mailTo,
  origin,
  signIn,
  signInAs,
  test,
} from "./steps.ts";

test("FL-30 a person changes the address of the account, which both addresses confirm", async ({ page, browser }) => {
  const account = await createAccount();
  const email = `new-${account.email}`;
  const other = await createAccount();
  await signInAs(page, account);
  await page.goto(`${origin()}/profile?tab=account`);
  const change = page.getByRole("button", { name: "Сменить адрес" });
  await change.click();
  const dialog = page.getByRole("dialog", { name: "Сменить адрес" });
  const typed = dialog.getByLabel("Новый адрес");
  const send = dialog.getByRole("button", { name: "Отправить письма" });
  await expectAccessible(page);
  await typed.fill("nobody");
  await send.click();
  await expect(dialog.getByText("Введите корректный email")).toBeVisible();
  await typed.fill(other.email);
  await send.click();
  await expect(dialog.getByText("Аккаунт с таким email уже есть")).toBeVisible();
  await typed.fill(email);
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Смена адреса на ${email} ждёт подтверждения`)).toBeVisible();
  await expect(page.getByText("Откройте письма на обоих адресах")).toBeVisible();
  await expectAccessible(page);

  // On another device, where nobody is signed in; opening the page does nothing yet.
  const elsewhere = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  await elsewhere.goto(await mailedLink(email, "change-email"));
  await alive(elsewhere);
  await expect(elsewhere).toHaveURL(/\/change-email$/);
  await expectAccessible(elsewhere);
  expect((await api("GET", "/auth/email", { token: account.token })).pending.new_confirmed).toBe(false);
  await elsewhere.getByRole("button", { name: "Подтвердить" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Остался один шаг" })).toBeVisible();
  await elsewhere.context().close();

  await page.reload();
  await expect(page.getByText("Осталось открыть письмо на прежнем адресе")).toBeVisible();
  await page.goto(await mailedLink(account.email, "change-email"));
  await page.getByRole("button", { name: "Подтвердить" }).click();
  await expect(page.getByRole("heading", { name: "Адрес изменён" })).toBeVisible();
  await expect(page.getByText(`Теперь адрес вашего аккаунта ${email}.`)).toBeVisible();
  await page.getByRole("link", { name: "В профиль" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(change).toBeVisible();
});

test("FL-30 a change of address is called off from the profile, and by the former address", async ({ page }) => {
  const account = await createAccount();
  const { token } = account;
  await api("PUT", "/auth/email", { token, body: { email: `first-${account.email}` } });
  await signInAs(page, account);
  await page.goto(`${origin()}/profile?tab=account`);
  await page.getByRole("button", { name: "Отменить смену адреса" }).click();
  await expect(page.getByRole("button", { name: "Сменить адрес" })).toBeVisible();
  await page.goto(await mailedLink(account.email, "change-email"));
  await expect(page.getByText("Ссылка недействительна или устарела")).toBeVisible();

  const second = `second-${account.email}`;
  await api("PUT", "/auth/email", { token, body: { email: second } });
  await expect.poll(async () => (await mailTo(account.email)).text).toContain(second);
  await page.goto(await mailedLink(account.email, "change-email"));
  await page.getByRole("button", { name: "Отменить смену" }).click();
  await expect(page.getByRole("heading", { name: "Смена отменена" })).toBeVisible();
  expect((await api("GET", "/auth/email", { token })).pending).toBeNull();
});

test("FL-30 a sign-in from another browser is reported by mail, which links to the list of sessions", async ({
  page,
}) => {
  const account = await createAccount();
  await page.goto(`${origin()}/login?next=%2Fprofile`);
  await signIn(page, account.email, account.password);
  await expect(page).toHaveURL(/\/profile$/);
  await expect.poll(async () => (await mailTo(account.email)).subject).toBe("Новый вход в аккаунт на Compcard");
  const text = (await mailTo(account.email)).text ?? "";
  expect(text).toContain("Chrome, Windows");
  const link = /\S+#sessions/.exec(text)?.[0] ?? "";
  const opened = await page.context().newPage();
  // Mails of former versions name the anchor alone.
  for (const query of [new URL(link).search, ""]) {
    await opened.goto("about:blank");
    await opened.goto(origin() + new URL(link).pathname + query + new URL(link).hash);
    await expect(opened.getByRole("heading", { name: "Где вы вошли" })).toBeInViewport();
    await expect(opened.getByRole("link", { name: "Аккаунт" })).toHaveAttribute("aria-current", "page");
  }
});
