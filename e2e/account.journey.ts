import { expect } from "@playwright/test";
import sharp from "sharp";
import {
  api,
  createAccount,
  findsNothing,
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

test("AUTH-06 AUTH-07 VERIFY-01 AUTH-03 a person signs up, confirms the address, signs in and out again", async ({
  page,
}) => {
  const email = freshEmail();
  await signUp(page, email);
  await page.getByRole("button", { name: "Ко входу" }).click();

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
  await expect(page.getByLabel("Фамилия")).toHaveValue("Ланская");

  await page.getByRole("main").getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
});

test("AUTH-17 who forgot the password sets a new one with the mailed link", async ({ page }) => {
  const { email } = await createAccount();
  await page.goto(`${origin()}/login`);
  await page.getByRole("link", { name: "Забыли пароль?" }).click();
  await expect(page.getByRole("heading", { name: "Забыли пароль?" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Прислать ссылку" }).click();
  await expect(page.getByText(`Если адрес ${email} зарегистрирован`)).toBeVisible();
  await expect.poll(async () => (await mailTo(email)).text).toContain("/reset-password?token=");

  await page.goto(await mailedLink(email, "reset-password"));
  await page.getByLabel("Новый пароль").fill("Fresh1pass");
  await page.getByLabel("Пароль ещё раз").fill("Fresh1pass");
  await page.getByRole("button", { name: "Сохранить пароль" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, email, "Fresh1pass");
  await expect(page).toHaveURL(`${origin()}/`);
});

test("PROFILE-01 AUTH-13 a person changes the profile and the password", async ({ page }) => {
  const account = await createAccount();
  await signInAs(page, account);
  await page.goto(`${origin()}/profile`);
  await expect(page.getByLabel("Имя", { exact: true })).toHaveValue("Анна");
  await page.getByLabel("Телефон").fill("+7 900 000-00-00");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page.getByText("Профиль сохранён")).toBeVisible();
  expect(await api("GET", "/auth/profile", { token: account.token })).toMatchObject({
    first_name: "Анна",
    phone: "+7 900 000-00-00",
  });

  await page.getByRole("button", { name: "Сменить пароль" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Текущий пароль").fill("Wrong0pass");
  await dialog.getByLabel("Новый пароль").fill("Fresh1pass");
  await dialog.getByLabel("Пароль ещё раз").fill("Fresh1pass");
  await dialog.getByRole("button", { name: "Сохранить пароль" }).click();
  await expect(dialog.getByText("Текущий пароль указан неверно")).toBeVisible();
  await dialog.getByLabel("Текущий пароль").fill(account.password);
  await dialog.getByRole("button", { name: "Сохранить пароль" }).click();
  await expect(dialog).toBeHidden();
  await api("POST", "/auth/login", { body: { email: account.email, password: "Fresh1pass" } });
});

test("PROFILE-02 a profile picture is cut to a square, shown and removed", async ({ page }) => {
  const account = await createAccount();
  await signInAs(page, account);
  await page.goto(`${origin()}/profile`);
  const picker = page.getByLabel("Фото профиля");
  await picker.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(page.getByText("Выберите изображение")).toBeVisible();

  const canvas = { width: 900, height: 600, channels: 3, background: "#8aa18c" } as const;
  const buffer = await sharp({ create: canvas }).jpeg().toBuffer();
  await picker.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  const dialog = page.getByRole("dialog", { name: "Выберите кадр" });
  await expect(dialog.getByTestId("cropper")).toHaveCSS("width", "200px");
  await dialog.getByLabel("Масштаб").fill("1.5");
  await findsNothing(page);
  const sent = page.waitForResponse(/\/api\/auth\/avatar$/);
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  expect((await sent).status()).toBe(200);
  await expect(dialog).toBeHidden();
  const picture = page.getByRole("img", { name: "Фото профиля" });
  await expect(picture).toHaveJSProperty("naturalWidth", 300);

  await page.getByRole("button", { name: "Удалить фото" }).click();
  await expect(picture).toBeHidden();
  expect((await api("GET", "/auth/profile", { token: account.token })).avatar_url).toBeNull();
});

test("PROFILE-03 PROFILE-04 own cards open, become primary and go after asking", async ({ page }) => {
  const account = await createAccount();
  const { token } = account;
  await api("POST", "/models", { token, body: { first_name: "Первая", last_name: "Карта" } });
  await api("POST", "/models", { token, body: { first_name: "Вторая", last_name: "Карта" } });
  const names = async () =>
    (await api("GET", "/models", { token })).models.map((card: { first_name: string }) => card.first_name);
  const primary = async () =>
    (await api("GET", "/models", { token })).models.find((card: { is_primary: boolean }) => card.is_primary).first_name;
  await signInAs(page, account);
  await page.goto(`${origin()}/profile`);

  const other = (await primary()) === "Первая" ? "Вторая" : "Первая";
  const row = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: `${other} Карта` }) });
  await row.getByRole("button", { name: `${other} Карта` }).click();
  await row.getByRole("button", { name: "Сделать основной" }).click();
  await expect.poll(primary).toBe(other);
  await expect(page.getByRole("complementary").getByText(`${other} Карта`)).toBeVisible();

  await row.getByRole("button", { name: "Удалить" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Отмена" }).click();
  expect(await names()).toHaveLength(2);
  await row.getByRole("button", { name: "Удалить" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
  await expect(row).toBeHidden();
  const [left] = await names();
  expect(left).not.toBe(other);
  await expect(page.getByRole("button", { name: `${left} Карта` })).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("complementary").getByText(`${left} Карта`)).toBeVisible();
});

test("AUTH-14 an account goes when its e-mail has been typed, and takes its data along before", async ({ page }) => {
  const account = await createAccount();
  await signInAs(page, account);
  await page.goto(`${origin()}/profile`);
  const archive = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать мои данные" }).click();
  expect((await archive).suggestedFilename()).toBe("compcard.zip");

  await page.getByRole("button", { name: "Удалить аккаунт" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("nobody@example.com");
  await dialog.getByRole("button", { name: "Удалить аккаунт" }).click();
  await expect(dialog.getByText("Не совпадает")).toBeVisible();
  await dialog.getByRole("textbox").fill(account.email);
  await dialog.getByRole("button", { name: "Удалить аккаунт" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(api("POST", "/auth/login", { body: { email: account.email, password } })).rejects.toThrow(/40[14]/);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on the account pages in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(`${origin()}/login`);
    await findsNothing(page);
    await page.goto(`${origin()}/register`);
    await findsNothing(page);
    const account = await createAccount();
    await api("POST", "/models", { token: account.token, body: { first_name: "Анна", last_name: "Ковалёва" } });
    await signInAs(page, account);
    await page.goto(`${origin()}/profile`);
    await page.getByRole("button", { name: "Анна Ковалёва" }).click();
    await expect(page.getByRole("heading", { name: "Где вы вошли" })).toBeVisible();
    await findsNothing(page);
  });
}
