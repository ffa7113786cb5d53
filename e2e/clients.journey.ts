import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { readPdf } from "../api/test/pdf.ts";
import { type Product, startProduct } from "../scripts/tools/product.ts";
import { enroll, verifiedAgency } from "./agency-steps.ts";
import { enterName, openLink, phone } from "./selection-client-steps.ts";
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

test("AGY-54 a client is added with a pasted list, a package is mailed with a template, opened, answered and printed", async ({
  page,
  browser,
}) => {
  const owner = await enroll(on(), freshEmail());
  const { id: agency } = await verifiedAgency({ product, moderator }, owner, "Север");
  const model = await enroll(on(), freshEmail());
  const face = { first_name: "Незабудка", last_name: "Лугова", age: 23, height: 178, status: "published" };
  const { model: card } = await api("POST", "/models", { token: model.token, body: face, on: on() });
  const made = { name: "Лукбук", agency, cards: [card.id] };
  const { selection } = await api("POST", "/selections", { token: owner.token, body: made, on: on() });
  const link = { name: "для Nike", downloads: true };
  await api("POST", `/selections/${selection.id}/links`, { token: owner.token, body: link, on: on() });
  const [anna, ben] = [freshEmail(), freshEmail()];

  await page.goto(on());
  await signInAs(page, owner);
  await page.goto(`${on()}/agency/${agency}?view=settings`);
  await page.getByRole("button", { name: "Добавить шаблон" }).click();
  let dialog = page.getByRole("dialog");
  await dialog.getByLabel("Название шаблона").fill("Первое письмо");
  await dialog.getByLabel("Сообщение").fill("Добрый день!\nПосмотрите, пожалуйста, лица на пятницу.");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("list", { name: "Шаблоны писем" })).toContainText("Первое письмо");

  await page.getByRole("button", { name: "Клиенты", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Клиентов пока нет" })).toBeVisible();
  await page.getByRole("button", { name: "Добавить клиента" }).click();
  dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: "Напишите название компании" })).toBeVisible();
  await dialog.getByLabel("Компания").fill("Nike");
  await dialog.getByLabel("Email: 1").evaluate((field, text) => {
    const data = new DataTransfer();
    data.setData("text", text);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, `Анна Ким <${anna}>, ${ben}`);
  await expect(dialog.getByLabel("Имя: 1")).toHaveValue("Анна Ким");
  await expect(dialog.getByLabel("Email: 2")).toHaveValue(ben);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Nike" })).toBeVisible();
  await expect(page.getByText("Пока ничего не отправляли")).toBeVisible();
  await expectAccessible(page);
  const clientPage = page.url();

  await page.goto(`${on()}/selections/${selection.id}?view=links`);
  await page.getByRole("button", { name: "Ещё: Лукбук" }).click();
  await page.getByRole("menuitem", { name: "Клиент" }).click();
  dialog = page.getByRole("dialog");
  await dialog.getByLabel("Клиент").selectOption({ label: "Nike" });
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("link", { name: "Nike" })).toBeVisible();
  await page.getByRole("button", { name: "Отправить письмом: для Nike" }).click();
  dialog = page.getByRole("dialog");
  await dialog.getByLabel("Адреса").fill(Array.from({ length: 500 }, (_, n) => `a${n}@b.example`).join("\n"));
  await dialog.getByLabel("Шаблон").selectOption({ label: "Первое письмо" });
  await dialog.getByRole("button", { name: "Отправить", exact: true }).click();
  await expect(dialog.getByRole("alert").filter({ hasText: "Адресов: 500" })).toBeVisible();
  await dialog.getByLabel("Адреса").fill("");
  await dialog.getByLabel(`Анна Ким · ${anna}`).check();
  await dialog.getByText("Предпросмотр").click();
  await expect(dialog.getByText("От: Север")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Отправить", exact: true }).click();
  await expect(page.getByText("Отправлено 1 письмо")).toBeVisible();
  const sent = page.getByRole("list", { name: "Письма по ссылке «для Nike»" });
  await expect(sent).toContainText("ещё не открывали");

  const mail = await mailTo(anna, product.dataDir);
  expect(mail).toMatchObject({ from: { name: "Север" }, subject: "Север: подборка моделей «Лукбук»" });
  expect(mail.text).toContain("Посмотрите, пожалуйста, лица на пятницу.");
  expect(mail.text).not.toContain("Незабудка");
  const client = await phone(browser, "ru-RU");
  await openLink(client, on() + new URL(/https?:\S+\/s\/\S+/.exec(mail.text ?? "")?.[0] as string).pathname);
  await client.getByRole("button", { name: "да", exact: true }).first().click();
  await enterName(client, "Анна");
  await expect(sent).toContainText("ответили");
  await client.getByRole("button", { name: "Скачать PDF" }).click();
  const paper = client.getByRole("dialog", { name: "Скачать подборку" });
  const download = client.waitForEvent("download");
  await paper.getByRole("button", { name: "Скачать PDF" }).click();
  const { texts } = await readPdf(await readFile(await (await download).path()));
  const printed = texts.join("\n");
  for (const word of ["Север", "Незабудка", "Лукбук"]) expect(printed).toContain(word);
  expect(printed).not.toContain(model.email);
  await page.goto(clientPage);
  await expect(page.getByRole("list", { name: "Отправлено" })).toContainText(anna);
  await expect(page.getByRole("list", { name: "Отправлено" })).toContainText("ответили");

  const off = new URL(/https?:\S+\/sends\/off\S+/.exec(mail.text ?? "")?.[0] as string);
  await client.goto(on() + off.pathname + off.search);
  await expect(client.getByRole("heading", { level: 1, name: "Письма с подборками" })).toBeVisible();
  await client.getByRole("button", { name: "Больше не присылать" }).click();
  await expect(client.getByRole("status")).toContainText("таких писем больше не будет");
  await page.goto(`${on()}/selections/${selection.id}?view=links`);
  await page.getByRole("button", { name: "Отправить письмом: для Nike" }).click();
  dialog = page.getByRole("dialog");
  await dialog.getByLabel("Адреса").fill(anna.toUpperCase());
  await dialog.getByLabel("Сообщение").fill("Ещё раз");
  await dialog.getByRole("button", { name: "Отправить", exact: true }).click();
  await expect(page.getByText(`Не отправлено, потому что попросили больше не писать: ${anna}`)).toBeVisible();

  await page.goto(clientPage);
  await page.getByRole("button", { name: "Удалить клиента" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить клиента" }).click();
  await expect(page.getByRole("heading", { name: "Клиентов пока нет" })).toBeVisible();
});

test("AGY-28 a link with a password names its agency in the header once it is opened", async ({ browser }) => {
  const owner = await enroll(on(), freshEmail());
  const agency = await verifiedAgency({ product, moderator }, owner);
  const as = { token: owner.token, on: on() };
  const { selection } = await api("POST", "/selections", { ...as, body: { name: "Показ", agency: agency.id } });
  const body = { name: "Nike", password: "Секрет77" };
  const { link } = await api("POST", `/selections/${selection.id}/links`, { ...as, body });
  const client = await (await browser.newContext({ locale: "ru-RU", viewport: { width: 320, height: 640 } })).newPage();
  await client.goto(on() + new URL(link.url).pathname);
  await client.getByLabel("Пароль", { exact: true }).fill(body.password);
  const banner = client.getByRole("banner");
  const inFooter = client.getByRole("contentinfo").getByRole("link", { name: "Compcard" });
  await expect(banner.getByRole("link", { name: "Compcard" })).toBeVisible();
  // Header and footer name the site once.
  await expect(inFooter).toHaveCount(0);
  expect(await client.content()).not.toContain("Север");
  await client.keyboard.press("Enter");
  await expect(banner.getByRole("link", { name: "Дом «Север»" })).toBeVisible();
  await expect(banner).not.toContainText("Compcard");
  await expect(inFooter).toBeVisible();
  await expect(client).toHaveTitle("Показ — Дом «Север»");
  await expectAccessible(client);
  await client.context().close();
});
