import { expect, type Route } from "@playwright/test";
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
