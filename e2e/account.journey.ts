import { readFile } from "node:fs/promises";
import { expect, type Route } from "@playwright/test";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { rareName } from "./public-cards.ts";
import {
  alive,
  api,
  createAccount,
  fillSignUp,
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

const refuse = (route: Route) => route.fulfill({ status: 500, json: {} });

test("AUTH-06 AUTH-07 AUTH-03 AUTH-10 a person signs up, confirms the address, signs in and out again", async ({
  page,
}) => {
  const email = freshEmail();
  await signUp(page, email);
  const calls: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && calls.push(request.url())));
  await page.getByRole("button", { name: "Отправить письмо ещё раз" }).click();
  await expect(page.getByText("Письмо уже в пути")).toBeVisible();
  expect(calls).toEqual([]);
  await findsNothing(page);
  await page.getByRole("button", { name: "Ко входу" }).click();
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
  await expect(page.getByLabel("Фамилия")).toHaveValue("Ланская");

  await page.getByRole("main").getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();

  await fillSignUp(page, email);
  await expect(page.getByRole("alert").filter({ hasText: "Аккаунт с таким email уже есть" })).toBeVisible();
  await expect(page.getByText("Не удалось зарегистрироваться")).toBeVisible();
});

test("AUTH-15 AUTH-09 AUTH-17 an account locked after failed sign-ins opens with a new password from the mailed link", async ({
  page,
}) => {
  const { email } = await createAccount();
  await page.goto(`${origin()}/login`);
  const said = (text: string) => page.getByRole("alert").filter({ hasText: text });
  const submit = page.getByRole("main").getByRole("button", { name: "Войти" });
  await submit.click();
  await expect(said("Введите email")).toBeVisible();
  await expect(said("Введите пароль")).toBeVisible();
  await signIn(page, freshEmail(), password);
  await expect(said("Пользователь с таким email не зарегистрирован")).toBeVisible();
  for (let attempt = 0; attempt < 5; attempt++) {
    await api("POST", "/auth/login", { body: { email, password: "Wrong0pass" } }).catch(() => {});
  }
  await signIn(page, email, password);
  await expect(said("Вход временно закрыт после неудачных попыток. Попробуйте позже.")).toBeVisible();
  await expect(page.getByText("Не удалось войти")).toBeVisible();
  await findsNothing(page);

  await page.getByRole("link", { name: "Забыли пароль?" }).click();
  await expect(page.getByRole("heading", { name: "Забыли пароль?" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Прислать ссылку" }).click();
  await expect(page.getByText(`Если адрес ${email} зарегистрирован`)).toBeVisible();
  await expect.poll(async () => (await mailTo(email)).text).toContain("/reset-password?token=");

  const link = await mailedLink(email, "reset-password");
  await page.goto(link);
  expect(new URL(page.url()).search).toBe("");
  await page.reload();
  const save = page.getByRole("button", { name: "Сохранить пароль" });
  await page.getByLabel("Новый пароль").fill("Fresh1pass");
  await page.getByLabel("Пароль ещё раз").fill("Fresh2pass");
  await save.click();
  await expect(said("Пароли не совпадают")).toBeVisible();
  await findsNothing(page);
  await page.getByLabel("Пароль ещё раз").fill("Fresh1pass");
  await save.click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await signIn(page, email, "Fresh1pass");
  await expect(page).toHaveURL(`${origin()}/`);

  // Each link works once.
  await page.goto(link);
  await page.getByLabel("Новый пароль").fill("Other1pass");
  await page.getByLabel("Пароль ещё раз").fill("Other1pass");
  await save.click();
  await expect(said("Ссылка недействительна или устарела")).toBeVisible();
  await page.getByRole("link", { name: "Прислать ссылку" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test("PROFILE-01 AUTH-13 a person changes the profile and the password, which ends every other session", async ({
  page,
  browser,
}) => {
  const account = await createAccount();
  await signInAs(page, account);
  const elsewhere = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  await elsewhere.goto(`${origin()}/login?next=%2Fprofile`);
  await alive(elsewhere);
  await signIn(elsewhere, account.email, account.password);
  await expect(elsewhere.getByLabel("Фамилия")).toHaveValue("Ковалёва");
  const lost = await api("POST", "/auth/login", { body: { email: account.email, password: account.password } });
  await page.goto(`${origin()}/profile`);
  await expect(page.getByLabel("Имя", { exact: true })).toHaveValue("Анна");
  await page.getByLabel("Телефон").fill("+7 900 000-00-00");
  await page.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page.getByText("Профиль сохранён")).toBeVisible();
  expect(await api("GET", "/auth/profile", { token: account.token })).toMatchObject({
    first_name: "Анна",
    phone: "+7 900 000-00-00",
  });

  const devices = page.getByRole("region", { name: "Вход и безопасность" }).getByRole("listitem");
  await expect(devices.filter({ hasText: "Это устройство" })).toHaveCount(1);
  // The latest first: the journey's own sign-in, and the one that came with the mailed link.
  const unknown = page.getByRole("button", { name: "Завершить сеанс: Неизвестное устройство" });
  await expect(unknown).toHaveCount(2);
  await unknown.first().click();
  await expect(unknown).toHaveCount(1);
  await expect(api("GET", "/auth/me", { token: lost.token })).rejects.toThrow(/401/);
  await expect(devices).toHaveCount(3);

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
  await expect(elsewhere).toHaveURL(/\/login\?next=%2Fprofile$/);
  await signIn(elsewhere, account.email, "Fresh1pass");
  await expect(elsewhere.getByLabel("Телефон")).toHaveValue("+7 900 000-00-00");
  await elsewhere.context().close();
});

test("PROFILE-02 PROFILE-06 a profile picture is cut to a square, shown and removed", async ({ page }) => {
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
  const zoom = dialog.getByLabel("Масштаб");
  await zoom.press("Home");
  await expect(zoom).toHaveValue("0.5");
  await zoom.press("ArrowRight");
  await expect(zoom).toHaveValue("0.6");
  await zoom.press("End");
  await expect(zoom).toHaveValue("3");
  await zoom.fill("1.5");
  await dialog.getByTestId("cropper").press("ArrowLeft");
  await findsNothing(page);
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
  await page.goto(`${origin()}/profile`);
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
  await findsNothing(page);
  await stay.click();
  await page.getByRole("main").getByRole("button", { name: "Выйти" }).click();
  await stay.click();
  await expect(page).toHaveURL(/\/profile$/);
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

test("PROFILE-05 the profile shows six favourites, and a way to all where there are more", async ({ page }) => {
  const account = await createAccount();
  const { token } = account;
  const save = async () => {
    const owner = await createAccount();
    const body = { first_name: "Вера", last_name: rareName(), age: 22 };
    const { model } = await api("POST", "/models", { token: owner.token, body });
    await api("POST", `/favorites/${model.id}`, { token });
  };
  for (let saved = 0; saved < 6; saved++) await save();
  await signInAs(page, account);
  await page.goto(`${origin()}/profile`);
  const favorites = page.getByRole("region", { name: "Избранное" });
  await expect(favorites.getByRole("article")).toHaveCount(6);
  await expect(favorites.getByRole("link", { name: /Смотреть все/ })).toBeHidden();
  await save();
  await page.reload();
  await expect(favorites.getByRole("article")).toHaveCount(6);
  await favorites.getByRole("link", { name: "Смотреть все: 7" }).click();
  await expect(page).toHaveURL(/\/favorites$/);
  await expect(page.getByRole("article")).toHaveCount(7);
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
  expect(Object.keys(unzipSync(await readFile(await (await archive).path())))).toContain("account.json");

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
