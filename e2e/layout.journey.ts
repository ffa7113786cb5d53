import { expect, type Locator, type Page } from "@playwright/test";
import { newCard } from "./owned-card.ts";
import { publishCard, rareName } from "./public-cards.ts";
import { api, createAccount, origin, signInAs, test } from "./steps.ts";

const main = (page: Page) => page.getByRole("main");

/** The start or end of the drawn part, in whole pixels. */
async function edge(thing: Locator, side: "left" | "right"): Promise<number> {
  return thing.evaluate((element, which) => Math.round(element.getBoundingClientRect()[which]), side);
}

for (const width of [1440, 1920]) {
  test(`header, search, favorites and footer stand on the same edges at ${width}`, async ({ page }) => {
    const owner = await createAccount();
    const { id } = await publishCard({ first_name: "Грета", last_name: rareName() }, []);
    await api("POST", `/favorites/${id}`, { token: owner.token });
    await signInAs(page, owner);
    await page.setViewportSize({ width, height: 900 });
    const logo = page.getByRole("banner").getByRole("link").first();
    const foot = page.getByRole("contentinfo");
    const grid = main(page)
      .getByRole("list")
      .filter({ has: page.getByRole("article") });

    await page.goto(`${origin()}/search`);
    await expect(grid.first()).toBeVisible();
    await expect(main(page).getByRole("complementary").getByText("Пол", { exact: true }).first()).toBeVisible();
    const left = await edge(logo, "left");
    const right = await edge(foot.getByRole("link").last().locator(".."), "right");
    expect(left).toBeGreaterThanOrEqual(40);
    expect(await edge(page.getByRole("heading", { level: 1 }), "left")).toBe(left);
    expect(await edge(main(page).getByText("Пол", { exact: true }).first(), "left")).toBe(left);
    expect(await edge(foot.getByRole("paragraph"), "left")).toBe(left);
    expect(await edge(grid.first(), "right")).toBe(width - left);
    expect(right - (width - left)).toBeLessThanOrEqual(12);

    await page.goto(`${origin()}/favorites`);
    await expect(grid.first()).toBeVisible();
    expect(await edge(page.getByRole("heading", { level: 1 }), "left")).toBe(left);
    expect([await edge(grid.first(), "left"), await edge(grid.first(), "right")]).toEqual([left, width - left]);
  });
}

const faces = (page: Page) => page.getByRole("list", { name: "Лица с сайта" }).getByRole("listitem");

