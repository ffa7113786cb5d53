import { expect, type Page } from "@playwright/test";
import { cardPage, newCard, openContacts, phone } from "./owned-card.ts";
import { api, createAccount, expectAccessible, origin, signInAs, test } from "./steps.ts";

const save = (page: Page) => page.getByRole("button", { name: "Сохранить", exact: true });

test("CARD-04, SHARE-01 a guest gets name, photos and share tags in the page's source, and no contact", async ({
  page,
}) => {
  const card = await newCard();
  const answer = await fetch(`${cardPage(card.id)}/vera`, { headers: { "accept-language": "ru" } });
  const source = await answer.text();
  expect(answer.status).toBe(200);
  expect(source).toContain("<title>Вера Лугова — 23 года");
  expect(source).toContain('property="og:title" content="Вера Лугова — 23 года"');
  expect(source).toMatch(new RegExp(`rel="canonical" href="http[^"]+/model/${card.id}"`));
  expect(source).toMatch(/property="og:image" content="http[^"]+\/share\?/);
  for (const contact of [phone, "765-43-21", "79007654321", "vera.lugova", "vera_lugova", card.owner.user.id]) {
    expect(source).not.toContain(contact);
  }

  await page.goto(cardPage(card.id));
  await expect(page.getByRole("heading", { level: 1, name: "Вера Лугова" })).toBeVisible();
  await expect(page.getByText("Защищено")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Зарегистрироваться" }).click();
  await expect(page).toHaveURL(`${origin()}/register?next=%2Fmodel%2F${card.id}`);
});

test("videos open at a press in a tab of their own; no other site is asked before", async ({ page }) => {
  const videos = [
    { url: "https://youtu.be/walk1234567", kind: "walk" },
    { url: "https://rutube.ru/video/0a1b2c3d4e5f60718293a4b5c6d7e8f9", kind: "intro" },
  ];
  const card = await newCard({ videos });
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto(cardPage(card.id));
  const link = page.getByRole("link", { name: "Открыть видео: проходка" });
  await link.scrollIntoViewIfNeeded();
  await expect(link.getByRole("presentation")).toBeVisible();
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  await expectAccessible(page);
  expect([...hosts]).toEqual([new URL(origin()).host]);

  await signInAs(page, card.owner);
  await page.goto(`${cardPage(card.id)}?edit=true#preferences`);
  await page.getByRole("button", { name: "Добавить видео" }).click();
  const third = page.getByLabel("Ссылка на видео 3");
  await third.fill("https://t.me/vera");
  await page.getByLabel("Ссылка на видео 1").focus();
  await expect(page.getByText("Нужны ссылки на сами видео").first()).toBeVisible();
  await third.fill("https://vimeo.com/1234567");
  await save(page).click();
  await expect(save(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Открыть видео: шоурил" })).toBeVisible();
});

test("CARD-04 where and when a model can be booked is for members: what is coming, and nothing for a guest", async ({
  browser,
  page,
}) => {
  const year = new Date().getUTCFullYear();
  const today = new Date().toISOString().slice(0, 10);
  const day = (rest: string) => `${year + 1}-${rest}`;
  const card = await newCard({
    availability: [
      { from: day("05-03"), to: day("05-10"), city: "Тверь", kind: "away" },
      { from: day("03-01"), to: day("03-20"), city: "Милан", country: "Италия", kind: "in" },
      { from: `${year - 1}-02-01`, to: `${year - 1}-02-02`, city: "Париж", kind: "in" },
      { from: today, to: today, city: "Казань", kind: "in" },
    ],
  });
  const staysOf = (shown: Page) => shown.getByRole("region", { name: "Доступность" });
  const linesOf = async (shown: Page) =>
    (await staysOf(shown).getByRole("listitem").allTextContents()).map((text) => text.replace(/\s/g, " "));
  for (const city of ["Милан", "Тверь", "Казань"])
    expect(await (await fetch(cardPage(card.id))).text()).not.toContain(city);
  await page.goto(cardPage(card.id));
  await expect(page.getByText("Защищено")).toBeVisible();
  await expect(staysOf(page)).toHaveCount(0);

  const ownPage = await browser.newPage();
  for (const [reader, shown] of [
    [await createAccount(), page],
    [card.owner, ownPage],
  ] as const) {
    await signInAs(shown, reader);
    await shown.goto(cardPage(card.id));
    await expect
      .poll(async () => (await linesOf(shown)).slice(1))
      .toEqual([`Милан, Италия, 1–20 марта ${year + 1}`, `Тверь, Россия: в отъезде, 3–10 мая ${year + 1}`]);
    expect((await linesOf(shown))[0]).toMatch(/^Казань, /);
    await expectAccessible(shown);
  }
  await ownPage.close();
});

test("CARD-06 an unknown card is a 404 page with a way back", async ({ page }) => {
  const response = await page.goto(cardPage("nobody"));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 2, name: "Карточка модели не найдена" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "На главную" }).click();
  await expect(page).toHaveURL(`${origin()}/`);
});

