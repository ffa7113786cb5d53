import { expect, type Page, type Route } from "@playwright/test";
import { type IdentityPeers, startIdentityPeers } from "../api/test/identity-peers.ts";
import { freePort } from "../scripts/tools/free-port.ts";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { agree, expectAccessible, fillSignUp, freshEmail, test } from "./steps.ts";

const googleScript = "http://127.0.0.1:9/gsi/client";

let peers: IdentityPeers;
let product: Product;
test.beforeAll(async () => {
  // A server's start, on a machine that is busy with the other one.
  peers = await startIdentityPeers();
  const { google, vk } = peers;
  const port = await freePort();
  product = await startProduct({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_JWKS_URL: google.jwksUrl,
    GOOGLE_SCRIPT_URL: googleScript,
    EMAIL_VERIFICATION: "off",
    VK_CLIENT_ID: vk.clientId,
    VK_BASE_URL: vk.baseUrl,
  });
});
test.afterAll(async () => {
  await product?.stop();
  await peers?.close();
});
test.beforeEach(() => {
  peers.google.mood = peers.vk.mood = "well";
});

/** `null`: the window is closed or never opened, and the script reports nothing. */
type Choice = { credential?: string } | { error: string } | null;

/** Google's script as far as the page uses it: its own button, whose window ends with what the journey chooses. */
const script = `
  let settings;
  const button = (place, look) => {
    const drawn = document.createElement("button");
    drawn.type = "button";
    drawn.textContent = "Продолжить с Google";
    drawn.style.cssText = "min-height: 44px; width: 100%";
    drawn.onclick = async () => {
      look.click_listener();
      const choice = await window.chooseAtGoogle();
      if (!choice) return;
      if (choice.error) settings.error_callback({ type: choice.error });
      else settings.callback(choice);
    };
    place.append(drawn);
  };
  window.google = { accounts: { id: { initialize: (given) => { settings = given; }, renderButton: button } } };
`;

async function openWithGoogle(page: Page, choose: () => Choice | Promise<Choice>): Promise<void> {
  await page.exposeFunction("chooseAtGoogle", choose);
  await page.route(googleScript, (route) => route.fulfill({ contentType: "text/javascript", body: script }));
  await page.goto(`${product.origin}/login`);
  // It comes after the page: a clock that is stopped before would keep it away.
  await expect(googleButton(page)).toBeVisible();
}
const googleButton = (page: Page) => page.getByRole("button", { name: "Продолжить с Google" });
/** A first sign-in starts with the consents. */
async function agreeOnArrival(page: Page): Promise<void> {
  const question = page.getByRole("dialog", { name: "Нужно ваше согласие" });
  await agree(page);
  await question.getByRole("button", { name: "Согласиться и продолжить" }).click();
  await expect(question).toBeHidden();
}
const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

test("GOOGLE-01 GOOGLE-03 a person signs in with Google", async ({ page }) => {
  const email = `${crypto.randomUUID()}@gmail.com`;
  const claims = { sub: crypto.randomUUID(), email, given_name: "Ли", family_name: "Вэй" };
  await openWithGoogle(page, async () => ({ credential: await peers.google.mint(claims) }));
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/auth/google/callback", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await expectAccessible(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await googleButton(page).click();
  await expect(page.getByText("Авторизация...")).toBeVisible();
  answer.resolve();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("auth_token"))).not.toBeNull();
  await page.clock.resume();
  await agreeOnArrival(page);
  await expect(toast(page, "Успешная авторизация")).toBeVisible();
  await expect(page).toHaveURL(`${product.origin}/`);
  await page.goto(`${product.origin}/profile?tab=account`);
  await expect(page.getByLabel("Email")).toHaveValue(email);
});

