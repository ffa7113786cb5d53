import { expect } from "@playwright/test";
import { startProduct } from "../scripts/tools/product.ts";
import { readCaches } from "./offline-steps.ts";
import { contactsOf, openContacts, phone } from "./owned-card.ts";
import { api, createAccount, freshEmail, origin, password, signInAs, test } from "./steps.ts";

test.use({ serviceWorkers: "allow" });

test("SL-06 a moderator's browser stores nothing of the whole card that the moderator reads", async ({ page }) => {
  const admin = "moderator@example.com";
  const product = await startProduct({ MODERATION: "pre", ADMIN_EMAILS: admin, EMAIL_VERIFICATION: "off" });
  const on = product.origin;
  const enroll = async (email: string) => {
    const body = { email, password, confirmPassword: password, firstName: "Мила", lastName: "Тихая" };
    return { email, password, ...(await api("POST", "/auth/register", { body, on })) };
  };
  const [moderator, owner] = [await enroll(admin), await enroll(freshEmail())];
  const body = { first_name: "Тайна", birth_date: "1999-12-31", height: 178, phone };
  const { model: card } = await api("POST", "/models", { token: owner.token, body, on });

  await signInAs(page, moderator);
  await page.goto(`${on}/model/${card.id}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(page.getByText("178 см")).toBeVisible();
  await openContacts(page);
  await expect(contactsOf(page).getByText(phone)).toBeVisible();
  const stored = async () => (await readCaches(page)).filter(({ store }) => store.startsWith("answers"));
  await expect.poll(async () => (await stored()).length).toBeGreaterThan(0);
  expect((await stored()).filter(({ body }) => /Тайна|1999-12-31|765-43-21/.test(body))).toEqual([]);
  await product.stop();
});

test("SL-06 an agency member's browser stores the member's own card, and nothing of a model's whole card", async ({
  page,
}) => {
  const member = await createAccount();
  const { token } = member;
  const { model: own } = await api("POST", "/models", { token, body: { first_name: "Своя", height: 171 } });
  const office = { name: "Дом моды", email: freshEmail(), city: "Москва", site: "dommody.example" };
  const { agency } = await api("POST", "/agencies", { token, body: office });
  const body = { first_name: "Тайна", birth_date: "1999-12-31", height: 178, phone };
  const { row } = await api("POST", `/agencies/${agency.id}/roster`, { token, body });

  await signInAs(page, member);
  await page.goto(`${origin()}/model/${own.id}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(page.getByText("171 см")).toBeVisible();
  await page.goto(`${origin()}/model/${row.model.id}`);
  await expect(page.getByText("178 см")).toBeVisible();
  await page.goto(`${origin()}/model/${own.id}`);
  const stored = async () => (await readCaches(page)).filter(({ store }) => store.startsWith("answers"));
  const ownCard = async () => (await stored()).filter(({ url }) => new URL(url).pathname.endsWith(own.id)).length;
  await expect.poll(ownCard).toBeGreaterThan(0);
  expect((await stored()).filter(({ body }) => /Тайна|1999-12-31|765-43-21/.test(body))).toEqual([]);
});
