import { expect } from "@playwright/test";
import { CountedKeys, recorded } from "./key-steps.ts";
import { publishCard, rareName } from "./public-cards.ts";
import { openLink } from "./selection-client-steps.ts";
import { createAccount, origin, signInAs, test } from "./steps.ts";

test.use({ ...recorded, hasTouch: false, permissions: ["clipboard-read", "clipboard-write"] });

const family = rareName();
const given = ["Ада", "Бэла", "Вита", "Гита", "Дина", "Ева", "Жанна", "Злата"];
/** Presses of a key, with those that type a name; a chord is one. */
const most = 40;

const mail = `Добрый день!

Ищем для съёмки каталога в Мурманске девушек, брюнетки, рост 174-181, возраст 20-26.
Нужны 8 человек.

С уважением,
Ольга`;

test.beforeAll(async () => {
  const fields = { last_name: family, gender: "woman", location: "Мурманск, Россия", hair_color: "brunette", age: 22 };
  for (const [at, first_name] of given.entries())
    await publishCard({ ...fields, first_name, height: 174 + (at % 8), shooting_types: ["catalogue"] });
});

test(`SL-31 from a client's mail on the clipboard to a link with eight cards on the clipboard, by keys alone, ${most} at most`, async ({
  page,
  browser,
}) => {
  const booker = await createAccount();
  await signInAs(page, booker);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin()}/search`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), mail);
  const keys = new CountedKeys(page);
  const results = page.getByRole("region", { name: "Результаты поиска" });
  const links = results.getByRole("link", { name: new RegExp(family) });
  const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
  // Parts of the page come to life one after the other.
  await expect(page.getByRole("button", { name: "Вставить бриф" })).toBeVisible();
  await expect(results.getByRole("checkbox").first()).toBeAttached();

  await keys.press("/", "Control+v");
  await expect(dialog("Бриф клиента").getByRole("button", { name: "Показать 8 моделей" })).toBeVisible();
  await keys.press("Control+Enter");
  await expect(results).toBeFocused();
  await expect(links).toHaveCount(8);

  for (let at = 0; at < 8; at++) {
    if (at > 0) await keys.press("ArrowRight");
    await keys.press("x");
    await expect(links.nth(at)).toBeFocused();
  }
  await expect(page.getByText("Выбрано 8 моделей")).toBeVisible();

  await keys.press("a");
  await expect(dialog("В какую подборку?").getByLabel("Новая подборка")).toBeFocused();
  await keys.type("Каталог");
  await keys.press("Enter");
  await expect(page.getByText("8 моделей добавлено в «Каталог»")).toBeVisible();
  await keys.press("Alt+t", "Tab", "Tab", "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Каталог" })).toBeVisible();

  await keys.press("s");
  await expect(dialog("Отправить ссылку").getByLabel(/Для кого/)).toBeFocused();
  await keys.type("Ольга");
  await keys.press("Enter");
  await expect(dialog(/Ольга/).getByRole("button", { name: "Скопировать ссылку" })).toBeFocused();
  await keys.press("Enter");
  const sent = /\/s\/[\w-]+$/;
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(sent);
  console.log(`from the mail to the link: ${keys.presses} keys`);
  expect(keys.presses).toBeLessThanOrEqual(most);

  const path = sent.exec(await page.evaluate(() => navigator.clipboard.readText()))?.[0];
  const client = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  await openLink(client, `${origin()}${path}`);
  await expect(client.getByRole("heading", { level: 1, name: "Каталог" })).toBeVisible();
  await expect(client.getByText(/из\s8/).first()).toBeVisible();
  await client.context().close();
});
