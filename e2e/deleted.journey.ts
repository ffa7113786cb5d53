import { type Browser, expect, type Page } from "@playwright/test";
import { cardPage, newCard } from "./owned-card.ts";
import { publishCard, rareName } from "./public-cards.ts";
import { Sent } from "./selection-client-steps.ts";
import { createSelection } from "./selection-steps.ts";
import {
  alive,
  api,
  createAccount,
  expectAccessible,
  freshEmail,
  mailedLink,
  origin,
  signInAs,
  test,
} from "./steps.ts";

/** Opens a page in a new browser context, signed in or not, and waits until it receives changes of `id`. */
async function openElsewhere(browser: Browser, url: string, id: string, signedIn = true): Promise<Page> {
  const page = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  if (signedIn) await signInAs(page, await createAccount({ firstName: "Олег", lastName: "Зритель" }));
  return openHere(page, url, id);
}

async function openHere(page: Page, url: string, id: string): Promise<Page> {
  const subscribed = page
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framesent", ({ payload }) => String(payload).includes(id)));
  await page.goto(url);
  await alive(page);
  await subscribed;
  return page;
}

const missing = (page: Page) => page.getByRole("heading", { name: "Карточка модели не найдена" }).first();

/** Addresses of the photos that are on the page. */
async function photosOn(page: Page): Promise<string[]> {
  const image = page.locator('main img[src*="/media/"]');
  // Its place is there before the browser has chosen an address for it.
  await expect(image.first()).not.toHaveJSProperty("currentSrc", "");
  const found = await image.evaluateAll((images) => images.map((one) => (one as HTMLImageElement).currentSrc));
  return found.filter((src) => src !== "");
}

const statuses = async (addresses: string[]) =>
  new Set(await Promise.all(addresses.map(async (address) => (await fetch(address)).status)));

test("FL-06 who withdraws the consent to publication goes from a page that is open elsewhere, photos and all", async ({
  browser,
}) => {
  const { id, owner } = await newCard();
  const reader = await openElsewhere(browser, cardPage(id), id);
  const photos = await photosOn(reader);
  expect(await statuses(photos)).toEqual(new Set([200]));
  const { consents } = await api("GET", "/auth/consents", { token: owner.token });
  const { version } = consents.find(({ kind }: { kind: string }) => kind === "publication");
  const body = { kind: "publication", version, given: false, way: "profile" };
  await api("POST", "/auth/consents", { token: owner.token, body });
  await expect(missing(reader)).toBeVisible();
  await expect(reader.locator('main img[src*="/media/"]')).toHaveCount(0);
  expect(await statuses(photos)).toEqual(new Set([404]));
  await expectAccessible(reader);
});

test("FL-06 a card that turns out to be a minor's goes from open pages, and so does a minor's whose guardian takes the consent back", async ({
  browser,
}) => {
  const { id, owner } = await newCard();
  const before = await openElsewhere(browser, cardPage(id), id);
  const photos = await photosOn(before);
  await api("PUT", `/models/${id}`, { token: owner.token, body: { age: 17 } });
  await expect(missing(before)).toBeVisible();
  expect(await statuses(photos)).toEqual(new Set([404]));

  const email = freshEmail();
  const guardian = { name: "Вера Опекун", contact: "+7 777 000 11 22", email };
  await api("PUT", `/models/${id}/guardian`, { token: owner.token, body: guardian });
  const token = new URL(await mailedLink(email, "guardian")).searchParams.get("token");
  await api("POST", "/guardians/confirm", { body: { token } });
  const reader = await openElsewhere(browser, cardPage(id), id);
  await expect(reader.getByText("Модели нет 18.")).toBeVisible();
  const guarded = await photosOn(reader);
  expect(await statuses(guarded)).toEqual(new Set([200]));
  await api("POST", "/guardians/refuse", { body: { token } });
  await expect(missing(reader)).toBeVisible();
  expect(await statuses(guarded)).toEqual(new Set([404]));
});

