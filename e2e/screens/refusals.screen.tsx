import { beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "./expect-accessible.ts";
import {
  address,
  check,
  createAccount,
  focus,
  focusByArrow,
  openPage,
  press,
  publishRow,
  rareName,
  reopenPage,
  signInAs,
  textsOf,
} from "./pages.tsx";

const family = await rareName();
const given = ["Ада", "Бэла", "Вита", "Гита"];

beforeAll(async () => {
  await publishRow(given, family);
});

const results = () => `/search?q=${encodeURIComponent(family)}&sort=height`;
const tiles = () => page.getByRole("list", { name: "Результаты поиска" }).getByRole("article");
const link = (name: string) => tiles().getByRole("link", { name: new RegExp(`^${name} ${family}`) });
const shown = () => expect.poll(() => textsOf(tiles().getByRole("heading")));
const named = (...names: string[]) => names.map((name) => `${name} ${family}`);

test("a booker refuses cards by a key, in the quick view and in the comparison; they stay out of search until taken back", async () => {
  await signInAs(await createAccount());
  await page.viewport(1440, 900);
  await openPage(results());
  await shown().toEqual(named(...given));

  await focusByArrow(link("Ада"));
  // The focus goes on to the next one.
  await userEvent.keyboard("n");
  await expect.element(link("Бэла")).toHaveFocus();
  await shown().toEqual(named("Бэла", "Вита", "Гита"));
  await page.getByRole("button", { name: "Отменить" }).click();
  await shown().toEqual(named(...given));

  const view = (name: string) => page.getByRole("dialog", { name: `${name} ${family}` });
  await focus(link("Бэла"));
  await userEvent.keyboard(" ");
  await view("Бэла").getByRole("button", { name: "Не подходит" }).click();
  await expect.element(view("Вита")).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("n");
  await expect.element(view("Гита")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await shown().toEqual(named("Ада", "Гита"));

  for (const name of ["Ада", "Гита"]) await check(page.getByRole("checkbox", { name: `Выбрать: ${name} ${family}` }));
  await page.getByRole("button", { name: "Сравнить" }).click();
  const table = page.getByRole("dialog", { name: "Сравнение" });
  await table.getByRole("button", { name: "Не подходит" }).last().click();
  await expect.element(table.getByRole("link")).toHaveLength(1);
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await shown().toEqual(named("Ада"));

  // They are listed behind a filter, which is offered once there are any.
  await reopenPage();
  await shown().toEqual(named("Ада"));
  await page.getByRole("switch", { name: /^Отмечены «не подходит»/ }).click();
  await expect.poll(address).toMatch(/refused=true/);
  await shown().toEqual(named("Бэла", "Вита", "Гита"));
  await expectAccessible();
  // A saved search would find other cards.
  await expect.element(page.getByRole("button", { name: "Сохранить поиск" })).toHaveLength(0);
  const refused = page.getByRole("region", { name: "Вернуть в поиск" });
  await refused.getByRole("button", { name: /Вита/ }).click();
  await shown().toEqual(named("Бэла", "Гита"));
  await expect.element(page.getByRole("region", { name: "Результаты поиска" })).toHaveFocus();
  await page.getByRole("button", { name: "Убрать: Отмечены «не подходит»" }).click();
  await expect.element(page.getByRole("region", { name: "Результаты поиска" })).toHaveFocus();
  await shown().toEqual(named("Ада", "Вита"));

  // All that are picked, in one press.
  for (const name of ["Ада", "Вита"]) await check(page.getByRole("checkbox", { name: `Выбрать: ${name} ${family}` }));
  await page.getByRole("button", { name: "Не подходят" }).click();
  await expect.element(page.getByText("Больше не в вашем поиске: 2")).toBeVisible();
  await expect.element(tiles()).toHaveLength(0);
  await page.getByRole("button", { name: "Отменить" }).click();
  await shown().toEqual(named("Ада", "Вита"));
  await expect.element(page.getByRole("button", { name: "Не подходят" })).toHaveLength(0);
});

test("others find a card that somebody refused, and a guest signs in before refusing", async () => {
  await page.viewport(1440, 900);
  await openPage(results());
  await shown().toEqual(named(...given));
  await expect.element(page.getByRole("switch", { name: /не подходит/ })).toHaveLength(0);
  await expect
    .poll(async () => {
      if (link("Ада").query()) await press(link("Ада"), "n");
      return address();
    })
    .toMatch(/\/login/);
});

test("SEARCH-05 filters of members in the address stay there and are not shown as chosen to a guest", async () => {
  await page.viewport(1440, 900);
  await openPage(`${results()}&agency=IMG&refused=true`);
  await shown().toEqual(named(...given));
  await expect.element(page.getByRole("list", { name: "Выбранные фильтры" })).toHaveLength(0);
  await expect.element(page.getByRole("region", { name: "Вернуть в поиск" })).toHaveLength(0);
  await expect.poll(address).toMatch(/agency=IMG&.*refused=true/);
});
