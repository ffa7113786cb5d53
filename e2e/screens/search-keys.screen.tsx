import { beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getQueryClient } from "../../web/app/lib/api/query-client.ts";
import type { PublishedCard } from "../public-cards.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { disconnect, intercept } from "./network.ts";
import {
  address,
  createAccount,
  focusByArrow,
  goBack,
  openPage,
  press,
  publishRow,
  rareName,
  reopenPage,
  signInAs,
} from "./pages.tsx";

const family = await rareName();
const given = ["Ада", "Бэла", "Вита"];
let cards: PublishedCard[];

beforeAll(async () => {
  cards = await publishRow(given, family);
});

const results = () => `/search?q=${encodeURIComponent(family)}&sort=height`;
const tiles = () => page.getByRole("list", { name: "Результаты поиска" }).getByRole("article");
const link = (index: number) => tiles().nth(index).getByRole("link");
const trail = () => page.getByRole("navigation", { name: "По результатам поиска" });
const heading = (index: number) => page.getByRole("heading", { level: 1, name: `${given[index]} ${family}` });

/** The results at a desk. */
async function openResults(): Promise<void> {
  await page.viewport(1280, 900);
  await openPage(results());
}

test("SEARCH-09 one key leads past the filters, arrows through the grid, Enter opens, and the way back ends where it began", async () => {
  await openResults();
  await expect.element(tiles()).toHaveLength(3);
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("link", { name: "К результатам поиска" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("region", { name: "Результаты поиска" })).toHaveFocus();
  await focusByArrow(link(0));
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(link(1)).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(link(2)).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await userEvent.keyboard("{Enter}");
  await expect.element(heading(1)).toBeVisible();
  await goBack();
  await expect.element(link(1)).toHaveFocus();
});

test("SEARCH-09 results that come late after the way back leave the focus where it is by then", async () => {
  await openResults();
  await link(1).click();
  await expect.element(heading(1)).toBeVisible();
  // The cache forgets after half an hour.
  getQueryClient().clear();
  const late = Promise.withResolvers<void>();
  intercept(/\/api\/search\?/, async (_, send) => {
    await late.promise;
    return send();
  });
  await goBack();
  const box = page.getByRole("combobox", { name: /Имя, город/ });
  await press(box, "x");
  late.resolve();
  await expect.element(tiles()).toHaveLength(3);
  await userEvent.keyboard("y");
  await expect.element(box).toHaveValue(`${family}xy`);
});

test("SL-30 the keys of the grid work from the start, and the list of keys is a named dialog that takes the focus and gives it back", async () => {
  await openResults();
  await expect.element(tiles()).toHaveLength(3);
  await focusByArrow(link(0));
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(link(1)).toHaveFocus();

  const keys = page.getByRole("dialog", { name: "Клавиши" });
  await userEvent.keyboard("?");
  await expect.element(keys).toBeVisible();
  await expect.element(keys).toHaveAccessibleDescription(/не печатаете/);
  await expect.poll(() => keys.element().contains(document.activeElement)).toBe(true);
  // An arrow in the dialog leaves the grid behind it alone.
  await userEvent.keyboard("{ArrowRight}");
  await userEvent.keyboard("{Escape}");
  await expect.element(keys).toHaveLength(0);
  await expect.element(link(1)).toHaveFocus();

  // With the focus on a button outside the grid, X picks the first card in view; in a field it is a letter.
  const picks = page.getByRole("checkbox", { name: /^Выбрать: / });
  const box = page.getByRole("combobox", { name: /Имя, город/ });
  await press(page.getByRole("button", { name: "Клавиши" }), "x");
  await expect.element(picks.nth(0)).toBeChecked();
  await expect.element(link(0)).toHaveFocus();
  await userEvent.keyboard("x");
  await expect.element(picks.nth(0)).not.toBeChecked();
  await press(box, "x");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(box).toHaveFocus();
  await expect.element(picks.nth(0)).not.toBeChecked();
});

test("SEARCH-07 the neighbors of the last card of a page stand on the next one", async () => {
  // Two pages without making two dozen cards: the answer is the server's, cut in two.
  intercept(/\/api\/search\?/, async (request, send) => {
    const url = new URL(request.url);
    url.searchParams.set("limit", "2");
    return send(new Request(url, request));
  });
  await openPage(`/search?q=${encodeURIComponent(family)}`);
  await page.getByRole("combobox", { name: "Порядок" }).selectOptions("Рост по возрастанию");
  await expect.element(tiles()).toHaveLength(2);
  await expect.element(tiles().first()).toMatchTextContent("Ада");
  await link(1).click();
  await expect.element(heading(1)).toBeVisible();
  await trail().getByRole("link", { name: "Следующая модель" }).click();
  await expect.element(heading(2)).toBeVisible();
  await expect.element(trail()).toMatchTextContent(/3\sиз\s3/);
  await trail().getByRole("link", { name: "К результатам" }).click();
  await expect.poll(address).toMatch(/page=2/);
  await expect.element(link(0)).toHaveFocus();
});

test("SEARCH-09 keys: to the words, the list of all, nothing while one types, and off for who wants none", async () => {
  await openResults();
  await expect.element(tiles()).toHaveLength(3);
  const box = page.getByRole("combobox", { name: /Имя, город/ });
  const keys = page.getByRole("dialog", { name: "Клавиши" });
  // Parts of the page come to life one after the other.
  await expect
    .poll(async () => {
      if (box.query() !== document.activeElement) await userEvent.keyboard("/");
      return box.query() === document.activeElement;
    })
    .toBe(true);
  await userEvent.keyboard("f/?");
  await expect.element(box).toHaveValue("f/?");
  await expect.element(keys).toHaveLength(0);
  await press(link(0), "{Control>}/{/Control}");
  await expect.element(link(0)).toHaveFocus();
  await userEvent.keyboard("?");
  await expect.element(keys).toBeVisible();
  await expectAccessible();
  await keys.getByRole("switch", { name: "Быстрые клавиши включены" }).click();
  await keys.getByRole("button", { name: "Закрыть" }).click();
  await expect.element(keys).toHaveLength(0);
  await reopenPage();
  await expect.element(tiles()).toHaveLength(3);
  await userEvent.keyboard("/");
  await userEvent.keyboard("?");
  await expect.element(box).not.toHaveFocus();
  await page.getByRole("button", { name: "Клавиши" }).click();
  await keys.getByRole("switch", { name: "Быстрые клавиши включены" }).click();
  await keys.getByRole("button", { name: "Закрыть" }).click();
  await expect.element(keys).toHaveLength(0);
  await userEvent.keyboard("/");
  await expect.element(box).toHaveFocus();
});

test("FAV-02 F saves the card where the focus is, in the grid and on its page", async () => {
  await signInAs(await createAccount());
  await openResults();
  await expect.element(tiles()).toHaveLength(3);
  const heart = tiles().nth(0).getByRole("button");
  await focusByArrow(link(0));
  await userEvent.keyboard("f");
  await expect.element(heart).toHaveAttribute("aria-pressed", "true");
  await expect.element(link(0)).toHaveFocus();
  // The same key works in another script.
  await expect.element(heart).not.toHaveAttribute("aria-busy");
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "а", code: "KeyF", bubbles: true }));
  await expect.element(heart).toHaveAttribute("aria-pressed", "false");
  await userEvent.keyboard("{Enter}");
  await expect.element(heading(0)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "В избранное" })).toBeVisible();
  await userEvent.keyboard("f");
  await expect.element(page.getByRole("button", { name: /избранн/i, pressed: true })).toBeVisible();
});

