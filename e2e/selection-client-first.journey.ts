import { expect, type Page } from "@playwright/test";
import { openLink, phone, Sent } from "./selection-client-steps.ts";
import { alive, test } from "./steps.ts";

const heading = (page: Page, level = 2) => page.getByRole("heading", { level }).first();

test("a link requests its selection before the page's scripts have loaded, once, and again as the same guest", async ({
  browser,
}) => {
  const sent = await Sent.of(2);
  const { url, opened } = await sent.link();
  const page = await phone(browser, "ru-RU");
  // A received change would request it once more.
  await page.routeWebSocket("**/ws", () => {});
  const requested: (string | undefined)[] = [];
  let begun = Promise.withResolvers<void>();
  page.on("request", (request) => {
    if (!request.url().endsWith("/open")) return;
    requested.push(request.headers()["x-guest-key"]);
    begun.resolve();
  });
  await page.route("**/assets/**/*.js", async (route) => {
    await begun.promise;
    await route.continue();
  });
  await openLink(page, url);
  await expect(heading(page)).toHaveText(sent.cards[0]?.name as string);
  begun = Promise.withResolvers();
  await page.reload();
  await expect(heading(page)).toHaveText(sent.cards[0]?.name as string);
  expect(requested).toEqual([undefined, expect.stringMatching(/./)]);
  expect(await opened()).toBe(1);
});

test("the first face stands where it stays before the page's scripts are there, and is fetched once", async ({
  browser,
}) => {
  const sent = await Sent.of(2, () => ({}), ["beauty-portrait"]);
  const { url } = await sent.link();
  const page = await phone(browser, "ru-RU");
  await page.addInitScript(() => {
    let seen = false;
    const look = () => {
      const there = document.querySelector("main img");
      if (seen && !there) performance.mark("lost");
      seen ||= there !== null;
      requestAnimationFrame(look);
    };
    look();
  });
  const come = Promise.withResolvers<void>();
  const fetched: string[] = [];
  page.on("request", (request) => request.url().includes("/media/photos/") && fetched.push(request.url()));
  await page.route("**/assets/**/*.js", async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "commit" });
  const face = page.locator("main img").first();
  await expect
    .poll(() => face.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy();
  await expect(heading(page, 1)).toHaveText("Весенний показ");
  await expect(page.getByText("Кастинг 12 марта")).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const early = await face.boundingBox();
  come.resolve();
  await alive(page);
  await expect(heading(page)).toHaveText(sent.cards[0]?.name as string);
  expect(await page.getByRole("article").locator("img").first().boundingBox()).toEqual(early);
  expect(await page.evaluate(() => performance.getEntriesByName("lost").length)).toBe(0);
  expect(fetched.filter((address, index) => fetched.indexOf(address) !== index)).toEqual([]);
});

test("a face fetches each of its photos once, at the size that fits the phone", async ({ browser }) => {
  const types = ["beauty-portrait", "smiling-portrait", "full-body", "lifestyle-commercial"] as const;
  const sent = await Sent.of(1, () => ({}), types);
  const { url } = await sent.link();
  const page = await phone(browser, "ru-RU");
  const fetched: string[] = [];
  page.on("request", (request) => {
    const [, photo] = /\/photos\/\w+\/(\w+)-\d+\.\w+$/.exec(request.url()) ?? [];
    if (photo) fetched.push(photo);
  });
  await openLink(page, url);
  const photos = page.getByRole("article").locator(".photo img");
  await expect(photos).toHaveCount(types.length);
  for (const photo of await photos.all()) {
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeTruthy();
  }
  expect(fetched.toSorted()).toEqual([...new Set(fetched)].toSorted());
  expect(fetched).toHaveLength(types.length);
});
