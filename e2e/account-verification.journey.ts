import { expect } from "@playwright/test";
import {
  agree,
  api,
  createAccount,
  expectAccessible,
  freshEmail,
  mailedCode,
  mailedLink,
  origin,
  password,
  signInAs,
  test,
} from "./steps.ts";
import { confirmAddress, continuesWithin, heading, register, stopTime } from "./verification-steps.ts";

test("VERIFY-01 VERIFY-04 FL-21 the mailed link signs in, and five seconds later the person makes their card", async ({
  page,
}) => {
  const email = freshEmail();
  await register(email);
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/auth/verify-email", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await stopTime(page);
  await page.goto(await mailedLink(email, "verify-email"));
  await confirmAddress(page);
  await expect(heading(page, "Подтверждаем адрес…")).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toBe("");

  answer.resolve();
  await expect(heading(page, "Адрес подтверждён")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).not.toBeNull();
  await expect(page.getByRole("main").getByRole("button", { name: "Создать карточку" })).toBeVisible();
  await page.clock.runFor(4_999);
  await expect(page).toHaveURL(/\/verify-email$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/create$/);
});

test("SL-17 a mail scanner that runs scripts opens the link, and neither confirms the address nor gets a session", async ({
  browser,
  page,
}) => {
  const email = freshEmail();
  await register(email);
  const link = await mailedLink(email, "verify-email");
  const scanner = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  const posts: string[] = [];
  scanner.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/auth/")) posts.push(request.url());
  });
  await scanner.goto(link);
  await expect(heading(scanner, "Подтвердите адрес")).toBeVisible();
  await expectAccessible(scanner);
  await scanner.waitForLoadState("networkidle");
  expect(posts).toEqual([]);
  expect(await scanner.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
  await scanner.context().close();

  await page.goto(link);
  await confirmAddress(page);
  await expect(heading(page, "Адрес подтверждён")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).not.toBeNull();
});

test("VERIFY-04 AUTH-08 a link that was used before signs nobody in, and leads to sign-in with the address", async ({
  page,
}) => {
  const email = freshEmail();
  await register(email);
  const link = await mailedLink(email, "verify-email");
  await api("POST", "/auth/verify-email", { body: { token: link.split("=")[1] } });
  await stopTime(page);
  await page.goto(link);
  await confirmAddress(page);
  await expect(heading(page, "Адрес подтверждён")).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  const banner = page.getByRole("status").filter({ hasText: "Адрес подтверждён" });
  await expect(banner).toBeVisible();
  await page.clock.runFor(2_999);
  await expect(banner).toBeVisible();
  await page.clock.runFor(1);
  await expect(banner).toBeHidden();
});

