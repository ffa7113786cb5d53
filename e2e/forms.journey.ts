import { type Browser, expect, type Page } from "@playwright/test";
import { agree, expectAccessible, freshEmail, origin, password, test } from "./steps.ts";

const secret = "Zaq12wsxPass";

/** Every address that the page requests. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(`${request.method()} ${request.url()}`));
  return addresses;
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

async function withoutScripts(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: "ru-RU", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(origin() + path);
  return page;
}

const forms = [
  ["/login", { Email: "typed-mail@example.com", Пароль: secret }, "Войти"],
  [
    "/register",
    { Имя: "Typedname", Email: "typed-mail@example.com", Пароль: secret, "Пароль ещё раз": secret },
    "Зарегистрироваться",
  ],
  ["/forgot-password", { Email: "typed-mail@example.com" }, "Прислать ссылку"],
  ["/contact", { Сообщение: "Typed words" }, "Отправить"],
] as const;

for (const [path, fields, button] of forms) {
  test(`FL-03 without JavaScript nothing typed at ${path} gets into an address`, async ({ browser }) => {
    const page = await withoutScripts(browser, path);
    await fill(page, fields);
    const addresses = addressesOf(page);
    await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
    await expect.poll(() => addresses[0]).toBe(`POST ${origin()}${path}`);
    for (const typed of Object.values(fields)) {
      expect(addresses.join("\n")).not.toContain(encodeURIComponent(typed).replaceAll("%20", "+"));
      expect(page.url()).not.toContain(encodeURIComponent(typed));
    }
    await page.context().close();
  });
}

test("FL-03 FL-27 a form sent before its scripts are there waits for them, and is sent once", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/**/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const addresses = addressesOf(page);
  const opened = page.goto(`${origin()}/register`, { waitUntil: "commit" });
  const email = freshEmail();
  await fill(page, { Имя: "Мира", Фамилия: "Озёрная", Email: email, Пароль: password, "Пароль ещё раз": password });
  await agree(page);
  await page.getByRole("button", { name: "Зарегистрироваться" }).click();
  await expect(page.locator("main form")).toHaveAttribute("aria-busy", "true");
  scripts.resolve();
  await opened;
  await expect(page.getByRole("heading", { name: "Проверьте почту" })).toBeVisible();
  const calls = addresses.filter((address) => address.startsWith("POST"));
  expect(calls).toEqual([`POST ${origin()}/api/auth/register`]);
  expect(addresses.join("\n")).not.toMatch(new RegExp(`${password}|${email.split("@")[0]}`));
});

test("FL-03 where a script of the page fails the form goes to the server, which keeps it out of addresses", async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/**/*.js", async (route) => {
    await scripts.promise;
    await route.abort();
  });
  const addresses = addressesOf(page);
  page.goto(`${origin()}/login`, { waitUntil: "commit" }).catch(() => {});
  await fill(page, { Email: "typed-mail@example.com", Пароль: secret });
  await page.getByRole("main").getByRole("button", { name: "Войти", exact: true }).click();
  scripts.resolve();
  await expect
    .poll(() => addresses.filter((address) => address.startsWith("POST")))
    .toEqual([`POST ${origin()}/login`]);
  expect(addresses.join("\n")).not.toMatch(new RegExp(`typed-mail|${secret}`));
});

test("FL-27 sign-up survives a reload without its passwords, and turning the screen over is a step back", async ({
  page,
}) => {
  const email = freshEmail();
  await page.goto(`${origin()}/login`);
  await page.getByRole("button", { name: "Зарегистрируйтесь" }).click();
  await fill(page, { Имя: "Мира", Email: email, Пароль: password });
  await page.reload();
  await expect(page.getByLabel("Имя", { exact: true })).toHaveValue("Мира");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Пароль", { exact: true })).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(password);

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Вход" })).toBeVisible();
  await expect(page).toHaveURL(`${origin()}/login`);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Регистрация" })).toBeVisible();
  await expect(page.getByLabel("Имя", { exact: true })).toHaveValue("Мира");
});

test("FL-27 the contact form survives a reload and a look at another page, until it has been sent", async ({
  page,
}) => {
  const fields = { Имя: "Мира", Email: "mira@example.com", Сообщение: "Когда вы открыты?" };
  const typed = async (word: (value: string) => string) => {
    for (const [label, value] of Object.entries(fields))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(word(value));
  };
  await page.goto(`${origin()}/contact`);
  await fill(page, fields);
  await page.reload();
  await typed((value) => value);
  await page.getByRole("contentinfo").getByRole("link", { name: "О нас" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await typed((value) => value);
  await page.getByRole("main").getByRole("button", { name: "Отправить" }).click();
  await expect(page.getByRole("button", { name: "Написать ещё" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Написать ещё" }).click();
  await typed(() => "");
  await page.getByRole("main").getByRole("button", { name: "Отправить" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.reload();
  await typed(() => "");
});
