import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAgency, represent } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../test/canary-contacts.ts";
import { rebuildSearch } from "../../core/search-row/refresh.ts";

const origin = "https://compcard.example";

let app: TestApp;
const cards: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp({ publicUrl: origin });
  const make = async (name: string, fields = {}, token?: string) => {
    const owner = token ?? (await app.createUser()).token;
    const body = { first_name: "Анна", last_name: "Ким", ...canaryContacts, ...fields };
    cards[name] = (await app.call("cards.create", { token: owner, body })).body.data.model.id;
    return owner;
  };
  const owner = await make("adult", { age: 23 });
  await make("second", { age: 30 }, owner);
  await make("ageless");
  await make("minor", { age: 17 });
  const drafting = await make("draft");
  await app.call("cards.save", { token: drafting, params: { id: cards.draft ?? "" }, body: { status: "draft" } });
});
afterAll(() => app.close());

const textOf = async (path: string) => (await app.get(path)).text();
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

describe("sitemap and robots.txt", () => {
  it("SHARE-01 robots.txt names the sitemap, leaves open only the pictures of link previews, and reserves training", async () => {
    const answer = await app.get("/robots.txt");
    expect(answer.headers.get("content-type")).toContain("text/plain");
    const [everybody, named] = (await answer.text()).split("\n\n");
    expect(everybody?.split("\n")).toEqual([
      ...["User-agent: *", "Content-Signal: search=yes, ai-input=no, ai-train=no", "Content-Usage: train-ai=n"],
      ...["Allow: /api/documents/model/*/share", "Allow: /api/documents/agency/*/share", "Disallow: /api/"],
    ]);
    expect(named).toMatch(/^(User-agent: [\w-]+\n){16}(Allow: \S+\n){4}Disallow: \/$/);
    expect(named?.match(/(?<=^Allow: ).+/gm)).toEqual([
      ...["/likeness$", "/en/likeness$", "/zh/likeness$", "/.well-known/"],
    ]);
    expect(named).toContain("\nUser-agent: GPTBot\n");
    expect(named).not.toMatch(/Googlebot|YandexBot|Baiduspider|facebookexternalhit|Telegram|vkShare|MicroMessenger/);
  });

  it("SHARE-01 the sitemap lists the public pages in three languages that name each other", async () => {
    const answer = await app.get("/sitemap.xml");
    expect(answer.headers.get("content-type")).toContain("application/xml");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(addressesIn(await answer.text())).toEqual([`${origin}/sitemap-pages.xml`, `${origin}/sitemap-cards-1.xml`]);
    const pages = await textOf("/sitemap-pages.xml");
    expect(addressesIn(pages)).toHaveLength(24);
    expect(addressesIn(pages).slice(0, 6)).toEqual(
      ["/", "/en", "/zh", "/search", "/en/search", "/zh/search"].map((path) => origin + path),
    );
    expect(pages).toContain(`<xhtml:link rel="alternate" hreflang="zh" href="${origin}/zh/search"/>`);
    expect(pages).not.toMatch(/profile|favorites|create|login/);
  });

  it("names the public pages of verified agencies that show somebody", async () => {
    const [shown, empty] = [await createAgency(app), await createAgency(app)];
    await represent(app, shown, cards.adult ?? "", ["board"]);
    await represent(app, empty, cards.minor ?? "", ["board"]);
    const agencies = addressesIn(await textOf("/sitemap-pages.xml")).slice(24);
    expect(agencies).toEqual(["", "/en", "/zh"].map((prefix) => `${origin}${prefix}/a/${shown.slug}`));
  });

  it("SHARE-01 of cards it lists the published, primary ones of adults, with the day of their change", async () => {
    const xml = await textOf("/sitemap-cards-1.xml");
    const expected = [cards.adult, cards.ageless].flatMap((id) =>
      ["", "/en", "/zh"].map((prefix) => `${origin}${prefix}/model/${id}`),
    );
    expect(addressesIn(xml)).toEqual(expected);
    expect(xml).toMatch(new RegExp(`/model/${cards.adult}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`));
    expect(xml.match(/hreflang="x-default"/g)).toHaveLength(6);
    expect(xml).not.toMatch(canaryMarkers);
  });

  it("SL-01 answers a part anew after one card has left it and another has come", async () => {
    const etag = (await app.get("/sitemap-cards-1.xml")).headers.get("etag") ?? "";
    const { db } = app.context.database;
    const day = await db
      .selectFrom("cards")
      .select("updated_at")
      .where("id", "=", cards.adult ?? "")
      .executeTakeFirstOrThrow();
    const { token } = await app.createUser();
    const made = await app.call("cards.create", { token, body: { first_name: "Яна", age: 25 } });
    const come = made.body.data.model.id;
    await db.updateTable("cards").set(day).where("id", "=", come).execute();
    await db
      .deleteFrom("card_search")
      .where("card_id", "=", cards.ageless ?? "")
      .execute();
    const answer = await app.get("/sitemap-cards-1.xml", { headers: { "if-none-match": etag } });
    expect(answer.status).toBe(200);
    expect(addressesIn(await answer.text())).not.toContain(`${origin}/model/${cards.ageless}`);
    await db.deleteFrom("cards").where("id", "=", come).execute();
    await rebuildSearch(db);
  });

  it("answers 304 to who has the part already, and 404 for a part that is not there", async () => {
    const etag = (await app.get("/sitemap-cards-1.xml")).headers.get("etag") ?? "";
    expect((await app.get("/sitemap-cards-1.xml", { headers: { "if-none-match": `W/${etag}` } })).status).toBe(304);
    for (const part of ["2", "0", "x", "1234567"]) {
      expect((await app.get(`/sitemap-cards-${part}.xml`)).status, part).toBe(404);
    }
  });
});

it("SHARE-01 no part of the sitemap has more than 50,000 addresses, and none is lost between parts or batches", async () => {
  const many = await startTestApp({ rateLimit: true });
  const { db } = many.context.database;
  await sql`insert into users (id, email) select gen_random_uuid(), n || '@example.com'
    from generate_series(1, 1203) as n`.execute(db);
  // Around the border of the first part, and over more than two batches of the second.
  await sql`insert into cards (user_id, num, status, is_primary, first_name) overriding system value
    select id, 15997 + row_number() over (order by email), 'published', true, 'A' from users`.execute(db);
  await rebuildSearch(db);
  const index = await (await many.get("/sitemap.xml")).text();
  expect(
    addressesIn(index)
      .slice(1)
      .map((address) => address?.split("/").at(-1)),
  ).toEqual(["sitemap-cards-1.xml", "sitemap-cards-2.xml"]);
  const parts = await Promise.all([1, 2].map(async (part) => (await many.get(`/sitemap-cards-${part}.xml`)).text()));
  const found = parts.map(addressesIn);
  expect(found.map((list) => list.length)).toEqual([3 * 3, 1200 * 3]);
  expect(new Set(found.flat()).size).toBe(1203 * 3);
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async () => (await many.get("/sitemap-cards-1.xml")).status),
  );
  // Sixty a minute, and two parts have been read above.
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  await many.close();
});
