import { expect, type Page, type Route } from "@playwright/test";
import sharp from "sharp";
import { alive, api, createAccount, expectAccessible, origin, signIn, signInAs, test } from "./steps.ts";

const refuse = (route: Route) => route.fulfill({ status: 500, json: {} });

test("PROFILE-01 AUTH-13 a person changes the profile and the password, which ends every other session", async ({
  page,
  browser,
}) => {
  const account = await createAccount();
  await signInAs(page, account);
  const elsewhere = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  await elsewhere.goto(`${origin()}/login?next=%2Fprofile%3Ftab%3Daccount`);
  await alive(elsewhere);
  await signIn(elsewhere, account.email, account.password);
  await expect(elsewhere.getByLabel("Фамилия")).toHaveValue("Ковалёва");
  const lost = await api("POST", "/auth/login", { body: { email: account.email, password: account.password } });
  await page.goto(`${origin()}/profile?tab=account`);
  await expect(page.getByLabel("Имя", { exact: true })).toHaveValue("Анна");
  await page.getByLabel("Телефон").fill("+7 900 000-00-00 (мама)");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page.getByText("Нужен номер телефона").first()).toBeVisible();
  await expect(page.getByLabel("Телефон")).toHaveValue("+7 900 000-00-00 (мама)");
  await page.getByLabel("Телефон").fill("тел. +7 900 000-00-00");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page.getByText("Профиль сохранён")).toBeVisible();
  expect(await api("GET", "/auth/profile", { token: account.token })).toMatchObject({
    first_name: "Анна",
    phone: "+7 900 000-00-00",
  });

  const devices = page.getByRole("region", { name: "Вход и безопасность" }).getByRole("listitem");
  await expect(devices.filter({ hasText: "Это устройство" })).toHaveCount(1);
  // The journey's own sign-in; that of the account itself is this browser's.
  const unknown = page.getByRole("button", { name: "Завершить сеанс: Неизвестное устройство" });
  await expect(unknown).toHaveCount(1);
  await unknown.click();
  await expect(unknown).toHaveCount(0);
  await expect(api("GET", "/auth/me", { token: lost.token })).rejects.toThrow(/401/);
  await expect(devices).toHaveCount(2);

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
  await expect(devices).toHaveCount(1);
  await elsewhere.getByLabel("Телефон").fill("+7 900 111-11-11");
  await elsewhere.getByRole("button", { name: "Сохранить", exact: true }).click();
  const renewal = elsewhere.getByRole("dialog", { name: "Сеанс завершён" });
  await renewal.getByLabel("Пароль", { exact: true }).fill("Fresh1pass");
  await renewal.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(elsewhere.getByText("Профиль сохранён")).toBeVisible();
  await expect(elsewhere.getByLabel("Телефон")).toHaveValue("+7 900 111-11-11");
  await elsewhere.context().close();
});

/** The server as it answers once, ten minutes later. */
async function expired(page: Page, path: string, password = true): Promise<void> {
  const error = { code: "session.stale", message: "", details: { password } };
  await page.route(`**/api/auth/${path}*`, (route) => route.fulfill({ status: 403, json: { success: false, error } }), {
    times: 1,
  });
}

test("FL-14 FL-30 irreversible actions need the password again, and then continue", async ({ page }) => {
  const account = await createAccount();
  const { token } = await api("POST", "/auth/login", { body: { email: account.email, password: account.password } });
  await signInAs(page, account);
  await page.goto(`${origin()}/profile?tab=account`);
  const others = page.getByRole("button", { name: "Завершить все остальные сеансы" });
  const question = page.getByRole("dialog", { name: "Подтвердите, что это вы" });
  await expect(others).toBeVisible();

  await expired(page, "sessions", false);
  await others.click();
  await expect(question.getByRole("link", { name: "Войти ещё раз" })).toHaveAttribute(
    "href",
    "/login?next=%2Fprofile%3Ftab%3Daccount",
  );
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  expect(await api("GET", "/auth/me", { token })).toBeTruthy();

  await expired(page, "sessions");
  await others.click();
  await expectAccessible(page);
  await question.getByLabel("Ваш пароль").fill("Wrong0pass");
  await question.getByRole("button", { name: "Подтвердить" }).click();
  await expect(question.getByText("Текущий пароль указан неверно")).toBeVisible();
  await question.getByLabel("Ваш пароль").fill(account.password);
  await question.getByRole("button", { name: "Подтвердить" }).click();
  await expect(page.getByText("Остальные сеансы завершены")).toBeVisible();
  await expect(others).toBeHidden();
  await expect(api("GET", "/auth/me", { token })).rejects.toThrow(/401/);

  // The form of the change asks for the current password only once.
  await expired(page, "password");
  await page.getByRole("button", { name: "Сменить пароль" }).click();
  const form = page.getByRole("dialog", { name: "Сменить пароль" });
  await form.getByLabel("Текущий пароль").fill(account.password);
  await form.getByLabel("Новый пароль").fill("Fresh1pass");
  await form.getByLabel("Пароль ещё раз").fill("Fresh1pass");
  await form.getByRole("button", { name: "Сохранить пароль" }).click();
  await expect(form).toBeHidden();
  await expect(api("GET", "/auth/me", { token: account.token })).rejects.toThrow(/401/);

  await expired(page, "account");
  await page.getByRole("link", { name: "Приватность" }).click();
  await page.getByRole("button", { name: "Удалить аккаунт" }).click();
  const deletion = page.getByRole("dialog", { name: "Удалить аккаунт" });
  await deletion.getByRole("textbox").fill(account.email);
  await deletion.getByRole("button", { name: "Удалить аккаунт" }).click();
  await question.getByLabel("Ваш пароль").fill("Fresh1pass");
  await question.getByRole("button", { name: "Подтвердить" }).click();
  await expect(page).toHaveURL(/\/login$/);
  const again = { email: account.email, password: "Fresh1pass" };
  await expect(api("POST", "/auth/login", { body: again })).rejects.toThrow(/40[14]/);
});

