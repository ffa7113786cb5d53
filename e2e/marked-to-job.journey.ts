import { expect } from "@playwright/test";
import { createBooker, jobSpan } from "./job-steps.ts";
import { CountedKeys, recorded } from "./key-steps.ts";
import { publishCard, rareName } from "./public-cards.ts";
import { api, createAccount, expectAccessible, freshEmail, origin, signInAs, test } from "./steps.ts";

test.use({ ...recorded, hasTouch: false, permissions: ["clipboard-read", "clipboard-write"] });

const family = rareName();
/** Presses of a key, with those that type a title and a client; a chord is one. */
const most = 50;

const { from, to } = jobSpan();
const written = (day: string) => day.split("-").reverse().join(".");
const mail = `Добрый день!

Ищем для съёмки каталога в Якутске девушек, брюнетки, рост 174-181, возраст 20-26.
Свободны ${written(from)}-${written(to)}, нужны 5 человек.

С уважением,
Ольга`;

test.beforeAll(async () => {
  const fields = { last_name: family, gender: "woman", location: "Якутск, Россия", hair_color: "brunette", age: 22 };
  for (const [at, first_name] of ["Ада", "Бэла", "Вита", "Гита", "Дина"].entries())
    await publishCard({ ...fields, first_name, height: 174 + at, shooting_types: ["catalogue"] });
});

test(`OPT-47 from a client's mail on the clipboard to five options held, by keys alone, ${most} at most`, async ({
  page,
}) => {
  await signInAs(page, await createBooker());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin()}/search`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), mail);
  const keys = new CountedKeys(page);
  const results = page.getByRole("region", { name: "Результаты поиска" });
  const links = results.getByRole("link", { name: new RegExp(family) });
  // Parts of the page come to life one after the other.
  await expect(page.getByRole("button", { name: "Вставить бриф" })).toBeVisible();
  await expect(results.getByRole("checkbox").first()).toBeAttached();
  const start = Date.now();

  await keys.press("/", "Control+v");
  const brief = page.getByRole("dialog", { name: "Бриф клиента" });
  await expect(brief.getByRole("button", { name: "Показать 5 моделей" })).toBeVisible();
  await keys.press("Control+Enter");
  await expect(results).toBeFocused();
  await expect(links).toHaveCount(5);
  for (let at = 0; at < 5; at++) {
    if (at > 0) await keys.press("ArrowRight");
    await keys.press("x");
    await expect(links.nth(at)).toBeFocused();
  }
  const bar = page.getByRole("region", { name: "Выбранные модели" });
  await expect(bar.getByRole("button", { name: "Создать съёмку" })).toBeVisible();
  await expectAccessible(page);

  await keys.press("j");
  await expect(page.getByText(/^2 дня: /)).toBeVisible();
  await expect(page.getByLabel("Город")).toHaveValue("Якутск");
  await expect(page.getByRole("combobox", { name: "Часовой пояс" })).toHaveValue("Asia/Yakutsk");
  await expect(page.getByLabel("Заметка")).toHaveValue(/нужны 5 человек/);
  await expectAccessible(page);
  await keys.tabTo(page.getByLabel("Название"));
  await keys.type("Каталог");
  await keys.tabTo(page.getByLabel("Клиент"));
  await keys.type("BRAND");
  await keys.tabTo(page.getByRole("button", { name: "Создать и поставить опционы (5)" }));
  await keys.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Каталог");
  const held = page.getByRole("list", { name: /^Опционы/ }).getByRole("listitem");
  await expect(held).toHaveCount(5);
  console.log(`from the mail to five options: ${keys.presses} keys, ${((Date.now() - start) / 1000).toFixed(1)} s`);
  expect(keys.presses).toBeLessThanOrEqual(most);
  for (const one of await held.all()) await expect(one).toContainText("1-й опцион");
  await page.goto(`${origin()}/search`);
  await expect(results.getByRole("checkbox").first()).toBeAttached();
  await expect(bar).toBeHidden();
});

test("OPT-47 cards marked on a roster become a job, and one press asks all; one that cannot be asked states the reason", async ({
  page,
}) => {
  const owner = await createAccount({ firstName: "Рита", lastName: "Главная" });
  const { token } = owner;
  const { agency } = await api("POST", "/agencies", { token, body: { name: "Юг", email: freshEmail() } });
  for (const first_name of ["Анна", "Вера"]) {
    const body = { first_name, last_name: "Ким", age: 22 };
    await api("POST", `/agencies/${agency.id}/roster`, { token, body });
  }
  await api("POST", `/agencies/${agency.id}/roster`, { token, body: { first_name: "Юна", last_name: "Ким", age: 17 } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, owner);
  await page.goto(`${origin()}/agency/${agency.id}`);
  for (const name of ["Анна", "Вера", "Юна"])
    await page.getByRole("checkbox", { name: `Выбрать: ${name} Ким` }).check();
  const bar = page.getByRole("region", { name: "Выбранные карточки" });
  await bar.getByRole("button", { name: "Создать съёмку" }).click();
  await page.getByLabel("Название").fill("Показ");
  await page.getByLabel("Клиент").fill("BRAND");
  await page.getByLabel("Город").fill("Москва");
  await page.getByRole("button", { name: "Создать и запросить даты (3)" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Дни не выбраны" })).toBeVisible();
  await page.getByText("Отметить подряд").click();
  await page.getByLabel("С", { exact: true }).fill(from);
  await page.getByLabel("По", { exact: true }).fill(to);
  await page.getByRole("button", { name: "Отметить", exact: true }).click();
  await page.getByRole("button", { name: "Создать и запросить даты (3)" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Показ");
  const group = (name: RegExp) => page.getByRole("list", { name }).getByRole("listitem");
  await expect(group(/^Запросы дат/)).toHaveCount(2);
  await expect(group(/^Ещё не спрашивали/)).toHaveCount(1);
  await expect(group(/^Ещё не спрашивали/)).toContainText("Нет согласия родителя или представителя");
  await expectAccessible(page);
  await page.reload();
  await expect(group(/^Ещё не спрашивали/)).toContainText("Юна");
});
