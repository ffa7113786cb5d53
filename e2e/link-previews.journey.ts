import { expect } from "@playwright/test";
import ogs from "open-graph-scraper";
import sharp from "sharp";
import { canaryContacts, canaryMarkers } from "../api/test/canary-contacts.ts";
import { startProduct } from "../scripts/tools/product.ts";
import { foreignRequests } from "./own-host.ts";
import { publishCard, rareName } from "./public-cards.ts";
import { api, createAccount, origin, test } from "./steps.ts";

const facts = {
  ...{ age: 21, height: 178, chest: 84, waist: 60, hips: 89, eye_color: "green" },
  ...{ location: "Москва, Россия", country: "Russia" },
};

async function sourceOf(path: string) {
  const answer = await fetch(origin() + path, { headers: { "accept-language": "ru" } });
  return { status: answer.status, html: await answer.text() };
}

const robots = { multiple: false, property: "robots", fieldName: "robots" };

/** The tags of a page as makers of link previews read them. */
async function previewOf(html: string) {
  const { result } = await ogs({ html, customMetaTags: [robots] });
  return result;
}

/** Fetches the picture of a preview as a network would. */
async function expectPicture(address: string | undefined): Promise<void> {
  const { pathname, search } = new URL(address ?? "");
  const answer = await fetch(origin() + pathname + search);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const size = { format: "jpeg", width: 1200, height: 630 };
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject(size);
  if (search) expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
}

test("SHARE-01 a link to a card is previewed in the reader's language, with its picture and no contact", async () => {
  const family = rareName();
  const names = { first_name: "Анна", last_name: family, name_latin: "Anna Kim", name_han: "金安娜" };
  const card = await publishCard({ ...names, ...facts, ...canaryContacts });
  const spoken = [
    ["", `Анна ${family} — 21 год`, "Рост 178\u00a0см, параметры 84–60–89, глаза зелёные, Москва, Россия", "ru_RU"],
    [
      "/en",
      "Anna Kim — 21 years old",
      "Height 178\u00a0cm, measurements 84–60–89, green eyes, Moscow, Russia",
      "en_US",
    ],
    ["/zh", "金安娜 — 21 岁", "身高 178\u00a0cm，三围 84–60–89，眼睛：绿色，莫斯科，俄罗斯", "zh_CN"],
  ] as const;
  for (const [prefix, title, description, locale] of spoken) {
    // By its readable address, too, the page is the same one.
    const { status, html } = await sourceOf(`${prefix}/model/${card.id}/anna-kim?from=telegram`);
    expect(status).toBe(200);
    const preview = await previewOf(html);
    const address = expect.stringMatching(new RegExp(`^http://[^/]+${prefix}/model/${card.id}$`));
    expect(preview).toMatchObject({
      ...{ ogTitle: title, ogLocale: locale, ogType: "profile", ogUrl: address },
      ...{ ogDescription: description, twitterCard: "summary_large_image" },
    });
    const language = prefix.slice(1) || "ru";
    const picture = new RegExp(`^http://[^/]+/api/documents/model/${card.id}/share\\?lang=${language}&v=\\d+$`);
    expect(preview.ogImage).toEqual([
      { url: expect.stringMatching(picture), type: "image/jpeg", width: "1200", height: "630", alt: title },
    ]);
    expect(preview.jsonLD).toMatchObject([{ "@type": "ProfilePage", mainEntity: { "@type": "Person" } }]);
    expect(preview.customMetaTags?.robots).toBeUndefined();
    for (const other of ["ru", "en", "zh", "x-default"]) expect(html).toContain(`hrefLang="${other}"`);
    expect(html).not.toMatch(canaryMarkers);
    await expectPicture(preview.ogImage?.[0]?.url);
  }
});

test("SHARE-01 a card without photos, and every public page, have a title, a description and a picture", async () => {
  const { token } = await createAccount();
  const body = { first_name: "Лия", last_name: "Без-Фото", age: 22, ...canaryContacts };
  const { model } = await api("POST", "/models", { token, body });
  for (const prefix of ["", "/en", "/zh"]) {
    const card = await previewOf((await sourceOf(`${prefix}/model/${model.id}`)).html);
    expect(card.ogImage?.[0]?.url).toContain(`/api/documents/model/${model.id}/share`);
    expect(card.ogDescription).toBeTruthy();
    await expectPicture(card.ogImage?.[0]?.url);
    const titles = new Set<string | undefined>();
    for (const page of ["", "/search", "/about", "/contact", "/privacy", "/likeness", "/free", "/check"]) {
      const { status, html } = await sourceOf(prefix + page || "/");
      const preview = await previewOf(html);
      expect([status, preview.customMetaTags?.robots]).toEqual([200, undefined]);
      expect(preview.ogDescription?.length).toBeGreaterThan(20);
      expect(preview.ogImage?.[0]?.url).toMatch(/\/share\.jpg$/);
      titles.add(preview.ogTitle);
    }
    expect(titles.size).toBe(8);
  }
  await expectPicture(`${origin()}/share.jpg`);
});

