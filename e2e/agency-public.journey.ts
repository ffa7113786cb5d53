import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { pictures } from "./owned-card.ts";
import { type Account, api, expectAccessible, freshEmail, mailTo, password, signInAs, test } from "./steps.ts";

const admin = "moderator@example.com";
let product: Product;
let moderator: Account;
test.beforeAll(async () => {
  product = await startProduct({ ADMIN_EMAILS: admin, EMAIL_VERIFICATION: "off" });
  moderator = await enroll(admin);
});
test.afterAll(async () => {
  await product.stop();
});

const on = () => product.origin;

async function enroll(email: string): Promise<Account> {
  const body = { email, password, confirmPassword: password, firstName: "Рита", lastName: "Главная" };
  const { user, token } = await api("POST", "/auth/register", { body, on: on() });
  return { email, password, token, user };
}

/** An agency whose domain a moderator accepted. */
async function verifiedAgency(owner: Account) {
  const { token } = owner;
  const domain = `${crypto.randomUUID()}.example`;
  const company = { domain, company: "Дом «Север»" };
  await api("PUT", "/desk/domains", { token: moderator.token, body: company, on: on() });
  const email = `office@${domain}`;
  const body = { name: "Север", email, city: "Москва", country: "Russia", site: domain };
  const { agency } = await api("POST", "/agencies", { token, body, on: on() });
  const mailed = /token=([\w-]+)/.exec((await mailTo(email, product.dataDir)).text ?? "")?.[1];
  await api("POST", "/agencies/confirm", { body: { token: mailed }, on: on() });
  return agency as { id: string; slug: string };
}

/** A model who lets the agency show her. */
async function shownModel(owner: Account, agency: { id: string; slug: string }, first_name: string): Promise<string> {
  const { token } = await enroll(freshEmail());
  const body = {
    ...{ first_name, last_name: "Лугова", age: 23, height: 178, chest: 84, waist: 60, hips: 89 },
    ...{ location: "Москва, Россия", phone: "+7 900 765-43-21" },
  };
  const { model } = await api("POST", "/models", { token, body, on: on() });
  const form = new FormData();
  form.append("photoType", "beauty-portrait");
  const bytes = await readFile(join(pictures, "beauty-portrait.webp"));
  form.append("photo", new File([bytes], "a.webp", { type: "image/webp" }));
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${on()}/api/upload/${model.id}`, { method: "POST", headers, body: form });
  const proposal = { agency: agency.slug, rights: ["board"] };
  await api("POST", `/models/${model.id}/representations`, { token, body: proposal, on: on() });
  const accept = { token: owner.token, body: { accept: true }, on: on() };
  await api("PUT", `/agencies/${agency.id}/roster/${model.id}`, accept);
  return model.id;
}

test("an agency's public page shows guests its boards and faces; its card leads back; its line of HTML shows the faces on another site", async ({
  page,
  browser,
}) => {
  const owner = await enroll(freshEmail());
  const agency = await verifiedAgency(owner);
  const as = { token: owner.token, on: on() };
  const [main] = (await api("PUT", `/agencies/${agency.id}/boards`, { ...as, body: [{ name: "Новые лица" }] })).boards;
  const [ada] = [await shownModel(owner, agency, "Ада"), await shownModel(owner, agency, "Ева")];
  await api("PUT", `/agencies/${agency.id}/roster/${ada}`, { ...as, body: { board: main.id } });

  await page.goto(`${on()}/a/${agency.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: "Дом «Север»" })).toBeVisible();
  const faces = page.getByRole("list", { name: "Модели агентства «Дом «Север»»" }).getByRole("article");
  await expect(faces).toHaveCount(2);
  await expect(page.locator('link[hreflang="zh"]')).toHaveAttribute("href", new RegExp(`/zh/a/${agency.slug}$`));
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('"Organization"');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    /\/agency\/[\w-]+\/share\?lang=ru$/,
  );
  await expectAccessible(page);
  await page.getByRole("link", { name: "Новые лица" }).click();
  await expect(page).toHaveURL(`${on()}/a/${agency.slug}?board=${main.id}`);
  await expect(faces).toHaveCount(1);
  await faces.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Ада Лугова" })).toBeVisible();
  await page.getByRole("link", { name: "Дом «Север»" }).click();
  await expect(faces).toHaveCount(2);
  expect((await page.request.get(`${on()}/a/nobody`)).status()).toBe(404);

  await signInAs(page, owner);
  await page.goto(`${on()}/agency/${agency.id}?view=settings`);
  await page.getByLabel("Раздел", { exact: true }).selectOption({ label: "Новые лица" });
  // The product does not know the port that it was given.
  const line = (await page.getByLabel("Строка HTML").inputValue()).replace(/http:\/\/localhost:\d+/, on());
  await expectAccessible(page);

  // Another origin; no scripts, and no cookies of ours.
  const site = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>Север</title>${line}`);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const theirs = await context.newPage();
    await theirs.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
    const frame = theirs.frameLocator("iframe");
    await expect(frame.getByRole("article")).toHaveCount(1);
    await expect(frame.getByRole("banner")).toHaveCount(0);
    const opened = context.waitForEvent("page");
    await frame.getByRole("article").getByRole("link").click();
    await expect((await opened).getByRole("heading", { level: 1, name: "Ада Лугова" })).toBeVisible();
    const embed = await context.request.get(`${on()}/a/${agency.slug}/embed?lang=zh`);
    expect(embed.headers()["content-security-policy"]).toContain("frame-ancestors *");
    expect(embed.headers()["content-language"]).toBe("zh");
    expect(await embed.text()).not.toMatch(/<script|modulepreload/);
    const whole = await context.request.get(`${on()}/a/${agency.slug}`);
    expect(whole.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(await context.cookies()).toEqual([]);
  } finally {
    await context.close();
    site.close();
  }
});