test("SL-31 Space opens a quick view over the grid: photos and figures without contacts, arrows to the next face, X and Enter", async () => {
  await openResults();
  await expect.element(tiles()).toHaveLength(3);
  const view = (index: number) => page.getByRole("dialog", { name: `${given[index]} ${family}` });
  const pick = (index: number) => tiles().nth(index).getByCss("[data-pick]");
  await expect.element(pick(0)).toBeInTheDocument();
  await expect
    .poll(
      async () => {
        if (view(0).query() === null) await press(link(0), " ");
        return view(0).elements();
      },
      { interval: 2_000 },
    )
    .toHaveLength(1);
  await expect.element(view(0)).toBeVisible();
  await expect.element(view(0).getByText("171 см")).toBeVisible();
  await expect.element(view(0)).toMatchTextContent(/1\sиз\s3/);
  await expect.element(view(0).getByCss("a[href^='tel:'], a[href^='mailto:']")).toHaveLength(0);
  await expect.element(view(0).getByRole("link", { name: "Открыть карточку" })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(view(0)).toBeVisible();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(view(1).getByText("172 см")).toBeVisible();
  await userEvent.keyboard("x");
  await expect.element(view(1).getByRole("checkbox")).toBeChecked();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).toHaveLength(0);
  await expect.element(link(1)).toHaveFocus();
  await expect.element(pick(1)).toBeChecked();
  await expect.element(pick(0)).not.toBeChecked();

  // A card that does not load shows what its tile has, and comes on retry.
  const connect = disconnect(new RegExp(`/api/.*/${cards[2]?.id}(\\?|$)`));
  await userEvent.keyboard("{ArrowRight}");
  await userEvent.keyboard(" ");
  await expect.element(view(2).getByRole("alert")).toMatchTextContent("Карточка не загрузилась");
  await expect.element(view(2)).toMatchTextContent("173");
  await expectAccessible();
  connect();
  await view(2).getByRole("button", { name: "Повторить" }).click();
  await expect.element(view(2).getByRole("term").first()).toBeVisible();
  await expect.element(view(2).getByRole("alert")).toHaveLength(0);
  await expect.element(view(2).getByRole("link", { name: "Открыть карточку" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(heading(2)).toBeVisible();
  await expect.element(trail()).toMatchTextContent(/3\sиз\s3/);
  await goBack();
  await expect.element(link(2)).toHaveFocus();
});
