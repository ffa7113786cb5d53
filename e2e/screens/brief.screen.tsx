import { beforeAll, expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import { disconnect, intercept } from "./network.ts";
import {
  address,
  api,
  createAccount,
  focus,
  goBack,
  openPage,
  paste,
  press,
  publishCard,
  rareName,
  signInAs,
  url,
} from "./pages.tsx";

const family = await rareName();
let cards: string[] = [];

beforeAll(async () => {
  const fields = { last_name: family, gender: "woman", location: "Магадан, Россия", hair_color: "blonde" };
  const measurements = { chest: 90, waist: 60, hips: 90 };
  const tall = await publishCard({ ...fields, ...measurements, first_name: "Ада", age: 20, height: 178 });
  const short = await publishCard({ ...fields, ...measurements, hips: 120, first_name: "Бэла", age: 20, height: 168 });
  cards = [tall.id, short.id];
});

const box = () => page.getByRole("combobox", { name: /Имя, город/ });
const chips = () => page.getByRole("list", { name: "Выбранные фильтры" });
const results = () => page.getByRole("region", { name: "Результаты поиска" });
const line = () => page.getByRole("region", { name: "Бриф", exact: true });
const dialog = () => page.getByRole("dialog", { name: "Бриф клиента" });
const card = (name: string) =>
  page.getByRole("list", { name: "Результаты поиска" }).getByRole("heading", { name: `${name} ${family}` });

async function send(text: string): Promise<void> {
  await box().fill(text);
  await press(box(), "{Enter}");
}

/** Pastes into the search box, until the field with completions has taken over. */
async function pasteBrief(text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        if (dialog().elements().length === 0) await paste(box(), text);
        return dialog().elements();
      },
      { interval: 500 },
    )
    .toHaveLength(1);
}

const typedIn = (field: Locator) => (field.element() as HTMLTextAreaElement).value;
const written = "нужны 2 блондинки 178 Магадан 18-22 весёлые";

test("SL-23 a brief that is read late leaves the focus to the filter that is set meanwhile", async () => {
  await page.viewport(1280, 900);
  await openPage("/search");
  const late = Promise.withResolvers<void>();
  intercept(/\/api\/search\/brief$/, async (_, answer) => {
    await late.promise;
    return answer();
  });
  await send("нужны блондинки 178");
  const country = page.getByRole("complementary", { name: "Фильтры" }).getByRole("combobox", { name: "Страна" });
  await focus(country);
  late.resolve();
  await expect.element(chips().getByRole("button", { name: "Убрать: 178 → Рост: 175–181" })).toBeVisible();
  await expect.element(country).toHaveFocus();
});

