import { expect, type Page } from "@playwright/test";
import { type OpenidPeer, startOpenidPeer } from "../api/test/openid-peer.ts";
import { freePort } from "../scripts/tools/free-port.ts";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { agree, expectAccessible, fillSignUp, freshEmail, password, signIn, test } from "./steps.ts";

let peer: OpenidPeer;
let product: Product;
test.beforeAll(async () => {
  peer = await startOpenidPeer();
  const port = await freePort();
  product = await startProduct({
    ...{ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, EMAIL_VERIFICATION: "off" },
    ...{ OIDC_ISSUER: peer.issuer, OIDC_CLIENT_ID: peer.clientId, OIDC_CLIENT_SECRET: peer.clientSecret },
    OIDC_NAME: "Агентство",
  });
});
test.afterAll(async () => {
  await product?.stop();
  await peer?.close();
});
test.beforeEach(() => {
  const user = { sub: crypto.randomUUID(), email: freshEmail(), email_verified: true, given_name: "Мира" };
  Object.assign(peer, { mood: "well", claims: {}, ahead: 0, user });
});

const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const button = (page: Page) => page.getByRole("link", { name: "Войти через Агентство" });
const openProvider = async (page: Page, path = "/login") => {
  await page.goto(product.origin + path);
  await button(page).click();
};
const allow = (page: Page) => page.getByRole("link", { name: "Разрешить" }).click();

test("a person signs in with the site's own provider, goes on where they were going, and comes back later", async ({
  page,
}) => {
  await page.goto(`${product.origin}/register`);
  await expect(button(page)).toBeVisible();
  await expectAccessible(page);
  await openProvider(page, "/create");
  await allow(page);
  const question = page.getByRole("dialog", { name: "Нужно ваше согласие" });
  await agree(page);
  await question.getByRole("button", { name: "Согласиться и продолжить" }).click();
  await expect(page).toHaveURL(/\/create/);
  await page.goto(`${product.origin}/profile?tab=account`);
  await expect(page.getByLabel("Имя", { exact: true })).toHaveValue("Мира");
  await expect(page.getByRole("listitem").filter({ hasText: "Агентство" })).toContainText("Привязан");
  await page.getByRole("main").getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/login/);
  await openProvider(page);
  await allow(page);
  await expect(page).toHaveURL(`${product.origin}/`);
});

test("what goes wrong at the provider is explained, and sign-in stays at hand", async ({ page }) => {
  const failed = async (text: string) => {
    await expect(page.getByRole("heading", { level: 1, name: "Ошибка" })).toBeVisible();
    await expect(toast(page, text).filter({ hasText: "Ошибка авторизации через Агентство" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Ко входу" })).toBeVisible();
  };
  await openProvider(page);
  await page.getByRole("link", { name: "Отказать" }).click();
  await failed("Доступ запрещен. Попробуйте еще раз.");
  await expectAccessible(page);
  peer.claims = { aud: "another" };
  await openProvider(page);
  await allow(page);
  await failed("Сервис входа не подтвердил вход");
  Object.assign(peer, { claims: {}, ahead: -3_600 });
  await openProvider(page);
  await allow(page);
  await failed("Часы сервиса входа и этого сайта расходятся.");
  Object.assign(peer, { ahead: 0, user: { sub: "nameless" } });
  await openProvider(page);
  await allow(page);
  await failed("Сервис входа не передал email. Войдите с паролем и привяжите этот вход в профиле.");
  await page.goto(`${product.origin}/login/oidc?code=stolen&state=foreign`);
  await failed("Сервис входа не подтвердил вход");
  await page.goto(`${product.origin}/login/oidc?error=temporarily_unavailable`);
  await failed("Сервис входа не отвечает. Попробуйте ещё раз.");
  expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBeNull();
});

test("FL-30 an address that has an account does not open it; its owner links and unlinks the provider in the profile", async ({
  page,
}) => {
  const email = freshEmail();
  await fillSignUp(page, email, undefined, product.origin);
  await expect(page).toHaveURL(`${product.origin}/`);
  await page.goto(`${product.origin}/profile?tab=account`);
  await page.getByRole("main").getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/login/);

  peer.user = { ...peer.user, email, email_verified: false };
  await openProvider(page);
  await allow(page);
  await expect(page.getByText("Войдите с паролем и привяжите этот вход в профиле.").first()).toBeVisible();
  await page.getByRole("link", { name: "Ко входу" }).click();
  await page.goto(`${product.origin}/login?next=%2Fprofile%3Ftab%3Daccount`);
  await signIn(page, email, password);
  await page.getByRole("button", { name: "Привязать Агентство" }).click();
  await allow(page);
  await expect(page).toHaveURL(`${product.origin}/profile?tab=account`);
  const way = page.getByRole("listitem").filter({ hasText: "Агентство" });
  await expect(way).toContainText("Привязан");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Отвязать Агентство" }).click();
  await expect(toast(page, "Агентство отвязан")).toBeVisible();
  await expect(way.first()).toContainText("Не привязан");
});