test("SHARE-01 private pages and minors' cards are not indexed; a missing page is a 404", async () => {
  const minor = await publishCard({ first_name: "Юна", last_name: rareName(), age: 17 });
  const { token } = await createAccount();
  const { model: draft } = await api("POST", "/models", { token });
  for (const page of ["/login", "/register", "/profile", "/create", "/favorites"]) {
    const { status, html } = await sourceOf(page);
    expect([page, status, (await previewOf(html)).customMetaTags?.robots]).toEqual([page, 200, "noindex"]);
    expect(html).not.toContain("ProfilePage");
  }
  for (const page of ["/nothing", `/model/${minor.id}`, `/model/${draft.id}`, "/en/model/nobody", "/de/search"]) {
    const { status, html } = await sourceOf(page);
    expect([page, status, (await previewOf(html)).customMetaTags?.robots]).toEqual([page, 404, "noindex"]);
  }
});

test("SHARE-01 the sitemap is well-formed and leads to cards that answer", async ({ page }) => {
  const card = await publishCard({ first_name: "Ада", last_name: rareName(), ...facts });
  await page.goto(origin());
  // Parses as strictly as a browser reads XML, addresses by their names in sitemaps.org's schema.
  const read = (path: string) =>
    page.evaluate(async (from) => {
      const parsed = new DOMParser().parseFromString(await (await fetch(from)).text(), "application/xml");
      const named = (space: string, name: string) => [...parsed.getElementsByTagNameNS(space, name)];
      return {
        broken: parsed.querySelector("parsererror")?.textContent ?? null,
        addresses: named("http://www.sitemaps.org/schemas/sitemap/0.9", "loc").map(({ textContent }) => textContent),
        alternates: named("http://www.w3.org/1999/xhtml", "link").length,
      };
    }, path);
  const index = await read("/sitemap.xml");
  expect(index.broken).toBeNull();
  const path = new URL(index.addresses.find((address) => address?.includes("cards-1")) ?? "").pathname;
  const part = await read(path);
  expect(part.broken).toBeNull();
  expect(part.alternates).toBe(part.addresses.length * 4);
  const address = part.addresses.find((one) => one?.endsWith(`/zh/model/${card.id}`));
  expect((await sourceOf(new URL(address ?? "").pathname)).status).toBe(200);
});

test("the page of a card is refused to crawlers that collect for AI, and open to search engines", async ({
  request,
}) => {
  const { id } = await publishCard({ first_name: "Эмма", last_name: rareName() });
  const statusFor = async (userAgent: string, path: string) =>
    (await request.get(origin() + path, { headers: { "user-agent": userAgent } })).status();
  for (const path of [`/model/${id}`, `/zh/model/${id}`, "/m/emma"]) {
    expect([path, await statusFor("GPTBot/1.2", path)]).toEqual([path, 403]);
  }
  expect(await statusFor("GPTBot/1.2", "/likeness")).toBe(200);
  const engine = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  for (const userAgent of [engine, "TelegramBot (like TwitterBot)"])
    expect([userAgent, await statusFor(userAgent, `/model/${id}`)]).toEqual([userAgent, 200]);
});

test("NAV-01 with Google switched on, the sign-in page asks Google's host for its script, and no other page does", async ({
  page,
}) => {
  // Stands for Google; nothing has to answer there.
  const script = "http://127.0.0.1:9/gsi/client";
  const server = await startProduct({ GOOGLE_CLIENT_ID: "client", GOOGLE_SCRIPT_URL: script });
  try {
    const foreign = foreignRequests(page, server.origin);
    for (const route of ["/", "/search", "/contact"]) await page.goto(server.origin + route);
    await page.waitForLoadState("networkidle");
    expect(foreign).toEqual([]);
    const requested = page.waitForRequest((request) => new URL(request.url()).host === "127.0.0.1:9");
    await page.goto(`${server.origin}/login`);
    await requested;
    await page.waitForLoadState("networkidle");
    expect(new Set(foreign.map((address) => address.split("?")[0]))).toEqual(new Set([script]));
  } finally {
    await server.stop();
  }
});