test("SL-23 a typed brief becomes filters, the rest stays visible, and its words can be searched", async () => {
  await openPage("/search");
  await send(written);
  await expect.element(results()).toHaveFocus();
  await expect.element(card("Ада")).toBeVisible();
  await expect.element(card("Бэла")).toHaveLength(0);
  await expect.poll(address).toMatch(/minHeight=175&maxHeight=181/);
  expect(url().searchParams.has("q")).toBe(false);
  await expect.element(box()).toHaveValue("");
  for (const chip of [
    "блондинки → Волосы: светлые",
    "178 → Рост: 175–181",
    "18-22 → Возраст: 18–22",
    "Магадан → Город: Магадан",
  ])
    await expect.element(chips().getByRole("button", { name: `Убрать: ${chip}` })).toBeVisible();
  await expect.element(line()).toMatchTextContent("Нужно человек: 2");
  await expect.element(line()).toMatchTextContent("Не понято: весёлые");
  await expect.element(line().getByRole("status")).toMatchTextContent("Рост: 175–181");
  await expectAccessible();

  await chips().getByRole("button", { name: "Убрать: 178 → Рост: 175–181" }).click();
  await expect.element(card("Бэла")).toBeVisible();
  await expect.element(line()).toMatchTextContent("Не понято: весёлые");
  // The way back from a card leads to the same.
  await card("Бэла").click();
  await expect.poll(address).toMatch(/\/model\//);
  await goBack();
  await expect.element(card("Бэла")).toBeVisible();
  await expect.element(line()).toMatchTextContent("Не понято: весёлые");

  await line().getByRole("button", { name: "Искать как слова" }).click();
  await expect.poll(address).toBe(`/search?q=${encodeURIComponent(written).replaceAll("%20", "+")}`);
  await expect.element(box()).toHaveValue(written);
  await expect.element(line()).toHaveLength(0);
});

test("SL-23 a typed brief is added to the filters: those it does not name stay, and of a range both ends are its own", async () => {
  await openPage("/search?gender=woman&maxHeight=170&hairColor=brown");
  await send("блондинка от 172");
  await expect.poll(address).toMatch(/\?minHeight=172&gender=woman&hairColor=blonde/);
  expect(address()).not.toMatch(/maxHeight|brown/);
  await send("Магадан 18-22");
  await expect.poll(address).toMatch(/location=/);
  expect(address()).toMatch(/minAge=18&maxAge=22.*minHeight=172.*gender=woman/);
  await expect.element(chips().getByRole("button", { name: "Убрать: блондинка → Волосы: светлые" })).toBeVisible();
  await line().getByRole("button", { name: "Искать как слова" }).click();
  await expect.poll(address).toMatch(/\?q=.*minHeight=172&gender=woman/);
  await expect.element(box()).toHaveValue("Магадан 18-22");
});

test("SL-23 a name, a city and one word stay words", async () => {
  await openPage("/search");
  for (const text of [`Ада ${family}`, "Магадан", "Нижний Новгород", "блондинка"]) {
    await send(text);
    await expect.poll(() => url().search).toBe(`?${new URLSearchParams({ q: text })}`);
    await expect.element(box()).toHaveValue(text);
  }
});

test("SL-23 a late answer replaces nothing, and two presses are one search", async () => {
  let asked = 0;
  let answer = () => {};
  let answered = false;
  intercept(/\/api\/search\/brief/, async (_, send) => {
    asked += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    const response = await send();
    await response.clone().text();
    // A task after those in which the page has read it.
    setTimeout(() => {
      answered = true;
    }, 100);
    return response;
  });
  await openPage("/search");
  await send("блондинка 178");
  await expect.poll(() => asked).toBe(1);
  await press(box(), "{Enter}");
  await userEvent.type(box(), "0");
  answer();
  await expect.poll(() => answered).toBe(true);
  await expect.element(box()).toHaveValue("блондинка 1780");
  expect(url().search).toBe("");
  expect(asked).toBe(1);
});

test("SL-23 without an answer words are searched, and a text with numbers opens with a retry", async () => {
  await openPage("/search");
  const connect = disconnect(/api\/search\/brief/);
  await send(`Ада ${family}`);
  await expect.poll(() => url().searchParams.get("q")).toBe(`Ада ${family}`);

  await send("блондинка 178");
  await expect.element(dialog().getByRole("alert")).toMatchTextContent("Не удалось прочитать бриф");
  await expect.element(dialog().getByLabelText("Текст брифа")).toHaveValue("блондинка 178");
  await expectAccessible();
  connect();
  await dialog().getByRole("button", { name: "Повторить" }).click();
  await expect.element(dialog().getByRole("button", { name: /^Убрать: 178/ })).toBeVisible();
  await dialog().getByRole("button", { name: "Закрыть" }).click();
  await expect.element(box()).toHaveValue("блондинка 178");
  await press(box(), "{Enter}");
  await expect.poll(address).toMatch(/minHeight=175/);
});

test("SL-23 TL-48 a pasted mail opens a preview: parts can be taken away, and Ctrl+Enter searches from where the focus is then", async () => {
  await openPage("/search");
  await pasteBrief(
    "Добрый день!\nНужны 2 девушки для каталога.\nРост 175-181, блондинки, Магадан\nОчень весёлые\n\nС уважением, Ольга",
  );
  await expect.poll(() => typedIn(dialog().getByLabelText("Текст брифа"))).toMatch(/^Добрый день!\nНужны 2/);
  await expect.element(dialog().getByText("Нужно человек: 2", { exact: true })).toBeVisible();
  await expect.element(dialog().getByRole("listitem").filter({ hasText: "весёлые" })).toBeVisible();
  const catalog = dialog().getByRole("button", { name: /^Убрать: каталога/ });
  await expect.element(dialog().getByRole("button", { name: "Никого не нашлось" })).toBeVisible();
  await expectAccessible();
  await catalog.click();
  await expect.element(catalog).toHaveLength(0);
  await expect.element(dialog().getByRole("button", { name: "Показать 1 модель" })).toBeVisible();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(dialog()).toHaveLength(0);
  await expect.element(results()).toHaveFocus();
  await expect.element(card("Ада")).toBeVisible();
  await expect.element(chips().getByRole("button", { name: /^Убрать: .*Рост: 175–181$/ })).toBeVisible();
  await expect.element(line()).toMatchTextContent("весёлые");
  await expect.element(line().getByRole("button", { name: "Искать как слова" })).toHaveLength(0);

  await line().getByRole("button", { name: "Изменить бриф" }).click();
  await expect.poll(() => typedIn(dialog().getByLabelText("Текст брифа"))).toMatch(/Ольга$/);
});

test("SL-23 a button beside the field stays, with the focus, when the field with completions comes", async () => {
  await openPage("/search");
  const button = page.getByRole("button", { name: "Вставить бриф" });
  const plain = await box().findElement();
  await focus(button);
  await expect.poll(() => plain.isConnected).toBe(false);
  await expect.element(button).toHaveFocus();
  await press(button, "{Enter}");
  await expect.element(dialog().getByLabelText("Текст брифа")).toHaveFocus();
});

test("SL-23 too long a brief is refused in place, and nothing of it is lost", async () => {
  await openPage("/search");
  await page.getByRole("button", { name: "Вставить бриф" }).click();
  const text = dialog().getByLabelText("Текст брифа");
  await expect.element(text).toHaveFocus();
  const long = `рост 178 ${"а".repeat(1_992)}`;
  await text.fill(long);
  await expect.element(dialog().getByRole("alert")).toMatchTextContent(/Длина брифа: 2\s001/);
  await expect.element(text).toHaveAttribute("aria-invalid", "true");
  await expect.element(text).toHaveValue(long);
  await expect.element(dialog().getByRole("button", { name: /^Показать/ })).toHaveLength(0);
  await expectAccessible();
  await dialog().getByRole("button", { name: "Закрыть" }).click();
  await page.getByRole("button", { name: "Вставить бриф" }).click();
  await expect.element(text).toHaveValue(long);
  await text.fill(long.slice(0, -1));
  await expect.element(dialog().getByRole("button", { name: /^Убрать: (рост )?178/ })).toBeVisible();
  await press(text, "{Control>}{Enter}{/Control}");
  await expect.poll(address).toMatch(/minHeight=175/);
});

test("TL-80 a press on a chip makes a filter a wish and a must again; a tile names what is unmet", async () => {
  await openPage(`/search?q=${encodeURIComponent(family)}&hairColor=blonde&minHeight=176`);
  await expect.element(card("Бэла")).toHaveLength(0);
  await chips().getByTitle("Рост: от 176: сделать пожеланием").click();
  await expect.poll(address).toMatch(/nice=height(?:%3A|:)176\.\./);
  await expect.poll(address).not.toMatch(/minHeight/);
  await expect.element(card("Бэла")).toBeVisible();
  await expect.element(results()).toMatchTextContent("На 8 см ниже");
  await expectAccessible();
  await chips().getByTitle("Рост: от 176: сделать обязательным").click();
  await expect.poll(address).toMatch(/minHeight=176/);
  await expect.poll(address).not.toMatch(/nice/);
  await expect.element(card("Бэла")).toHaveLength(0);
});

test("TL-80 a chip of several filters shows how many there are without all of them", async () => {
  await openPage("/search");
  await send("блондинка Магадан 90-60-90");
  await expect.element(card("Ада")).toBeVisible();
  await expect.element(card("Бэла")).toHaveLength(0);
  const chip = chips().getByRole("listitem").filter({ hasText: "90-60-90 →" });
  await expect.element(chip).toMatchTextContent("без этого: ");
  const shown = chip.element().textContent;
  await chip.getByRole("button", { name: /^Убрать/ }).click();
  await expect.poll(address).not.toMatch(/Chest|Waist|Hips/);
  await expect.element(card("Бэла")).toBeVisible();
  const { total } = await api("GET", `/search/filters${url().search}`);
  expect(shown).toContain(`без этого: ${total}`);
});

test("TL-80 a selection and the favorites name the wishes of a brief that a card does not meet", async () => {
  const account = await createAccount();
  const body = { name: "Показ", cards };
  const { selection } = await api("POST", "/selections", { token: account.token, body });
  for (const id of cards) await api("POST", `/favorites/${id}`, { token: account.token });
  await signInAs(account);
  const named = (name: string) => page.getByRole("listitem").filter({ hasText: `${name} ${family}` });
  for (const path of [`/selections/${selection.id}`, "/favorites"]) {
    await openPage(`${path}?nice=height:176..`);
    await expect.element(named("Бэла")).toMatchTextContent("На 8 см ниже");
    await expect.element(named("Ада")).toBeVisible();
    await expect.element(named("Ада")).not.toMatchTextContent("ниже");
    await expectAccessible();
  }
});
