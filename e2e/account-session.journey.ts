import { expect, type Page } from "@playwright/test";
import { alive, api, createAccount, freshEmail, origin, password, signIn, signInAs, test } from "./steps.ts";
import { next, step } from "./wizard-steps.ts";

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("auth_token"));

async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(origin() + path);
  await alive(tab);
  return tab;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Выйти" }).click();
}

test("AUTH-02 AUTH-04 a server that is away signs nobody out; one that refuses the token does", async ({ page }) => {
  const account = await createAccount();
  await signInAs(page, account);
  const requested: number[] = [];
  const failures: (number | "unreachable" | "well")[] = [503, "unreachable", "well"];
  await page.route("**/api/auth/verify", async (route) => {
    const failure = failures[requested.length] ?? "well";
    requested.push(requested.length);
    if (failure === "unreachable") await route.abort();
    else if (failure === "well") await route.continue();
    else await route.fulfill({ status: failure, body: "" });
  });
  await page.clock.install();
  await page.goto(`${origin()}/profile?tab=account`);
  await expect(page.getByLabel("Фамилия")).toHaveValue("Ковалёва");
  await expect.poll(() => page.clock.runFor(5_000).then(() => requested.length)).toBe(3);
  expect(await storedToken(page)).toBe(account.token);

  await api("POST", "/auth/logout", { token: account.token });
  await page.goto(`${origin()}/profile`);
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
  expect(await storedToken(page)).toBeNull();
  await expect(page.getByText("Сеанс завершён. Войдите снова.")).toBeVisible();
});

test("AUTH-03 tabs sign in and out together, and nothing private comes back with the browser's arrow", async ({
  page,
}) => {
  const { email } = await createAccount();
  await page.goto(`${origin()}/login?next=%2Fprofile%3Ftab%3Daccount`);
  const other = await openTab(page, "/login");
  await signIn(other, email, password);
  await expect(other).toHaveURL(`${origin()}/`);
  await expect(page).toHaveURL(/\/profile\?tab=account$/);
  const phone = page.getByLabel("Телефон");
  await expect(phone).toBeVisible();

  await other.goto(`${origin()}/profile`);
  await signOut(other);
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByLabel("Email")).toHaveValue("");
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%3Ftab%3Daccount$/);
  await expect(page.getByText(email)).toBeHidden();
  await other.goBack();
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByText(email)).toBeHidden();

  // A page that slept in the back/forward cache while the others signed out.
  await signIn(page, email, password);
  await expect(phone).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem("auth_token");
    localStorage.removeItem("auth_user");
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(phone).toBeHidden();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%3Ftab%3Daccount$/);
});

test("AUTH-03 FL-11 unsent edits wait for their person, and a sign-out confirms before it discards them", async ({
  page,
}) => {
  const { email } = await createAccount();
  const reach = async () => {
    await page.goto(`${origin()}/login?next=%2Fcreate`);
    await signIn(page, email, password);
    await expect(page).toHaveURL(/\/create/);
    await expect(page.getByText(/Шаг [12] из 8/)).toBeVisible();
    if (await page.getByText("Шаг 1 из 8").isVisible()) await next(page);
    await step(page, 2);
  };
  const unsent = page.getByRole("dialog", { name: "Выйти и потерять черновик?" });
  await reach();
  await page.route("**/api/models/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await page.getByLabel("Имя").fill("Аннабель");
  await page.goto(`${origin()}/profile`);
  await signOut(page);
  await unsent.getByRole("button", { name: "Остаться" }).click();
  await page.goto(`${origin()}/create`);
  await expect(page.getByLabel("Имя")).toHaveValue("Аннабель");
  await page.goto(`${origin()}/profile`);
  await signOut(page);
  await unsent.getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  // With a connection what was typed a moment ago is sent on the way out.
  await reach();
  await page.unroute("**/api/models/*");
  await page.getByLabel("Имя").fill("Анабель");
  await page.getByRole("button", { name: "Открыть меню" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await reach();
  await expect(page.getByLabel("Имя")).toHaveValue("Анабель");
});

/** Opens a page whose scripts do not come before the answered function is called. */
async function openEarly(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/**/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const opened = page.goto(origin() + path, { waitUntil: "commit" });
  return async () => {
    scripts.resolve();
    await opened;
    await alive(page);
  };
}

test("AUTH-05 FL-27 an address typed into sign-in before the page is alive goes along to sign-up, and a password into no markup", async ({
  page,
}) => {
  const hydrate = await openEarly(page, "/login");
  const email = freshEmail();
  await page.getByLabel("Email").fill(email);
  await hydrate();
  await page.getByLabel("Пароль", { exact: true }).fill("Podium7xTyped");
  expect(await page.content()).not.toContain("Podium7xTyped");
  await page.getByRole("button", { name: "Зарегистрируйтесь" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page.getByLabel("Пароль", { exact: true })).toHaveValue("Podium7xTyped");
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Пароль", { exact: true })).toHaveValue("");
});

test("AUTH-05 AUTH-06 typed words survive a late page, an error, a toggle and a look at the rules", async ({
  page,
}) => {
  // Somebody types before the page has come alive.
  const hydrate = await openEarly(page, "/register");
  const email = freshEmail();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Имя", { exact: true }).fill("Мира");
  await hydrate();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username");
  await expect(page.getByLabel("Пароль", { exact: true })).toHaveAttribute("autocomplete", "new-password");

  const create = page.getByRole("button", { name: "Зарегистрироваться" });
  await create.click();
  await expect(page.getByText("Все обязательные поля должны быть заполнены")).toBeVisible();
  await expect(page.getByText("Введите фамилию")).toBeVisible();
  await expect(page.getByText("Введите имя")).toBeHidden();
  await page.getByLabel("Фамилия").fill("Озёрная");
  await page.getByLabel("Пароль", { exact: true }).fill("passwo");
  await page.getByLabel("Пароль ещё раз").fill("passwo");
  const rules = page.getByRole("list", { name: "Требования к паролю" }).getByRole("listitem");
  const rule = (text: string) => rules.filter({ hasText: text });
  await expect(rule("Минимум 6 символов")).toContainText("выполнено");
  await expect(rule("Цифра")).toContainText("не выполнено");
  await create.click();
  const weak = "Пароль должен содержать минимум одну заглавную букву, одну строчную букву и одну цифру";
  await expect(page.getByRole("alert").filter({ hasText: weak })).toBeVisible();

  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Вход" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Зарегистрируйтесь" }).click();
  await page.getByRole("link", { name: "политикой конфиденциальности" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Конфиденциальность" })).toBeVisible();
  await page.goBack();
  for (const [label, value] of Object.entries({
    Имя: "Мира",
    Фамилия: "Озёрная",
    Email: email,
    "Пароль ещё раз": "passwo",
  })) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  // A new visit must not find the typed password.
  await page.getByRole("contentinfo").getByRole("link", { name: "О нас" }).click();
  // The menu closes when the page changes: it is opened on the page that came.
  await expect(page).toHaveURL(/\/about$/);
  await page.getByRole("button", { name: "Открыть меню" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Войти" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Пароль", { exact: true })).toHaveValue("");
});