test("CARD-01, CARD-07 a signed-in reader opens the contacts, and has no way to edit", async ({ page }) => {
  const card = await newCard();
  await signInAs(page, await createAccount());
  await page.goto(`${cardPage(card.id)}?edit=true`);
  await openContacts(page);
  await expect(page.getByRole("link", { name: phone })).toHaveAttribute("href", "tel:+79007654321");
  const profile = page.getByRole("link", { name: "vk.com/vera_lugova" });
  await expect(profile).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
  await expect(save(page)).toHaveCount(0);
  await page.getByRole("button", { name: "В избранное" }).click();
  await expect(page.getByText("В избранном")).toBeVisible();
  await expectAccessible(page);
});

test("CARD-05 a draft states that nobody else sees it, and cannot become primary", async ({ page }) => {
  const owner = await createAccount();
  const { model } = await api("POST", "/models", { token: owner.token });
  await signInAs(page, owner);
  await page.goto(cardPage(model.id));
  await expect(page.getByRole("note")).toContainText("Черновик: его видите только вы");
  await expect(page.getByText("Карточка модели не найдена")).toHaveCount(0);
  await expect(page.getByText("Основная", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Поделиться" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Сделать основной" })).toHaveCount(0);
  await page.getByRole("note").getByRole("link", { name: "Закончить" }).click();
  await expect(page).toHaveURL(/\/create/);
});

test("CARD-01 a card of long, right-to-left and marked-up texts stays text and stays on the screen", async ({
  page,
}) => {
  const markup = "<img src=x onerror=document.title='broken'>";
  const card = await newCard({
    first_name: "عائشة 👩🏽‍🎤 نور ".repeat(6).slice(0, 100).trim(),
    last_name: "W".repeat(100),
    location: "Ы".repeat(200),
    agency: "agency".repeat(33),
    booker: "👩🏽‍🎤".repeat(20),
    custom_languages: ["עברית".repeat(12), "<b>коми</b>"],
    custom_skills: ["a".repeat(60), markup],
    additional_info: `${markup}\nhttps://example.com/${"x".repeat(400)}`,
    social_media: { instagram: `https://www.instagram.com/${"a".repeat(260)}` },
  });
  await signInAs(page, await createAccount());
  await page.goto(cardPage(card.id));
  await openContacts(page);
  await expect(page.getByText("instagram.com/aaa")).toBeVisible();
  await expect(page.getByText(markup).first()).toBeVisible();
  await expect(page.locator("b, img[src=x]")).toHaveCount(0);
  await expect(page).not.toHaveTitle("broken");
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(await fits()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await fits()).toBe(true);
});

