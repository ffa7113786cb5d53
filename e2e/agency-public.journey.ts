import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { m } from "@compcard/domain/messages";
import { expect } from "@playwright/test";
import { zipSync } from "fflate";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { acceptedDomain, enroll, shownModel, tokenMailedTo, verifiedAgency } from "./agency-steps.ts";
import { pictures } from "./owned-card.ts";
import { type Account, api, expectAccessible, freshEmail, mailTo, signInAs, test } from "./steps.ts";

const admin = "moderator@example.com";
let product: Product;
let moderator: Account;
test.beforeAll(async () => {
  product = await startProduct({ ADMIN_EMAILS: admin, EMAIL_VERIFICATION: "off" });
  moderator = await enroll(on(), admin);
});
test.afterAll(async () => {
  await product.stop();
});

const on = () => product.origin;

const ours = () => ({ product, moderator });

test("an agency's public page shows guests its boards and faces; its card leads back; its line of HTML shows the faces on another site", async ({
  page,
  browser,
}) => {
  const owner = await enroll(on(), freshEmail());
  const agency = await verifiedAgency(ours(), owner);
  const as = { token: owner.token, on: on() };
  const [main] = (await api("PUT", `/agencies/${agency.id}/boards`, { ...as, body: [{ name: "Новые лица" }] })).boards;
  const [ada] = [await shownModel(on(), owner, agency, "Ада"), await shownModel(on(), owner, agency, "Ева")];
  await api("PUT", `/agencies/${agency.id}/roster/${ada}`, { ...as, body: { board: main.id } });

  await page.goto(`${on()}/a/${agency.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: "Дом «Север»" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Дом «Север»" })).toBeVisible();
  await expect(page.getByRole("banner")).not.toContainText("Compcard");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Compcard" })).toBeVisible();
  const faces = page.getByRole("list", { name: "Модели агентства «Дом „Север“»" }).getByRole("article");
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

test("TL-73 home and menu lead a member to the roster, whose first face stands above 400 pixels on a phone", async ({
  page,
}) => {
  const owner = await enroll(on(), freshEmail());
  const agency = await verifiedAgency(ours(), owner);
  await shownModel(on(), owner, agency, "Ада");
  await signInAs(page, owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(on());
  const work = page.getByRole("region", { name: "Дом «Север»" });
  await expect(work.getByRole("link", { name: "График" })).toBeVisible();
  await work.getByRole("link", { name: "Ростер" }).click();
  const face = page.getByRole("list", { name: "Ростер" }).getByRole("listitem").first();
  await expect(face).toBeVisible();
  expect((await face.boundingBox())?.y).toBeLessThan(400);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Открыть меню" }).click();
  const menu = page.getByRole("navigation", { name: "Основное меню" });
  await expect(menu.getByRole("link").first()).toHaveText("Ростер");
  await expect(menu.getByRole("link", { name: "Создать карточку" })).toHaveCount(0);
  await menu.getByRole("link", { name: "График" }).click();
  await expect(page.getByRole("button", { name: "График", pressed: true })).toBeVisible();
  await page.getByRole("button", { name: "Ростер" }).click();
  await page.getByRole("button", { name: "Действия с ростером" }).click();
  await page.getByRole("menuitem", { name: "Добавить карточку" }).click();
  await expect(page.getByRole("dialog", { name: "Добавить карточку" })).toBeVisible();
});

const rosters = {
  ru: {
    name: "Дом моды «Восток»",
    selection: "Показ в мае",
    table: "Код;ФИО;Возраст;Рост\nA1;Иванова Анна;23;178\nA2;Ким Вера;17;176\nA3;Ли Нина;22;180\n",
    people: ["Анна Иванова", "Нина Ли"],
    minor: "Вера Ким",
  },
  zh: {
    name: "东方模特",
    selection: "五月大秀",
    table: "编号,姓名,年龄,身高\nA1,林月,23,178\nA2,王芳,17,176\nA3,陈静,22,180\n",
    people: ["林月", "陈静"],
    minor: "王芳",
  },
} as const;

for (const lang of ["ru", "zh"] as const)
  test(`an agency from nothing to a sent selection with an imported roster, in ${lang}`, async ({ page, browser }) => {
    const { name, selection, table, people, minor } = rosters[lang];
    const say = { locale: lang };
    const at = (path: string) => `${on()}${lang === "ru" ? "" : "/zh"}${path}`;
    const domain = await acceptedDomain(ours(), name);
    const owner = await enroll(on(), freshEmail());
    await signInAs(page, owner);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(at("/agency"));
    await page.getByLabel(m.agencies_name({}, say)).fill(name);
    await page.getByLabel(m.agencies_email({}, say)).fill(`office@${domain}`);
    await page.getByRole("button", { name: m.agencies_create({}, say) }).click();
    await expect(page.getByText(m.agencies_roster_empty({}, say))).toBeVisible();
    const roster = new URL(page.url()).pathname;
    const agencyId = roster.split("/").at(-1) ?? "";
    await page.goto(at(`/agency/confirm?token=${await tokenMailedTo(product, `office@${domain}`)}`));
    await page.getByRole("button", { name: m.bookers_confirm_action({}, say) }).click();
    await expect(page.getByText(m.agencies_confirm_verified({ agency: name }, say))).toBeVisible();

    await page.goto(`${on()}${roster}?view=import`);
    const files = { name: "roster.csv", mimeType: "text/csv", buffer: Buffer.from(table) };
    await page.getByLabel(m.imports_table({}, say), { exact: true }).setInputFiles(files);
    const face = new Uint8Array(await readFile(join(pictures, "beauty-portrait.webp")));
    const zip = Buffer.from(zipSync({ "A1/smile.webp": face, "A2/smile.webp": face, "A3/smile.webp": face }));
    const photos = { name: "photos.zip", mimeType: "application/zip", buffer: zip };
    await page.getByLabel(m.imports_photos({}, say)).setInputFiles(photos);
    await page.getByRole("button", { name: m.imports_send({}, say) }).click();
    await page.getByLabel(m.imports_declare({}, say)).check();
    await page.getByRole("button", { name: m.imports_apply({}, say), exact: true }).click();
    await expect(page.getByText(m.imports_applied({}, say))).toBeVisible({ timeout: 60_000 });
    await page.getByRole("link", { name: m.imports_back({}, say) }).click();

    // The third is under 18, and goes to no client before her guardian consents.
    for (const one of [...people, minor])
      await page.getByRole("checkbox", { name: m.agencies_choose({ name: one }, say) }).check();
    const bar = page.getByRole("region", { name: m.agencies_chosen_title({}, say) });
    await bar.getByRole("button", { name: m.agencies_bulk_select({}, say) }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(m.selections_add_new({}, say)).fill(selection);
    await expect(dialog.getByLabel(m.selections_whose({}, say))).toHaveValue(agencyId);
    await dialog.getByRole("button", { name: m.selections_add_make({}, say) }).click();
    // The minor is named as left out before anything is added.
    await expect(dialog.getByRole("alert")).toBeVisible();
    await dialog.getByRole("button", { name: m.selections_add_make({}, say) }).click();
    await expect(dialog).toBeHidden();
    await page.goto(at("/selections"));
    await page.getByRole("link", { name: selection }).click();
    await page.waitForURL(/\/selections\/[\w-]+/);
    await page.goto(`${page.url().split("?")[0]}?view=links`);
    await page
      .getByRole("button", { name: m.selections_send({}, say) })
      .first()
      .click();
    await page.getByLabel(m.selections_link_name({}, say)).fill("Nike");
    await page.getByRole("button", { name: m.selections_link_make({}, say) }).click();
    const link = (await page.getByText(/\/s\/[\w-]{43}$/).textContent()) ?? "";

    const context = await browser.newContext({ locale: lang, viewport: { width: 390, height: 844 } });
    const client = await context.newPage();
    await client.goto(on() + new URL(link).pathname);
    await expect(client.getByRole("heading", { level: 1, name: selection })).toBeVisible();
    await expect(client.getByText(m.shared_from({ name }, say))).toBeVisible();
    // The site's name is in the footer alone.
    await expect(client.getByRole("banner").getByRole("link", { name })).toHaveAttribute("href", /\/a\/[\w-]+$/);
    await expect(client.getByRole("banner")).not.toContainText("Compcard");
    await expect(client.getByRole("contentinfo").getByRole("link", { name: "Compcard" })).toBeVisible();
    await expect(client).toHaveTitle(`${selection} — ${name}`);
    const source = await (await client.request.get(on() + new URL(link).pathname)).text();
    expect(source).toContain(`<meta property="og:title" content="${name}"/>`);
    await client.getByRole("button", { name: m.shared_view_grid({}, say) }).click();
    for (const one of people) {
      const face = client.getByRole("article").filter({ hasText: one });
      await expect(face.locator("img").first()).toBeVisible();
    }
    await expect(client.getByText(minor)).toHaveCount(0);
    await context.close();
  });

test("a model proposes her card to an agency, which accepts it and answers a message to her", async ({
  page,
  browser,
}) => {
  const owner = await enroll(on(), freshEmail());
  const agency = await verifiedAgency(ours(), owner);
  const model = await enroll(on(), freshEmail());
  const fields = { first_name: "Вера", last_name: "Лугова", age: 23, location: "Москва, Россия" };
  const { model: card } = await api("POST", "/models", { token: model.token, body: fields, on: on() });
  await signInAs(page, model);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${on()}/profile`);
  await page.getByRole("button", { name: "Вера Лугова" }).click();
  await page.getByRole("button", { name: "Предложить себя агентству" }).click();
  const proposal = page.getByRole("dialog", { name: "Предложить карточку агентству" });
  const address = proposal.getByLabel("Ссылка на страницу агентства");
  const send = proposal.getByRole("button", { name: "Предложить" });
  await send.click();
  await expect(proposal.getByText("Вставьте ссылку на страницу агентства").first()).toBeVisible();
  await address.fill(`${on()}/a/nobody`);
  await send.click();
  await expect(proposal.getByText("Такого агентства нет")).toBeVisible();
  await expect(address).toHaveValue(`${on()}/a/nobody`);
  await expectAccessible(page);
  await address.fill(`${on()}/a/${agency.slug}?board=1`);
  await proposal.getByRole("switch", { name: "Менять данные" }).click();
  await send.click();
  await expect(page.getByText("права начнут действовать, когда агентство ответит")).toBeVisible();

  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signInAs(office, owner);
  await office.goto(`${on()}/agency/${agency.id}`);
  await expect(office.getByText("Предложила себя")).toBeVisible();
  await office.getByRole("button", { name: "Ещё: Вера Лугова" }).click();
  await office.getByRole("menuitem", { name: "Принять в агентство" }).click();
  await expect(office.getByText("Предложила себя")).toBeHidden();
  await office.getByRole("button", { name: "Ещё: Вера Лугова" }).click();
  await office.getByRole("menuitem", { name: "Сообщения" }).click();
  await expect(office.getByText("Сообщений нет")).toBeVisible();

  const sender = await enroll(on(), freshEmail());
  const message = "Съёмка для лукбука, 12 мая.";
  await api("POST", `/models/${card.id}/enquiry`, { token: sender.token, body: { message }, on: on() });
  await office.reload();
  const messages = office.getByRole("list", { name: "Сообщения" }).getByRole("listitem");
  await expect(messages).toHaveCount(1);
  await expect(messages).toContainText(message);
  await expectAccessible(office);
  await messages.getByRole("button", { name: "Ответить" }).click();
  const answer = office.getByRole("dialog", { name: /^Ответ: / });
  await answer.getByRole("button", { name: "Отправить" }).click();
  await expect(answer.getByText("Напишите ответ").first()).toBeVisible();
  await answer.getByLabel("Ответить").fill("Вера свободна.");
  await office.route("**/answer", (route) => route.abort());
  await answer.getByRole("button", { name: "Отправить" }).click();
  await expect(answer.getByText("Ошибка сети")).toBeVisible();
  await office.unroute("**/answer");
  await answer.getByRole("button", { name: "Отправить" }).click();
  await expect(answer).toBeHidden();
  await expect(messages).toContainText("Вера свободна.");
  const mail = await mailTo(sender.email, product.dataDir);
  expect(mail.text).toContain("Вера свободна.");
  await office.getByRole("button", { name: "Без ответа" }).click();
  await expect(office.getByText("Сообщений нет")).toBeVisible();
});
