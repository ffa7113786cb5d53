import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { unzipSync } from "fflate";
import {
  agree,
  api,
  createAccount,
  expectAccessible,
  fillSignUp,
  freshEmail,
  mailedLink,
  mailTo,
  origin,
  password,
  signIn,
  signInAs,
  signUp,
  test,
} from "./steps.ts";

test("AUTH-06 AUTH-07 AUTH-03 AUTH-10 FL-25 a person signs up, confirms the address, signs in and out again", async ({
  page,
}) => {
  const email = freshEmail();
  await signUp(page, email);
  const calls: string[] = [];
  page.on("request", (request) => void (request.url().includes("resend") && calls.push(request.url())));
  await page.getByRole("button", { name: "Отправить письмо ещё раз" }).click();
  await expect(page.getByText("Письмо уже в пути")).toBeVisible();
  expect(calls).toEqual([]);
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);

  await signIn(page, email, password);
  await expect(page.getByRole("alert").filter({ hasText: "Email не подтверждён" })).toBeVisible();

  await page.goto(await mailedLink(email, "verify-email"));
  await expect(page.getByRole("heading", { name: "Адрес подтверждён" })).toBeVisible();
  await page.evaluate(() => localStorage.clear());

  await page.goto(`${origin()}/profile`);
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
  await signIn(page, email, "Wrong0pass");
  await expect(page.getByRole("alert").filter({ hasText: "Неверный email или пароль" })).toBeVisible();
  await signIn(page, email, password);
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole("link", { name: "Аккаунт" }).click();
  await expect(page.getByLabel("Фамилия")).toHaveValue("Ланская");

  await page.getByRole("main").getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();

  await fillSignUp(page, email);
  await expect(page.getByRole("alert").filter({ hasText: "Аккаунт с таким email уже есть" })).toBeVisible();
  await expect(page.getByText("Не удалось зарегистрироваться")).toBeVisible();
  // FL-25: marked, with both ways on in place.
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email")).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Задать новый пароль" }).click();
  // Both pages have such a field: without this the way back would begin on the first.
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.goBack();
  await agree(page);
  await page.getByRole("button", { name: "Зарегистрироваться" }).click();
  await page.getByRole("button", { name: "Войти с этим адресом" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Вход" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("FL-12 FL-31 sign-up requires a name, not a postal address, and marks required fields", async ({ page }) => {
  await fillSignUp(page, freshEmail(), { firstName: "Compcard Security", lastName: "support@compcard.example" });
  await expect(page.getByText("Только имя: без адресов, ссылок и невидимых знаков").first()).toBeVisible();
  await expect(page.getByLabel("Фамилия")).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByText("Все поля обязательны.")).toBeVisible();
  for (const field of await page.getByRole("textbox").all()) await expect(field).toHaveAttribute("required");
});

test("AUTH-15 AUTH-09 AUTH-17 FL-24 FL-28 an account locked after failed sign-ins opens with a new password from the mailed link", async ({
  page,
}) => {
  const { email } = await createAccount();
  await page.goto(`${origin()}/login`);
  const shown = (text: string) => page.getByRole("alert").filter({ hasText: text });
  const submit = page.getByRole("main").getByRole("button", { name: "Войти", exact: true });
  await submit.click();
  await expect(shown("Введите email")).toBeVisible();
  await expect(shown("Введите пароль")).toBeVisible();
  const toast = page.getByRole("listitem").filter({ hasText: "Не удалось войти" });
  await expect(toast.filter({ hasText: "Введите email" })).toBeVisible();
  await signIn(page, freshEmail(), password);
  await expect(shown("Пользователь с таким email не зарегистрирован")).toBeVisible();
  for (let attempt = 0; attempt < 5; attempt++) {
    await api("POST", "/auth/login", { body: { email, password: "Wrong0pass" } }).catch(() => {});
  }
  await signIn(page, email, password);
  const closed = page.getByRole("alert").filter({ hasText: "Вход временно закрыт после неудачных попыток." });
  await expect(closed).toContainText(/Попробуйте через 1[345]\sминут\S*\.$/);
  await expect(page.getByText("Не удалось войти")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Забыли пароль?" }).click();
  await expect(page.getByRole("heading", { name: "Забыли пароль?" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Прислать ссылку" }).click();
  await expect(page.getByText(`Если адрес ${email} зарегистрирован`)).toBeVisible();
  await expect.poll(async () => (await mailTo(email)).text).toContain("/reset-password?token=");

  const link = await mailedLink(email, "reset-password");
  await page.goto(link);
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.reload();
  const save = page.getByRole("button", { name: "Сохранить пароль" });
  await page.getByLabel("Новый пароль").fill("Fresh1pass");
  await page.getByLabel("Пароль ещё раз").fill("Fresh2pass");
  await save.click();
  await expect(shown("Пароли не совпадают")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Пароль ещё раз").fill("Fresh1pass");
  await save.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await signIn(page, email, "Fresh1pass");
  await expect(page).toHaveURL(`${origin()}/`);

  // Each link works once.
  await page.goto(link);
  await expect(page.getByText("Ссылка недействительна или устарела")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Прислать ссылку" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test("AUTH-14 an account goes when its e-mail has been typed, and takes its data along before", async ({ page }) => {
  const account = await createAccount();
  await signInAs(page, account);
  await page.goto(`${origin()}/profile?tab=privacy`);
  const archive = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать мои данные" }).click();
  expect((await archive).suggestedFilename()).toBe("compcard.zip");
  expect(Object.keys(unzipSync(await readFile(await (await archive).path())))).toContain("account.json");

  await page.getByRole("button", { name: "Удалить аккаунт" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("nobody@example.com");
  await dialog.getByRole("button", { name: "Удалить аккаунт" }).click();
  await expect(dialog.getByText("Не совпадает")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("textbox").fill(account.email);
  await dialog.getByRole("button", { name: "Удалить аккаунт" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(api("POST", "/auth/login", { body: { email: account.email, password } })).rejects.toThrow(/40[14]/);
});

test("axe finds nothing on the account pages", async ({ page }) => {
  await page.goto(`${origin()}/login`);
  await expectAccessible(page);
  await page.goto(`${origin()}/register`);
  await expectAccessible(page);
  const account = await createAccount();
  await api("POST", "/models", { token: account.token, body: { first_name: "Анна", last_name: "Ковалёва" } });
  await signInAs(page, account);
  await page.goto(`${origin()}/profile`);
  await page.getByRole("button", { name: "Анна Ковалёва" }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Аккаунт" }).click();
  await expect(page.getByRole("heading", { name: "Где вы вошли" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Приватность" }).click();
  await expect(page.getByRole("button", { name: "Удалить аккаунт" })).toBeVisible();
  await expectAccessible(page);
});
