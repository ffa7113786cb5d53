import { expect, type Page } from "@playwright/test";
import { publishCard, rareName } from "./public-cards.ts";
import { api, createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";

const family = rareName();
let cards: string[] = [];

test.beforeAll(async () => {
  const fields = { last_name: family, gender: "woman", location: "Магадан, Россия", hair_color: "blonde" };
  const measurements = { chest: 90, waist: 60, hips: 90 };
  const tall = await publishCard({ ...fields, ...measurements, first_name: "Ада", age: 20, height: 178 });
  const short = await publishCard({ ...fields, ...measurements, hips: 120, first_name: "Бэла", age: 20, height: 168 });
  cards = [tall.id, short.id];
});

const box = (page: Page) => page.getByRole("combobox", { name: /Имя, город/ });
const chips = (page: Page) => page.getByRole("list", { name: "Выбранные фильтры" });
const results = (page: Page) => page.getByRole("region", { name: "Результаты поиска" });
const line = (page: Page) => page.getByRole("region", { name: "Бриф", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Бриф клиента" });
const card = (page: Page, name: string) =>
  page.getByRole("list", { name: "Результаты поиска" }).getByRole("heading", { name: `${name} ${family}` });

async function send(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press("Enter");
}

/** Pastes into the search box, as a clipboard does, until the field with completions has taken over. */
async function paste(page: Page, text: string): Promise<void> {
  await box(page).focus();
  await expect(async () => {
    await box(page).evaluate((input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    await expect(dialog(page)).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

const written = "нужны 2 блондинки 178 Магадан 18-22 весёлые";

test("SL-23 a typed brief becomes filters, the rest stays visible, and its words can be searched", async ({ page }) => {
  await page.goto(`${origin()}/search`);
  await send(page, written);
  await expect(results(page)).toBeFocused();
  await expect(card(page, "Ада")).toBeVisible();
  await expect(card(page, "Бэла")).toHaveCount(0);
  await expect(page).toHaveURL(/minHeight=175&maxHeight=181/);
  expect(new URL(page.url()).searchParams.has("q")).toBe(false);
  await expect(box(page)).toHaveValue("");
  for (const chip of [
    "блондинки → Волосы: светлые",
    "178 → Рост: 175–181",
    "18-22 → Возраст: 18–22",
    "Магадан → Город: Магадан",
  ])
    await expect(chips(page).getByRole("button", { name: `Убрать: ${chip}` })).toBeVisible();
  await expect(line(page)).toContainText("Нужно человек: 2");
  await expect(line(page)).toContainText("Не понято: весёлые");
  await expect(line(page).getByRole("status")).toContainText("Рост: 175–181");
  await expectAccessible(page);

  await chips(page).getByRole("button", { name: "Убрать: 178 → Рост: 175–181" }).click();
  await expect(card(page, "Бэла")).toBeVisible();
  await expect(line(page)).toContainText("Не понято: весёлые");
  // The way back from a card leads to the same.
  await card(page, "Бэла").click();
  await expect(page).toHaveURL(/\/model\//);
  await page.goBack();
  await expect(card(page, "Бэла")).toBeVisible();
  await expect(line(page)).toContainText("Не понято: весёлые");

  await line(page).getByRole("button", { name: "Искать как слова" }).click();
  await expect(page).toHaveURL(`${origin()}/search?q=${encodeURIComponent(written).replaceAll("%20", "+")}`);
  await expect(box(page)).toHaveValue(written);
  await expect(line(page)).toHaveCount(0);
});

test("SL-23 a typed brief is added to the filters: those it does not name stay, and of a range both ends are its own", async ({
  page,
}) => {
  await page.goto(`${origin()}/search?gender=woman&maxHeight=170&hairColor=brown`);
  await send(page, "блондинка от 172");
  await expect(page).toHaveURL(/\?minHeight=172&gender=woman&hairColor=blonde/);
  expect(page.url()).not.toMatch(/maxHeight|brown/);
  await send(page, "Магадан 18-22");
  await expect(page).toHaveURL(/location=/);
  expect(page.url()).toMatch(/minAge=18&maxAge=22.*minHeight=172.*gender=woman/);
  await expect(chips(page).getByRole("button", { name: "Убрать: блондинка → Волосы: светлые" })).toBeVisible();
  await line(page).getByRole("button", { name: "Искать как слова" }).click();
  await expect(page).toHaveURL(/\?q=.*minHeight=172&gender=woman/);
  await expect(box(page)).toHaveValue("Магадан 18-22");
});

test("SL-23 a name, a city and one word stay words", async ({ page }) => {
  await page.goto(`${origin()}/search`);
  for (const text of [`Ада ${family}`, "Магадан", "Нижний Новгород", "блондинка"]) {
    await send(page, text);
    await expect.poll(() => new URL(page.url()).search).toBe(`?${new URLSearchParams({ q: text })}`);
    await expect(box(page)).toHaveValue(text);
  }
});

test("SL-23 a late answer replaces nothing, and two presses are one search", async ({ page }) => {
  let asked = 0;
  let answer = () => {};
  await page.route("**/api/search/brief", async (route) => {
    asked += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await page.goto(`${origin()}/search`);
  await send(page, "блондинка 178");
  await expect.poll(() => asked).toBe(1);
  await box(page).press("Enter");
  await box(page).pressSequentially("0");
  const answered = page.waitForResponse("**/api/search/brief");
  answer();
  await answered;
  await expect(box(page)).toHaveValue("блондинка 1780");
  expect(new URL(page.url()).search).toBe("");
  expect(asked).toBe(1);
});

test("SL-23 without an answer words are searched, and a text with numbers opens with a retry", async ({ page }) => {
  await page.goto(`${origin()}/search`);
  await page.route("**/api/search/brief", (route) => route.abort());
  await send(page, `Ада ${family}`);
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(`Ада ${family}`);

  await send(page, "блондинка 178");
  await expect(dialog(page).getByRole("alert")).toContainText("Не удалось прочитать бриф");
  await expect(dialog(page).getByLabel("Текст брифа")).toHaveValue("блондинка 178");
  await expectAccessible(page);
  await page.unroute("**/api/search/brief");
  await dialog(page).getByRole("button", { name: "Повторить" }).click();
  await expect(dialog(page).getByRole("button", { name: /^Убрать: 178/ })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Закрыть" }).click();
  await expect(box(page)).toHaveValue("блондинка 178");
  await box(page).press("Enter");
  await expect(page).toHaveURL(/minHeight=175/);
});

test("SL-23 TL-48 a pasted mail opens a preview: parts can be taken away, and Ctrl+Enter searches from where the focus is then", async ({
  page,
}) => {
  await page.goto(`${origin()}/search`);
  await paste(
    page,
    "Добрый день!\nНужны 2 девушки для каталога.\nРост 175-181, блондинки, Магадан\nОчень весёлые\n\nС уважением, Ольга",
  );
  await expect(dialog(page).getByLabel("Текст брифа")).toHaveValue(/^Добрый день!\nНужны 2/);
  await expect(dialog(page).getByText("Нужно человек: 2", { exact: true })).toBeVisible();
  await expect(dialog(page).getByRole("listitem").filter({ hasText: "весёлые" })).toBeVisible();
  const catalog = dialog(page).getByRole("button", { name: /^Убрать: каталога/ });
  await expect(dialog(page).getByRole("button", { name: "Никого не нашлось" })).toBeVisible();
  await expectAccessible(page);
  await catalog.click();
  await expect(catalog).toHaveCount(0);
  await expect(dialog(page).getByRole("button", { name: "Показать 1 модель" })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(results(page)).toBeFocused();
  await expect(card(page, "Ада")).toBeVisible();
  await expect(chips(page).getByRole("button", { name: /^Убрать: .*Рост: 175–181$/ })).toBeVisible();
  await expect(line(page)).toContainText("весёлые");
  await expect(line(page).getByRole("button", { name: "Искать как слова" })).toHaveCount(0);

  await line(page).getByRole("button", { name: "Изменить бриф" }).click();
  await expect(dialog(page).getByLabel("Текст брифа")).toHaveValue(/Ольга$/);
});

test("SL-23 too long a brief is refused in place, and nothing of it is lost", async ({ page }) => {
  await page.goto(`${origin()}/search`);
  await page.getByRole("button", { name: "Вставить бриф" }).click();
  const text = dialog(page).getByLabel("Текст брифа");
  await expect(text).toBeFocused();
  const long = `рост 178 ${"а".repeat(1_992)}`;
  await text.fill(long);
  await expect(dialog(page).getByRole("alert")).toContainText(/В брифе 2\s001 знаков/);
  await expect(text).toHaveAttribute("aria-invalid", "true");
  await expect(text).toHaveValue(long);
  await expect(dialog(page).getByRole("button", { name: /^Показать/ })).toHaveCount(0);
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Закрыть" }).click();
  await page.getByRole("button", { name: "Вставить бриф" }).click();
  await expect(text).toHaveValue(long);
  await text.fill(long.slice(0, -1));
  await expect(dialog(page).getByRole("button", { name: /^Убрать: (рост )?178/ })).toBeVisible();
  await text.press("Control+Enter");
  await expect(page).toHaveURL(/minHeight=175/);
});

test("TL-80 a press on a chip makes a filter a wish and a must again; a tile names what is unmet", async ({ page }) => {
  await page.goto(`${origin()}/search?q=${encodeURIComponent(family)}&hairColor=blonde&minHeight=176`);
  await expect(card(page, "Бэла")).toHaveCount(0);
  await chips(page).getByTitle("Рост: от 176: сделать пожеланием").click();
  await expect(page).toHaveURL(/nice=height(?:%3A|:)176\.\./);
  await expect(page).not.toHaveURL(/minHeight/);
  await expect(card(page, "Бэла")).toBeVisible();
  await expect(results(page)).toContainText("На 8 см ниже");
  await expectAccessible(page);
  await chips(page).getByTitle("Рост: от 176: сделать обязательным").click();
  await expect(page).toHaveURL(/minHeight=176/);
  await expect(page).not.toHaveURL(/nice/);
  await expect(card(page, "Бэла")).toHaveCount(0);
});

test("TL-80 a chip of several filters shows how many there are without all of them", async ({ page }) => {
  await page.goto(`${origin()}/search`);
  await send(page, "блондинка Магадан 90-60-90");
  await expect(card(page, "Ада")).toBeVisible();
  await expect(card(page, "Бэла")).toHaveCount(0);
  const chip = chips(page).getByRole("listitem").filter({ hasText: "90-60-90 →" });
  await expect(chip).toContainText("без этого: ");
  const shown = await chip.textContent();
  await chip.getByRole("button", { name: /^Убрать/ }).click();
  await expect(page).not.toHaveURL(/Chest|Waist|Hips/);
  await expect(card(page, "Бэла")).toBeVisible();
  const { total } = await api("GET", `/search/filters${new URL(page.url()).search}`);
  expect(shown).toContain(`без этого: ${total}`);
});

test("TL-80 a selection and the favorites name the wishes of a brief that a card does not meet", async ({ page }) => {
  const account = await createAccount();
  const body = { name: "Показ", cards };
  const { selection } = await api("POST", "/selections", { token: account.token, body });
  for (const id of cards) await api("POST", `/favorites/${id}`, { token: account.token });
  await signInAs(page, account);
  const named = (name: string) => page.getByRole("listitem").filter({ hasText: `${name} ${family}` });
  for (const path of [`/selections/${selection.id}`, "/favorites"]) {
    await page.goto(`${origin()}${path}?nice=height:176..`);
    await expect(named("Бэла")).toContainText("На 8 см ниже");
    await expect(named("Ада")).toBeVisible();
    await expect(named("Ада")).not.toContainText("ниже");
    await expectAccessible(page);
  }
});