test("HOME-01 TL-21 the home page opens with faces: four before the first scroll of a desk, one whole on a phone", async ({
  page,
}) => {
  await publishCard({ first_name: "Грета", last_name: rareName(), height: 178, chest: 84, waist: 60, hips: 89 });
  const whole = async (height: number, width: number) => {
    const boxes = await faces(page).evaluateAll((items) =>
      items.map((item) => item.firstElementChild?.firstElementChild?.getBoundingClientRect().toJSON() as DOMRect),
    );
    return boxes.filter(({ bottom, right }) => bottom <= height && right <= width).length;
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin()}/`);
  // A new card that nobody has passed is not among them.
  await expect(faces(page)).toHaveCount(4);
  await expect(faces(page).getByRole("link")).toHaveCount(0);
  expect(await whole(900, 1440)).toBe(4);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => whole(844, 390)).toBe(1);
  await expect(main(page).getByRole("link", { name: "Создать карточку" }).first()).toBeInViewport();
});

test("TL-22 who is signed in has a home of their own: the card's week, what it lacks and what is done with it, searches, new faces", async ({
  page,
}) => {
  const { owner, id } = await newCard({ waist: null });
  await signInAs(page, owner);
  await page.goto(`${origin()}/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Здравствуйте, Анна");
  const card = main(page).getByRole("region", { name: "Ваша карточка" });
  await expect(card).toContainText("просмотров за 7 дней");
  await expect(card).toContainText(/не найдут: .*талия/);
  await expect(card.getByRole("link", { name: "Дополнить карточку" })).toHaveAttribute(
    "href",
    `/model/${id}?edit=true`,
  );
  await expect(card.getByRole("link", { name: "Снэпы" })).toHaveAttribute("href", `/model/${id}#digitals`);
  await expect(card.getByRole("button", { name: "Комп-карта" })).toBeVisible();
  await card.getByRole("button", { name: "Поделиться" }).click();
  await expect(page.getByRole("menuitem", { name: "Скопировать ссылку" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(main(page).getByRole("region", { name: "Мои поиски" })).toContainText("Сохраните поиск");
  // Only cards that a moderator has passed (TL-21).
  await expect(main(page).getByRole("region", { name: "Новые лица" })).toContainText("Новые модели появятся здесь");
});

test("who has no card yet is shown the way to the first one", async ({ page }) => {
  await signInAs(page, await createAccount());
  await page.goto(`${origin()}/`);
  const card = main(page).getByRole("region", { name: "Ваша карточка" });
  await expect(card.getByRole("link", { name: "Создать карточку" })).toHaveAttribute("href", "/create");
});

test("a focused field is ink, a failed one is red", async ({ page }) => {
  await page.goto(`${origin()}/contact`);
  const name = page.getByLabel("Имя");
  const looks = () =>
    name.evaluate((field) => {
      const probe = document.body.appendChild(document.createElement("i"));
      const color = (text: string) => {
        probe.style.color = text;
        return getComputedStyle(probe).color;
      };
      const { outlineColor, borderTopColor } = getComputedStyle(field);
      const found = {
        focusIsInk: outlineColor === color("var(--ink)"),
        edgeIsRed: borderTopColor === color("var(--accent)"),
      };
      probe.remove();
      return found;
    });
  await name.focus();
  await expect.poll(looks).toEqual({ focusIsInk: true, edgeIsRed: false });
  await page.getByRole("button", { name: "Отправить" }).click();
  await expect(name).toBeFocused();
  await expect.poll(looks).toEqual({ focusIsInk: true, edgeIsRed: true });
});

test("a card's portrait, name and figures are on a phone's first screen", async ({ page }) => {
  const { id } = await newCard();
  await page.goto(`${origin()}/model/${id}`);
  const name = page.getByRole("heading", { level: 1 });
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect(main(page).getByText("178 · 84–60–89")).toBeInViewport({ ratio: 1 });
});

for (const motion of ["no-preference", "reduce"] as const) {
  test(`a photo ${motion === "reduce" ? "opens at once where stillness is asked for" : "grows from where it stands"}`, async ({
    page,
  }) => {
    const { id } = await newCard();
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      const grown: string[] = [];
      Object.assign(window, { grown });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        if (this.closest(".yarl__slide_current")) grown.push(JSON.stringify(frames));
        return animate.call(this, frames, options);
      };
    });
    await page.goto(`${origin()}/model/${id}`);
    const photo = main(page)
      .getByRole("button", { name: /^Открыть/ })
      .first();
    await photo.click();
    await page.getByRole("button", { name: "Закрыть" }).click();
    // Fetched now: the second opening has everything there.
    await expect(page.getByRole("button", { name: "Закрыть" })).toHaveCount(0);
    await photo.click();
    await expect(page.getByRole("button", { name: "Закрыть" })).toBeVisible();
    const grew = () => page.evaluate(() => (window as unknown as { grown: string[] }).grown.join());
    if (motion === "reduce") expect(await grew()).toBe("");
    else await expect.poll(grew).toContain("scale(");
  });
}

test("FL-46 the profile begins with one's cards, each with its edit at hand; Save is quiet until there is something", async ({
  page,
}) => {
  const { owner, id } = await newCard();
  await signInAs(page, owner);
  await page.goto(`${origin()}/profile`);
  await expect(main(page).getByRole("heading", { level: 2 }).first()).toHaveText("Мои карточки");
  await expect(main(page).getByRole("link", { name: "Изменить карточку: Вера Лугова" })).toHaveAttribute(
    "href",
    `/model/${id}?edit=true`,
  );
  await page.getByRole("link", { name: "Аккаунт" }).click();
  const save = page.getByRole("button", { name: "Сохранить", exact: true });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page.getByText("Профиль сохранён")).toBeVisible();
});

test("a map that did not open can be retried", async ({ page }) => {
  let requested = 0;
  await page.route(/yandex/, (route) => {
    requested += 1;
    return route.abort();
  });
  await page.goto(`${origin()}/contact`);
  await page.getByRole("button", { name: "Показать карту" }).click();
  await expect(main(page)).toContainText("Карта не открылась?");
  await main(page).getByRole("button", { name: "Повторить" }).click();
  await expect.poll(() => requested).toBe(2);
});

test("VK-01 why the sign-in through VK failed stays on the page", async ({ page }) => {
  await page.goto(`${origin()}/login/vk?error=access_denied`);
  await expect(main(page)).toContainText("Вернитесь на страницу входа");
  await expect(main(page).locator("h1 + p")).not.toBeEmpty();
});

test("on paper stand photos, names and figures, and nothing that can only be pressed", async ({ page }) => {
  const { id } = await newCard();
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto(`${origin()}/model/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Вера Лугова");
  await expect(main(page).getByText("178 см")).toBeVisible();
  await expect(main(page).locator("img").first()).toBeVisible();
  for (const gone of [
    page.locator("header"),
    page.locator("footer"),
    page.getByRole("button", { name: "Поделиться" }),
    page.getByRole("link", { name: "PDF" }),
  ])
    await expect(gone).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    "rgb(255, 255, 255)",
  );

  await page.goto(`${origin()}/search`);
  await expect(main(page).getByRole("article").first()).toBeVisible();
  await expect(page.locator("aside, form, .heart").filter({ visible: true })).toHaveCount(0);
});