test("VERIFY-04 FL-21 who has a card goes on to the profile; a reload or a second opening does no harm", async ({
  page,
}) => {
  const email = freshEmail();
  await register(email);
  // The link that confirms the account, again, in a browser where its owner is signed in.
  const link = await mailedLink(email, "verify-email");
  const confirmed = { token: new URL(link, origin()).searchParams.get("token") };
  const { token, user } = await api("POST", "/auth/verify-email", { body: confirmed });
  await api("POST", "/models", { token, body: { first_name: "Анна", last_name: "Ковалёва" } });
  await signInAs(page, { email, password, token, user });
  await stopTime(page);
  await page.goto(link);
  await confirmAddress(page);
  await expect(heading(page, "Адрес подтверждён")).toBeVisible();
  await page.reload();
  await confirmAddress(page);
  await expect(heading(page, "Адрес подтверждён")).toBeVisible();
  await page.getByRole("button", { name: "Перейти в профиль" }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test("FL-13 a link of another account confirms before it switches", async ({ page }) => {
  const [account, email] = [await createAccount(), freshEmail()];
  await register(email);
  await signInAs(page, account);
  const token = () => page.evaluate(() => localStorage.getItem("auth_token"));
  await page.goto(await mailedLink(email, "verify-email"));
  await confirmAddress(page);
  await expect(heading(page, "Войти с другим адресом?")).toBeVisible();
  await expect(page.getByText(`Адрес ${email} подтверждён. Сейчас вы вошли как ${account.email}.`)).toBeVisible();
  expect(await token()).toBe(account.token);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Остаться как ${account.email}` }).click();
  await expect(page).toHaveURL(/\/profile$/);
  expect(await token()).toBe(account.token);

  const other = freshEmail();
  await register(other);
  await page.goto(await mailedLink(other, "verify-email"));
  await confirmAddress(page);
  await page.getByRole("button", { name: `Войти как ${other}` }).click();
  await expect(page).toHaveURL(/\/create(\?|$)/, { timeout: continuesWithin });
  await page.goto(`${origin()}/profile?tab=account`);
  await expect(page.getByLabel("Email")).toHaveValue(other);
  await expect.poll(() => api("GET", "/auth/me", { token: account.token }).catch(String)).toMatch(/401/);
});

test("FL-21 FL-23 FL-31 SL-52 from 'Create card' through sign-up and the code of the mail back to the wizard", async ({
  page,
}) => {
  const email = freshEmail();
  await page.goto(origin());
  await page.getByRole("main").getByRole("link", { name: "Создать карточку" }).first().click();
  await expect(page).toHaveURL(/\/register\?next=%2Fcreate$/);
  await page.getByLabel("Имя", { exact: true }).fill("Вера");
  await page.getByLabel("Фамилия").fill("Ланская");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByLabel("Пароль ещё раз").fill(password);
  await agree(page);
  await page.getByRole("button", { name: "Зарегистрироваться" }).click();
  await expect(heading(page, "Проверьте почту")).toBeFocused();
  await expectAccessible(page);

  const code = await mailedCode(email);
  const field = page.getByLabel("Код из письма");
  const confirm = page.getByRole("button", { name: "Подтвердить" });
  await field.fill("12");
  await confirm.click();
  await expect(page.getByText("Нужны шесть цифр")).toBeVisible();
  await field.fill(code === "000000" ? "000001" : "000000");
  await confirm.click();
  await expect(page.getByText("Код неверный или устарел")).toBeVisible();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await stopTime(page);
  await confirm.click();
  await expect(heading(page, "Адрес подтверждён")).toBeFocused();
  await page.getByRole("button", { name: "Продолжить" }).click();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/create(\?|$)/);
  await expect(heading(page, "Фотографии")).toBeVisible();
});

test("VERIFY-04 FL-13 FL-21 a used link of somebody else goes on as nobody; its owner goes on to where they were going", async ({
  page,
}) => {
  const [account, email] = [await createAccount(), freshEmail()];
  await register(email, "/favorites");
  const link = await mailedLink(email, "verify-email");
  await api("POST", "/auth/verify-email", { body: { token: link.split("=")[1] } });
  await signInAs(page, account);
  await page.goto(link);
  await confirmAddress(page);
  await expect(heading(page, "Адрес подтверждён")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Ffavorites$/);
  await expect(page.getByText(`Вы вошли как ${account.email}`)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("VERIFY-02 VERIFY-03 VERIFY-06 an invalid link states why, and what to do", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/verify-email$|resend-verification$/.test(request.url()) && request.method() === "POST") {
      calls.push(request.url());
    }
  });
  await page.goto(`${origin()}/verify-email`);
  await expect(page.getByRole("alert").filter({ hasText: "В ссылке нет кода подтверждения" })).toBeVisible();
  await page.goto(`${origin()}/en/verify-email`);
  await expect(page.getByText("Verification token not found in URL")).toBeVisible();
  await page.goto(`${origin()}/en/verify-email?token=short`);
  await expect(page.getByText("Invalid token format")).toBeVisible();
  const again = page.getByRole("button", { name: "Send the email again" });
  await again.click();
  await expect(page.getByText("Email not found for resending")).toBeVisible();
  await page.getByLabel("Email").fill("anna@example");
  await again.click();
  await expect(page.getByText("Invalid email format")).toBeVisible();
  expect(calls).toEqual([]);

  await page.goto(`${origin()}/verify-email?token=${"a".repeat(64)}`);
  await expect(page.getByText("Ссылка недействительна или устарела")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Зарегистрироваться заново" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page, "Регистрация")).toBeVisible();
  await page.route("**/api/auth/verify-email", (route) => route.abort());
  const email = freshEmail();
  await register(email);
  await page.goto(await mailedLink(email, "verify-email"));
  await confirmAddress(page);
  await expect(page.getByText("Ошибка сети")).toBeVisible();
  await page.unroute("**/api/auth/verify-email");
  await page.getByRole("button", { name: "Повторить" }).click();
  await expect(heading(page, "Адрес подтверждён")).toBeVisible();
});
