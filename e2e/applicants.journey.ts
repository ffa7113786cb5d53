import { join } from "node:path";
import { consentText } from "@compcard/domain/consents/texts";
import { m } from "@compcard/domain/messages";
import { unstatedSite } from "@compcard/domain/site";
import { expect } from "@playwright/test";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { enroll, verifiedAgency } from "./agency-steps.ts";
import { pictures } from "./owned-card.ts";
import { type Account, api, expectAccessible, freshEmail, mailTo, signInAs, test } from "./steps.ts";

const admin = "moderator@example.com";
let product: Product;
let moderator: Account;
test.beforeAll(async () => {
  product = await startProduct({ ADMIN_EMAILS: admin, EMAIL_VERIFICATION: "off" });
  moderator = await enroll(product.origin, admin);
});
test.afterAll(async () => {
  await product.stop();
});

const files = (...names: string[]) => names.map((name) => join(pictures, `${name}.webp`));

test("AGY-70 an owner opens applications; a minor applies in Chinese on a phone; the agency accepts her on a phone", async ({
  page,
  browser,
}) => {
  const on = product.origin;
  const owner = await enroll(on, freshEmail());
  const agency = await verifiedAgency({ product, moderator }, owner);
  await signInAs(page, owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${on}/agency/${agency.id}?view=settings`);
  await page.getByRole("switch", { name: m.applicants_accepts_toggle({}, { locale: "ru" }) }).click();
  await expect(page.getByText("Приём заявок открыт")).toBeVisible();

  const context = await browser.newContext({ locale: "zh-CN", viewport: { width: 390, height: 844 } });
  const applicant = await context.newPage();
  const zh = { locale: "zh" } as const;
  const email = freshEmail();
  const year = new Date().getUTCFullYear();
  await applicant.goto(`${on}/zh/a/${agency.slug}`);
  await applicant.getByRole("button", { name: m.applicants_apply({}, zh) }).click();
  const send = applicant.getByRole("button", { name: m.applicants_send({}, zh) });
  await send.click();
  for (const problem of [m.applicants_name_missing({}, zh), m.applicants_photos_missing({}, zh)])
    await expect(applicant.getByText(problem)).toBeVisible();
  await expectAccessible(applicant);
  await applicant.getByLabel(m.applicants_name({}, zh), { exact: true }).fill("林月");
  await applicant.getByRole("textbox", { name: m.contact_form_email({}, zh), exact: true }).fill(email);
  await applicant.getByLabel("出生日期", { exact: true }).fill(`${year - 15}-01-01`);
  await applicant.getByLabel(m.applicants_guardian({}, zh), { exact: true }).fill("mother@example.com");
  await applicant.getByLabel(m.applicants_figures({}, zh), { exact: true }).fill("身高178 三围84-60-89");
  const choose = applicant.getByLabel(m.applicants_photos_choose({}, zh));
  await choose.setInputFiles(files("beauty-portrait", "full-body"));
  await expect(applicant.getByRole("img", { name: m.applicants_photo({ number: 2 }, zh) })).toBeVisible();
  await applicant.getByRole("checkbox").check();
  await applicant.getByText(m.applicants_consent_text({}, zh)).click();
  await expect(applicant.getByText(consentText("application", "zh", unstatedSite).text[1] ?? "")).toBeVisible();
  await expectAccessible(applicant);
  await send.click();
  await expect(applicant.getByText(m.errors_apply_too_young({}, zh))).toBeVisible();
  await expect(applicant.getByLabel(m.applicants_name({}, zh), { exact: true })).toHaveValue("林月");
  await applicant.getByLabel("出生日期", { exact: true }).fill(`${year - 17}-01-01`);
  const width = await applicant.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await send.click();
  await expect(applicant.getByText(m.applicants_sent({}, zh))).toBeVisible({ timeout: 60_000 });
  await expectAccessible(applicant);
  const { text } = await mailTo("mother@example.com", product.dataDir);
  expect(text).toContain(`/zh/a/${agency.slug}`);
  expect(text).not.toContain("林月");

  await page.goto(`${on}/agency/${agency.id}`);
  await page.getByRole("link", { name: "Кандидаты: 1" }).click();
  const row = page.getByRole("list", { name: "Ростер" }).getByRole("listitem");
  await expect(row).toContainText("身高178 三围84-60-89");
  await expect(row.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  await expectAccessible(page);
  await row.getByRole("button", { name: /^Принять/ }).click();
  await expect(page.getByText("Никто не ждёт ответа")).toBeVisible();
  await page.getByRole("link", { name: "К ростеру" }).click();
  await expect(row).toHaveCount(1);
  const mail = await mailTo(email, product.dataDir);
  expect(mail.text).toMatch(/\/zh\/claim\?token=/);
  await context.close();
});

test("AGY-71 a booker declines an applicant with a template of the agency", async ({ page }) => {
  const on = product.origin;
  const owner = await enroll(on, freshEmail());
  const agency = await verifiedAgency({ product, moderator }, owner);
  const as = { token: owner.token, on };
  const { agencies } = await api("GET", "/agencies", as);
  const { name, city, country, site, email } = agencies[0];
  await api("PUT", `/agencies/${agency.id}`, { ...as, body: { name, city, country, site, email, apply: true } });
  const template = { name: "Отказ", lang: "ru", body: "Спасибо за заявку. Борд этого сезона собран." };
  await api("PUT", `/agencies/${agency.id}/templates`, { ...as, body: [template] });
  const applicant = freshEmail();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${on}/a/${agency.slug}`);
  await page.getByRole("button", { name: "Стать моделью агентства" }).click();
  await page.getByLabel("Имя и фамилия").fill("Ада Лугова");
  await page.getByLabel("Email").fill(applicant);
  await page.getByLabel("Дата рождения").fill("2001-02-03");
  await page.getByLabel("Параметры одной строкой").fill("178 84/60/89");
  await page.getByLabel("Добавить фото").setInputFiles(files("beauty-portrait"));
  await page.getByRole("checkbox").check();
  await page.reload();
  await page.getByRole("button", { name: "Стать моделью агентства" }).click();
  await expect(page.getByLabel("Имя и фамилия")).toHaveValue("Ада Лугова");
  await page.getByLabel("Добавить фото").setInputFiles(files("beauty-portrait"));
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: m.agencies_write({}, { locale: "ru" }) }).click();
  await expect(page.getByRole("button", { name: "Отправить заявку" })).toBeHidden();
  await page.getByRole("button", { name: "Стать моделью агентства" }).click();
  await page.getByRole("button", { name: "Отправить заявку" }).click();
  await expect(page.getByText("Заявка отправлена")).toBeVisible({ timeout: 60_000 });

  await signInAs(page, owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${on}/agency/${agency.id}?claim=applied`);
  await page.getByRole("button", { name: "Отказать: Ада Лугова" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Шаблон").selectOption({ label: "Отказ" });
  await expect(dialog.getByLabel("Текст письма")).toHaveValue(template.body);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Отказать" }).click();
  await expect(page.getByText("Никто не ждёт ответа")).toBeVisible();
  expect((await mailTo(applicant, product.dataDir)).text).toContain("Борд этого сезона собран.");
});