test("CARD-02 the lightbox goes round by keyboard and gives the focus back", async ({ page }) => {
  const card = await newCard();
  await page.goto(cardPage(card.id));
  const first = page.getByRole("button", { name: /^Открыть фото: .*1 из 2/ });
  await first.focus();
  await page.keyboard.press("Enter");
  const lightbox = page.getByRole("dialog");
  const counter = lightbox.getByRole("status");
  // Keys are not taken while the lightbox opens or a photo slides.
  const turnTo = (count: string) =>
    expect(async () => {
      await page.keyboard.press("ArrowRight");
      await expect(counter).toContainText(count, { timeout: 10_000 });
    }).toPass();
  await expect(counter).toContainText("1 из 2");
  await turnTo("2 из 2");
  await turnTo("1 из 2");
  await page.keyboard.press("ArrowLeft");
  await expect(counter).toContainText("2 из 2");
  await expect(lightbox.getByRole("group", { name: "2 из 2" }).getByRole("img")).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("Escape");
  await expect(lightbox).toHaveCount(0);
  await expect(first).toBeFocused();
});

test("FL-37 the way back closes the photo and stays on the card; the next one leaves it", async ({ page }) => {
  const card = await newCard();
  await page.goto(`${origin()}/search`);
  await page.goto(cardPage(card.id));
  const first = page.getByRole("button", { name: /^Открыть фото: .*1 из 2/ });
  const lightbox = page.getByRole("dialog");
  const counter = lightbox.getByRole("status");
  // A double tap opens it once.
  await first.dblclick();
  await expect(counter).toContainText("1 из 2");
  await page.goBack();
  await expect(lightbox).toHaveCount(0);
  await expect(page).toHaveURL(cardPage(card.id));
  await expect(first).toBeVisible();

  await page.goForward();
  await expect(counter).toContainText("1 из 2");
  await page.reload();
  await expect(counter).toContainText("1 из 2");
  await lightbox.getByRole("button", { name: "Закрыть" }).click();
  await expect(lightbox).toHaveCount(0);
  await expect(page).toHaveURL(cardPage(card.id));

  await page.goBack();
  await expect(page).toHaveURL(/\/search$/);
});

test("CARD-02 a swipe of 40 px turns the photo, a shorter one does not; a thumbnail shows its own", async ({
  page,
}) => {
  const card = await newCard();
  await page.goto(cardPage(card.id));
  await page.getByRole("button", { name: /^Открыть фото: .*1 из 2/ }).click();
  const lightbox = page.getByRole("dialog");
  const counter = lightbox.getByRole("status");
  await expect(counter).toContainText("1 из 2");
  const swipe = async (across: number) => {
    await page.mouse.move(200, 400);
    await page.mouse.down();
    await page.mouse.move(200 + across, 405);
    await page.mouse.up();
  };
  await expect(async () => {
    await swipe(-45);
    await expect(counter).toContainText("2 из 2", { timeout: 10_000 });
  }).toPass();
  await swipe(39);
  await swipe(-30);
  await expect(counter).toContainText("2 из 2");
  await swipe(41);
  await expect(counter).toContainText("1 из 2");
  await lightbox.locator(".yarl__thumbnails").getByRole("button").last().click();
  await expect(counter).toContainText("2 из 2");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  await expectAccessible(page);
});

test("CARD-01 the numbers are read as elsewhere on demand, and the link carries it", async ({ page, context }) => {
  const card = await newCard({ shoe_size: 39, clothing_size: "S", weight: 54 });
  await page.goto(cardPage(card.id));
  const table = page.getByRole("region", { name: "Параметры" });
  await expect(table).toContainText("178 см5′10″");
  await expect(table).toContainText("EU 39");
  await table.getByRole("button", { name: "US", exact: true }).click();
  await expect(page).toHaveURL(`${cardPage(card.id)}?units=us`);
  await expect(table).toContainText("5′10″178 см");
  for (const text of ["≈ US 8½EU 39", "≈ US 4S", "119 lb54 кг"]) await expect(table).toContainText(text);
  await expectAccessible(page);

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Поделиться" }).click();
  await page.getByRole("menuitem", { name: "Скопировать ссылку" }).click();
  await expect(page.getByText("Ссылка скопирована")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\?units=us(&|$)/);

  const inChinese = await fetch(`${origin()}/zh/model/${card.id}/vera?units=cn`);
  expect(await inChinese.text()).toContain("≈ CN 160/84A");
});