test("GOOGLE-02 errors at Google have texts of their own, and the page stays usable", async ({ page }) => {
  let choice: Choice = { error: "access_denied" };
  await openWithGoogle(page, () => choice);
  const says = async (next: Choice, text: string) => {
    choice = next;
    await googleButton(page).click();
    const shown = toast(page, text).filter({ hasText: "Ошибка входа через Google" });
    await expect(shown).toBeVisible();
  };
  await says({ error: "access_denied" }, "Доступ запрещен. Попробуйте еще раз.");
  await says({ error: "popup_closed" }, "Окно авторизации было закрыто. Попробуйте снова.");
  await says(
    { error: "popup_failed_to_open" },
    "Не удалось открыть окно авторизации. Проверьте настройки блокировщика всплывающих окон.",
  );
  await says({ error: "unknown" }, "Произошла неизвестная ошибка при авторизации через Google.");
  await says({}, "Не получен токен авторизации от Google.");
  const claims = { sub: crypto.randomUUID(), email: "x@gmail.com" };
  await says({ credential: await peers.google.mint(claims, { key: "foreign" }) }, "Ошибка авторизации на сервере.");
  await expect(googleButton(page)).toBeEnabled();
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
});

test("FL-29 a window of Google's that was closed or blocked is spoken of, until a credential comes", async ({
  page,
}) => {
  const shown = page.getByText("Окно Google закрыто или не открылось.");
  let choose: () => Choice | Promise<Choice> = () => null;
  await openWithGoogle(page, () => choose());
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const focus = (here: boolean) =>
    page.evaluate((here) => {
      document.hasFocus = () => here;
    }, here);

  // While the window is open it has the focus, however long the person takes.
  await focus(false);
  await googleButton(page).click();
  await page.clock.runFor(60_000);
  await expect(shown).toBeHidden();
  await focus(true);
  await page.clock.runFor(3_000);
  await expect(shown).toBeHidden();
  await page.clock.runFor(1_000);
  await expect(shown).toBeVisible();

  // The next click begins anew, and a credential ends the matter.
  await googleButton(page).click();
  await expect(shown).toBeHidden();
  await page.clock.runFor(4_000);
  await expect(shown).toBeVisible();
  const claims = { sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@gmail.com` };
  choose = async () => ({ credential: await peers.google.mint(claims) });
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/auth/google/callback", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await googleButton(page).click();
  await expect(page.getByText("Авторизация...")).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(shown).toBeHidden();
  answer.resolve();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("auth_token"))).not.toBeNull();
});

test("GOOGLE-03 GOOGLE-01 the page is whole where Google's script fails, hangs, or is not set up", async ({ page }) => {
  const absent = page.getByText("Вход через Google сейчас недоступен");
  const signsIn = () => expect(page.getByRole("main").getByRole("button", { name: "Войти" })).toBeEnabled();
  const answers: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ contentType: "text/javascript", body: "window.google = {};" }),
  ];
  for (const answer of answers) {
    await page.route(googleScript, answer, { times: 1 });
    await page.goto(`${product.origin}/login`);
    await expect(absent).toBeVisible();
    await signsIn();
  }
  await expectAccessible(page);

  await page.clock.install();
  const requested = Promise.withResolvers<void>();
  await page.route(googleScript, () => requested.resolve(), { times: 1 });
  await page.goto(`${product.origin}/register`);
  await requested.promise;
  await page.clock.runFor(10_000);
  await expect(absent).toBeVisible();

  await page.goto(`${process.env.E2E_ORIGIN}/login`);
  await expect(page.getByRole("link", { name: "Забыли пароль?" })).toBeVisible();
  await expect(absent).toBeHidden();
  await expect(page.getByRole("link", { name: "Войти через VK ID" })).toBeHidden();
});

async function openVk(page: Page): Promise<void> {
  await page.goto(`${product.origin}/login`);
  await page.getByRole("link", { name: "Войти через VK ID" }).click();
}

test("VK-01 AUTH-05 AUTH-14 a person signs in with VK ID, and without an address reads at once what went with the account", async ({
  page,
}) => {
  peers.vk.user = { user_id: "101", first_name: "Мира", last_name: "Озёрная" };
  await openVk(page);
  await page.getByRole("link", { name: "Разрешить" }).click();
  await agreeOnArrival(page);
  await expect(page).toHaveURL(`${product.origin}/`);
  await page.goto(`${product.origin}/profile?tab=account`);
  await expect(page.getByLabel("Имя", { exact: true })).toHaveValue("Мира");
  await page.getByRole("link", { name: "Приватность" }).click();
  await page.getByRole("button", { name: "Удалить аккаунт" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("УДАЛИТЬ");
  await dialog.getByRole("button", { name: "Удалить аккаунт" }).click();
  const receipt = toast(page, "Аккаунт удалён");
  await expect(receipt).toContainText(/уничтожено: .*сеансы — 1.*Запись в журнале уничтожения: [0-9a-f-]{36}/);
  await receipt.getByRole("button", { name: "Закрыть" }).click();
  await expect(receipt).toBeHidden();
});

test("FL-21 VK ID leads back to where the person was going", async ({ page }) => {
  peers.vk.user = { user_id: "102", first_name: "Мира", last_name: "Озёрная" };
  await page.goto(`${product.origin}/create`);
  await page.getByRole("link", { name: "Войти через VK ID" }).click();
  await page.getByRole("link", { name: "Разрешить" }).click();
  await agreeOnArrival(page);
  await expect(page).toHaveURL(/\/create/);
  await expect(page.getByRole("heading", { level: 1, name: "Фотографии" })).toBeVisible();
});

test("VK-01 a refusal, a foreign answer and a provider that is down lead back to sign-in", async ({ page }) => {
  const failed = async (text: string) => {
    await expect(page.getByRole("heading", { level: 1, name: "Ошибка" })).toBeVisible();
    await expect(page.getByText("Вернитесь на страницу входа")).toBeVisible();
    await expect(toast(page, text).filter({ hasText: "Ошибка авторизации через VK" })).toBeVisible();
  };
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/auth/vk/callback")) calls.push(request.url());
  });
  await openVk(page);
  await page.getByRole("link", { name: "Отказать" }).click();
  await failed("Доступ запрещен. Попробуйте еще раз.");
  await page.goto(`${product.origin}/login/vk`);
  await failed("Неизвестная ошибка.");
  expect(calls).toEqual([]);
  await expectAccessible(page);

  await page.goto(`${product.origin}/login/vk?code=vk2.a.stolen&state=foreign&device_id=d`);
  await failed("Сервис входа не подтвердил вход");
  await page.getByRole("link", { name: "Ко входу" }).click();
  await expect(page).toHaveURL(/\/login$/);

  peers.vk.mood = "down";
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/auth/vk/callback", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Войти через VK ID" }).click();
  await page.getByRole("link", { name: "Разрешить" }).click();
  await expect(page.getByRole("heading", { name: "Завершаем вход через VK..." })).toBeVisible();
  answer.resolve();
  await failed("Сервис входа не отвечает. Попробуйте ещё раз.");
});

test("FL-30 Google and VK ID are linked and unlinked in the profile, but never the last way in", async ({ page }) => {
  const claims = { sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@gmail.com` };
  await openWithGoogle(page, async () => ({ credential: await peers.google.mint(claims) }));
  await googleButton(page).click();
  await agreeOnArrival(page);
  await expect(page).toHaveURL(`${product.origin}/`);
  await page.goto(`${product.origin}/profile?tab=account`);
  const ways = page.getByRole("listitem");
  await expect(ways.filter({ hasText: "Google" })).toContainText("Привязан");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Отвязать Google" }).click();
  await expect(toast(page, "Это последний способ войти. Сначала задайте пароль.")).toBeVisible();
  peers.vk.user = { user_id: "103", first_name: "Мира", last_name: "Озёрная" };
  await page.getByRole("button", { name: "Привязать VK ID" }).click();
  await page.getByRole("link", { name: "Разрешить" }).click();
  await expect(page).toHaveURL(`${product.origin}/profile?tab=account`);
  await expect(ways.filter({ hasText: "VK ID" })).toContainText("Привязан");

  await page.getByRole("button", { name: "Отвязать Google" }).click();
  await expect(toast(page, "Google отвязан")).toBeVisible();
  await expect(ways.filter({ hasText: "Google" }).first()).toContainText("Не привязан");
  await googleButton(page).click();
  await expect(toast(page, "Google привязан")).toBeVisible();
  await expect(page.getByRole("button", { name: "Отвязать Google" })).toBeVisible();
});

test("AUTH-16 AUTH-03 where no address needs to be confirmed, signing up signs in", async ({ page }) => {
  await page.route(googleScript, (route) => route.abort());
  await fillSignUp(page, freshEmail(), undefined, product.origin);
  await expect(page).toHaveURL(`${product.origin}/`);
  await page.goto(`${product.origin}/profile?tab=account`);
  await expect(page.getByLabel("Фамилия")).toHaveValue("Ланская");
});