test("PROFILE-02 PROFILE-06 a profile picture is cut to a square, shown and removed", async ({ page }) => {
  const account = await createAccount();
  await signInAs(page, account);
  await page.goto(`${origin()}/profile?tab=account`);
  const picker = page.getByLabel("Фото профиля");
  await picker.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(page.getByText("Выберите изображение")).toBeVisible();

  const canvas = { width: 900, height: 600, channels: 3, background: "#8aa18c" } as const;
  const buffer = await sharp({ create: canvas }).jpeg().toBuffer();
  await picker.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  const dialog = page.getByRole("dialog", { name: "Выберите кадр" });
  await expect(dialog.getByTestId("cropper")).toHaveCSS("width", "200px");
  const zoom = dialog.getByLabel("Масштаб");
  await zoom.press("Home");
  await expect(zoom).toHaveValue("0.5");
  await zoom.press("ArrowRight");
  await expect(zoom).toHaveValue("0.6");
  await zoom.press("End");
  await expect(zoom).toHaveValue("3");
  await zoom.fill("1.5");
  await dialog.getByTestId("cropper").press("ArrowLeft");
  await expectAccessible(page);
  await page.route("**/api/auth/avatar", refuse, { times: 1 });
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Ошибка загрузки аватарки")).toBeVisible();
  const sent = page.waitForResponse(/\/api\/auth\/avatar$/);
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  expect((await sent).status()).toBe(200);
  await expect(dialog).toBeHidden();
  const picture = page.getByRole("img", { name: "Фото профиля" });
  await expect(picture).toHaveJSProperty("naturalWidth", 300);

  await page.route("**/api/auth/avatar", refuse, { times: 1 });
  await page.getByRole("button", { name: "Удалить фото" }).click();
  await expect(page.getByText("Ошибка удаления аватарки")).toBeVisible();
  await page.getByRole("button", { name: "Удалить фото" }).click();
  await expect(picture).toBeHidden();
  expect((await api("GET", "/auth/profile", { token: account.token })).avatar_url).toBeNull();
});

test("PROFILE-06 PROFILE-01 what was typed into the profile is not lost by a failure or a stray tap", async ({
  page,
}) => {
  const account = await createAccount();
  await signInAs(page, account);
  await page.route("**/api/auth/profile", (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(`${origin()}/profile?tab=account`);
  await expect(page.getByText("Данные не загрузились")).toBeVisible();
  for (const label of ["Имя", "Фамилия", "Телефон", "О себе"]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
  }
  await page.getByLabel("О себе").fill("Снимаюсь с шестнадцати лет");
  const save = page.getByRole("button", { name: "Сохранить", exact: true });
  await save.click();
  await expect(page.getByText("Ошибка сохранения профиля")).toBeVisible();

  const question = page.getByRole("dialog", { name: "Отменить изменения?" });
  const stay = question.getByRole("button", { name: "Продолжить правку" });
  await page.getByRole("banner").getByRole("link", { name: "Compcard" }).click();
  await expectAccessible(page);
  await stay.click();
  await page.getByRole("main").getByRole("button", { name: "Выйти" }).click();
  await stay.click();
  await expect(page).toHaveURL(/\/profile\?tab=account$/);
  await expect(page.getByLabel("О себе")).toHaveValue("Снимаюсь с шестнадцати лет");

  await page.unroute("**/api/auth/profile");
  await save.click();
  await expect(page.getByText("Профиль сохранён")).toBeVisible();
  expect(await api("GET", "/auth/profile", { token: account.token })).toMatchObject({
    first_name: "Анна",
    bio: "Снимаюсь с шестнадцати лет",
  });
  await page.getByLabel("О себе").fill("Иначе");
  await page.getByRole("main").getByRole("button", { name: "Выйти" }).click();
  await question.getByRole("button", { name: "Отменить изменения" }).click();
  await expect(page).toHaveURL(/\/login$/);
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
