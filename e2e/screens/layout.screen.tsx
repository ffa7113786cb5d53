import { expect, onTestFinished, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import {
  api,
  createAccount,
  emulateMedia,
  focus,
  newCard,
  openPage,
  publishCard,
  rareName,
  signInAs,
  textsOf,
} from "./pages.tsx";

const main = () => page.getByRole("main");
const boxOf = (thing: Element) => thing.getBoundingClientRect();

/** The start or end of the drawn part, in whole pixels. */
async function edge(thing: Locator, side: "left" | "right"): Promise<number> {
  return Math.round(boxOf(await thing.findElement())[side]);
}

for (const width of [1440, 1920]) {
  test(`header, search, favorites and footer stand on the same edges at ${width}`, async () => {
    const owner = await createAccount();
    const { id } = await publishCard({ first_name: "Грета", last_name: await rareName() }, []);
    await api("POST", `/favorites/${id}`, { token: owner.token });
    await signInAs(owner);
    await page.viewport(width, 900);
    const logo = page.getByRole("banner").getByRole("link").first();
    const foot = page.getByRole("contentinfo");
    const grid = main()
      .getByRole("list")
      .filter({ has: page.getByRole("article") })
      .first();
    const gender = main().getByRole("complementary").getByText("Пол", { exact: true }).first();

    await openPage("/search");
    await expect.element(grid).toBeVisible();
    await expect.element(gender).toBeVisible();
    const left = await edge(logo, "left");
    const right = Math.round(boxOf(foot.getByRole("link").last().element().parentElement as Element).right);
    expect(left).toBeGreaterThanOrEqual(40);
    expect(await edge(page.getByRole("heading", { level: 1 }), "left")).toBe(left);
    expect(await edge(main().getByText("Пол", { exact: true }).first(), "left")).toBe(left);
    expect(await edge(foot.getByRole("paragraph"), "left")).toBe(left);
    expect(await edge(grid, "right")).toBe(width - left);
    expect(right - (width - left)).toBeLessThanOrEqual(12);

    await openPage("/favorites");
    await expect.element(grid).toBeVisible();
    expect(await edge(page.getByRole("heading", { level: 1 }), "left")).toBe(left);
    expect([await edge(grid, "left"), await edge(grid, "right")]).toEqual([left, width - left]);
  });
}

const faces = () => page.getByRole("list", { name: "Лица с сайта" }).getByRole("listitem");

test("HOME-01 TL-21 the home page opens with faces: four before the first scroll of a desk, one whole on a phone", async () => {
  await publishCard({ first_name: "Грета", last_name: await rareName(), height: 178, chest: 84, waist: 60, hips: 89 });
  const whole = (height: number, width: number) => {
    const boxes = faces()
      .elements()
      .map((item) => boxOf(item.firstElementChild?.firstElementChild as Element));
    return boxes.filter(({ bottom, right }) => bottom <= height && right <= width).length;
  };
  await page.viewport(1440, 900);
  await openPage("/");
  // A new card that nobody has passed is not among them.
  await expect.element(faces()).toHaveLength(4);
  await expect.element(faces().getByRole("link")).toHaveLength(0);
  await expect.poll(() => whole(900, 1440)).toBe(4);
  await page.viewport(390, 844);
  await expect.poll(() => whole(844, 390)).toBe(1);
  await expect.element(main().getByRole("link", { name: "Создать карточку" }).first()).toBeInViewport();
});

test("TL-22 who is signed in has a home of their own: the card's week, what it lacks and what is done with it, searches, new faces", async () => {
  const { owner, id } = await newCard({ waist: null });
  await signInAs(owner);
  await openPage("/");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Здравствуйте, Анна");
  const card = main().getByRole("region", { name: "Ваша карточка" });
  await expect.element(card).toMatchTextContent("просмотров за 7 дней");
  await expect.element(card).toMatchTextContent(/не найдут: .*талия/);
  await expect
    .element(card.getByRole("link", { name: "Дополнить карточку" }))
    .toHaveAttribute("href", `/model/${id}?edit=true`);
  await expect.element(card.getByRole("link", { name: "Снэпы" })).toHaveAttribute("href", `/model/${id}#digitals`);
  await expect.element(card.getByRole("button", { name: "Комп-карта" })).toBeVisible();
  await card.getByRole("button", { name: "Поделиться" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Скопировать ссылку" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(main().getByRole("region", { name: "Мои поиски" })).toMatchTextContent("Сохраните поиск");
  // Only cards that a moderator has passed (TL-21).
  await expect
    .element(main().getByRole("region", { name: "Новые лица" }))
    .toMatchTextContent("Новые модели появятся здесь");
});

test("who has no card yet is shown the way to the first one", async () => {
  await signInAs(await createAccount());
  await openPage("/");
  const card = main().getByRole("region", { name: "Ваша карточка" });
  await expect.element(card.getByRole("link", { name: "Создать карточку" })).toHaveAttribute("href", "/create");
});

test("a focused field is ink, a failed one is red", async () => {
  await openPage("/contact");
  const name = page.getByLabelText("Имя");
  const looks = () => {
    const probe = document.body.appendChild(document.createElement("i"));
    const color = (text: string) => {
      probe.style.color = text;
      return getComputedStyle(probe).color;
    };
    const { outlineColor, borderTopColor } = getComputedStyle(name.element());
    const found = {
      focusIsInk: outlineColor === color("var(--ink)"),
      edgeIsRed: borderTopColor === color("var(--accent)"),
    };
    probe.remove();
    return found;
  };
  await focus(name);
  await expect.poll(looks).toEqual({ focusIsInk: true, edgeIsRed: false });
  await page.getByRole("button", { name: "Отправить" }).click();
  await expect.element(name).toHaveFocus();
  await expect.poll(looks).toEqual({ focusIsInk: true, edgeIsRed: true });
});

test("a card's portrait, name and figures are on a phone's first screen", async () => {
  const { id } = await newCard();
  await openPage(`/model/${id}`);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect.element(main().getByText("178 · 84–60–89")).toBeInViewport({ ratio: 1 });
});

/** Records the animations of an open photo, from now on. */
function watchAnimations(): string[] {
  const grown: string[] = [];
  const { animate } = Element.prototype;
  onTestFinished(() => {
    Element.prototype.animate = animate;
  });
  Element.prototype.animate = function (frames, options) {
    if (this.closest(".yarl__slide_current")) grown.push(JSON.stringify(frames));
    return animate.call(this, frames, options);
  };
  return grown;
}

for (const motion of ["no-preference", "reduce"] as const) {
  test(`a photo ${motion === "reduce" ? "opens at once where stillness is asked for" : "grows from where it stands"}`, async () => {
    const { id } = await newCard();
    await emulateMedia({ reducedMotion: motion });
    const grown = watchAnimations();
    await openPage(`/model/${id}`);
    const opened = main()
      .getByRole("button", { name: /^Открыть/ })
      .first();
    const close = page.getByRole("button", { name: "Закрыть" });
    await opened.click();
    await close.click();
    // Fetched now: the second opening has everything there.
    await expect.element(close).toHaveLength(0);
    await opened.click();
    await expect.element(close).toBeVisible();
    if (motion === "reduce") expect(grown.join()).toBe("");
    else await expect.poll(() => grown.join()).toContain("scale(");
  });
}

test("FL-46 the profile begins with one's cards, each with its edit at hand; Save is quiet until there is something", async () => {
  const { owner, id } = await newCard();
  await signInAs(owner);
  await openPage("/profile");
  await expect.poll(() => textsOf(main().getByRole("heading", { level: 2 }))[0]).toBe("Мои карточки");
  await expect
    .element(main().getByRole("link", { name: "Изменить карточку: Вера Лугова" }))
    .toHaveAttribute("href", `/model/${id}?edit=true`);
  await page.getByRole("link", { name: "Аккаунт" }).click();
  const save = page.getByRole("button", { name: "Сохранить", exact: true });
  await expect.element(save).toBeEnabled();
  await save.click();
  await expect.element(page.getByText("Профиль сохранён")).toBeVisible();
});

test("VK-01 why the sign-in through VK failed stays on the page", async () => {
  await openPage("/login/vk?error=access_denied");
  await expect.element(main()).toMatchTextContent("Вернитесь на страницу входа");
  await expect.element(main().getByCss("h1 + p")).not.toBeEmptyDOMElement();
});

test("on paper stand photos, names and figures, and nothing that can only be pressed", async () => {
  const { id } = await newCard();
  await page.viewport(794, 1123);
  await emulateMedia({ media: "print", colorScheme: "dark" });
  await openPage(`/model/${id}`);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Вера Лугова");
  await expect.element(main().getByText("178 см")).toBeVisible();
  await expect.element(main().getByCss("img").first()).toBeVisible();
  const visible = (css: string) =>
    page
      .getByCss(css)
      .elements()
      .filter((one) => one.checkVisibility());
  expect(visible("header")).toEqual([]);
  expect(visible("footer")).toEqual([]);
  await expect.element(page.getByRole("button", { name: "Поделиться" })).toHaveLength(0);
  await expect.element(page.getByRole("link", { name: "PDF" })).toHaveLength(0);
  expect(getComputedStyle(document.documentElement).backgroundColor).toBe("rgb(255, 255, 255)");

  await openPage("/search");
  await expect.element(main().getByRole("article").first()).toBeVisible();
  await expect.poll(() => visible("aside, form, .heart")).toEqual([]);
});