test("a card that is deleted leaves an open selection, and the page of a client who holds its link, at once", async ({
  page,
  browser,
}) => {
  const sent = await Sent.of(2);
  const { url } = await sent.link();
  const client = await openElsewhere(browser, url, "selectionId", false);
  await expect(client.getByText(/^1 из 2/)).toBeVisible();
  const [first, second] = sent.cards;
  await api("DELETE", `/models/${first?.id}`, { token: first?.token as string });
  await expect(client.getByRole("heading", { level: 2 }).first()).toHaveText(second?.name as string);
  await expect(client.getByText(/^1 из 2/)).toHaveCount(0);

  const owned = await createSelection("Анна", "Вера");
  await signInAs(page, owned);
  await openHere(page, `${origin()}/selections/${owned.id}`, owned.id);
  const [anna, vera] = owned.cards;
  await expect(page.getByText(anna?.name as string).first()).toBeVisible();
  await api("DELETE", `/models/${anna?.id}`, { token: anna?.token as string });
  // Only the list of those who left names her (TL-45).
  await expect(page.getByText("карточка удалена")).toBeVisible();
  await expect(page.getByText(anna?.name as string)).toHaveCount(1);
  await expect(page.getByText(vera?.name as string).first()).toBeVisible();
});

test("LIVE-03 a saved card that changes, is taken down or deleted does so on the page of favorites that is open", async ({
  page,
}) => {
  const reader = await createAccount();
  const makeCard = () => publishCard({ first_name: "Вера", last_name: rareName() });
  const [stored, draft, deleted] = [await makeCard(), await makeCard(), await makeCard()];
  for (const { id } of [stored, draft, deleted]) await api("POST", `/favorites/${id}`, { token: reader.token });
  await signInAs(page, reader);
  // The last that is watched.
  await openHere(page, `${origin()}/favorites`, [stored.id, draft.id, deleted.id].sort().at(-1) as string);
  await expect(page.getByText("3 модели", { exact: true })).toBeVisible();
  const tile = ({ name }: { name: string }) => page.getByRole("heading", { name });
  for (const one of [stored, draft, deleted]) await expect(tile(one)).toBeVisible();

  await api("PUT", `/models/${draft.id}`, { token: draft.token, body: { status: "draft" } });
  await expect(tile(draft)).toHaveCount(0);
  await expect(page.getByText("2 модели", { exact: true })).toBeVisible();
  await api("DELETE", `/models/${deleted.id}`, { token: deleted.token });
  await expect(tile(deleted)).toHaveCount(0);
  const name = `Вера ${rareName()}`;
  await api("PUT", `/models/${stored.id}`, { token: stored.token, body: { last_name: name.slice(5) } });
  await expect(tile({ name })).toBeVisible();
  await expect(tile(stored)).toHaveCount(0);
  await expectAccessible(page);
});

test("LIVE-03 PROFILE-05 a saved card that is taken down or changes does so in the profile that is open", async ({
  page,
}) => {
  const reader = await createAccount();
  const makeCard = () => publishCard({ first_name: "Вера", last_name: rareName() });
  const [stored, draft] = [await makeCard(), await makeCard()];
  for (const { id } of [stored, draft]) await api("POST", `/favorites/${id}`, { token: reader.token });
  await signInAs(page, reader);
  await openHere(page, `${origin()}/profile`, [stored.id, draft.id].sort().at(-1) as string);
  const tile = ({ name }: { name: string }) =>
    page.getByRole("list", { name: "Избранное" }).getByRole("heading", { name });
  for (const one of [stored, draft]) await expect(tile(one)).toBeVisible();

  await api("PUT", `/models/${draft.id}`, { token: draft.token, body: { status: "draft" } });
  await expect(tile(draft)).toHaveCount(0);
  const name = `Вера ${rareName()}`;
  await api("PUT", `/models/${stored.id}`, { token: stored.token, body: { last_name: name.slice(5) } });
  await expect(tile({ name })).toBeVisible();
});
