import { expect } from "@playwright/test";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { type Account, api, expectAccessible, freshEmail, mailTo, password, signInAs, test } from "./steps.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const admin = "moderator@example.com";
let product: Product;
let moderator: Account;
test.beforeAll(async () => {
  product = await startProduct({ ADMIN_EMAILS: admin, EMAIL_VERIFICATION: "off" });
  moderator = await enroll(admin, "Вера", "Строгая");
});
test.afterAll(async () => {
  await product.stop();
});

async function enroll(email: string, firstName: string, lastName: string): Promise<Account> {
  const body = { email, password, confirmPassword: password, firstName, lastName };
  const { user, token } = await api("POST", "/auth/register", { body, on: product.origin });
  return { email, password, token, user };
}

/** Somebody who has applied as a booker from a company's address, and confirmed it. */
async function newBooker(lastName: string, domain: string): Promise<Account> {
  const booker = await enroll(freshEmail(), "Рита", lastName);
  const email = `${crypto.randomUUID()}@${domain}`;
  const body = { company: "Дом моды", role: "Кастинг-директор", site: domain, email };
  await api("POST", "/bookers/application", { token: booker.token, body, on: product.origin });
  const token = /token=([\w-]+)/.exec((await mailTo(email, product.dataDir)).text ?? "")?.[1];
  await api("POST", "/bookers/confirm", { body: { token }, on: product.origin });
  return booker;
}

const stateOf = async ({ token }: Account): Promise<string> =>
  (await api("GET", "/auth/me", { token, on: product.origin })).user.booker.state;

test("an admin accepts a company's domain, its booker is verified at once, and a moderator revokes that with a reason", async ({
  page,
}) => {
  const booker = await newBooker("Доменная", "dommody.example");
  expect(await stateOf(booker)).toBe("waiting");
  await signInAs(page, moderator);
  await page.goto(`${product.origin}/moderation`);
  await page.getByRole("button", { name: "Компании" }).click();
  await expect(page.getByText("Пока ни одного домена")).toBeVisible();
  await page.getByLabel("Домен").fill("gmail.com");
  await page.getByRole("button", { name: "Принять домен" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "общая почтовая служба" })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Заполните это поле" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Домен").fill("dommody.example");
  await page.getByLabel("Компания", { exact: true }).fill("Дом моды на Неве");
  await page.getByRole("button", { name: "Принять домен" }).click();
  await expect(page.getByText("Проверено букеров сейчас: 1")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "dommody.example" })).toContainText("Вера Строгая");
  expect(await stateOf(booker)).toBe("verified");
  expect((await mailTo(booker.email, product.dataDir)).text).toContain("Дом моды на Неве");

  await page.getByRole("button", { name: "Люди" }).click();
  await page.getByLabel("Кого найти").fill("Доменная");
  await page.getByRole("button", { name: "Найти" }).click();
  await page.getByRole("button", { name: /Рита Доменная/ }).click();
  await expect(page.getByText("Проверенный букер: Дом моды на Неве")).toBeVisible();
  await expect(page.getByText("Кастинг-директор")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Отозвать проверку" }).click();
  const requested = page.getByRole("dialog", { name: "Отозвать проверку букера?" });
  await requested.getByRole("button", { name: "Отозвать проверку" }).click();
  await expect(requested.getByRole("alert").filter({ hasText: "Напишите причину" })).toBeVisible();
  await requested.getByRole("button", { name: "Вы больше не работаете в этой компании" }).click();
  await expectAccessible(page);
  await requested.getByRole("button", { name: "Отозвать проверку" }).click();
  await expect(page.getByText("Букер не подтверждён: Дом моды на Неве")).toBeVisible();
  await expect(page.getByText("Проверка букера отозвана, Вера Строгая")).toBeVisible();
  expect(await stateOf(booker)).toBe("refused");
  expect((await mailTo(booker.email, product.dataDir)).text).toContain("Вы больше не работаете в этой компании");

  await page.getByRole("button", { name: "Компании" }).click();
  await page.getByRole("button", { name: "Убрать: dommody.example" }).click();
  await expect(page.getByText("Пока ни одного домена")).toBeVisible();
});

test("the second of two moderators who revoke sees it, and a named one has no list of domains", async ({ page }) => {
  const named = await enroll(freshEmail(), "Нина", "Названная");
  await api("PUT", "/desk/moderators", { token: moderator.token, body: { email: named.email }, on: product.origin });
  const domain = { domain: "agency.example", company: "Агентство" };
  await api("PUT", "/desk/domains", { token: moderator.token, body: domain, on: product.origin });
  const booker = await newBooker("Двойная", "agency.example");
  await signInAs(page, named);
  await page.goto(`${product.origin}/moderation?tab=people&person=${booker.user.id}`);
  await page.getByRole("button", { name: "Отозвать проверку" }).click();
  const body = { reason: "Сама ушла" };
  await api("POST", `/desk/bookers/${booker.user.id}/revocation`, {
    ...{ token: moderator.token, body, on: product.origin },
  });
  const requested = page.getByRole("dialog", { name: "Отозвать проверку букера?" });
  await requested.getByLabel("Причина", { exact: true }).fill("Не работает");
  await requested.getByRole("button", { name: "Отозвать проверку" }).click();
  await expect(page.getByText("По этой заявке уже есть решение")).toBeVisible();
  await expect(page.getByText("Сама ушла")).toBeVisible();
  await expect(page.getByRole("button", { name: "Отозвать проверку" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Люди" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Компании" })).toBeHidden();
});
