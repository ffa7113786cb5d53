import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { aiCrawlers, isAiCrawler } from "@compcard/domain/likeness/crawlers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPhoto } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";

const publicUrl = "https://compcard.example";
const crawler = "Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)";
const reserved = { "tdm-reservation": "1", "tdm-policy": `${publicUrl}/likeness`, "content-usage": "train-ai=n" };

let app: TestApp;
let id = "";
let photo = "";
beforeAll(async () => {
  app = await startTestApp({ publicUrl });
  const user = await app.createUser();
  const body = { first_name: "Анна", age: 23, status: "published" as const };
  id = (await app.call("cards.create", { token: user.token, body })).body.data.model.id;
  await addPhoto(app, user, id);
  photo = (await app.call("cards.getPublic", { params: { id } })).body.data.model.photos.dynamic;
});
afterAll(() => app.close());

const ask = (path: string, userAgent = "Mozilla/5.0", server = app) =>
  server.get(path, { headers: { "user-agent": userAgent }, redirect: "manual" });

const headersOf = async (path: string) => {
  const { headers } = await ask(path);
  return Object.fromEntries(Object.keys(reserved).map((name) => [name, headers.get(name)]));
};

/** Status of a request by a crawler whose target `fetch` would normalize. */
async function statusOf(target: string): Promise<number> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const head = ["host: compcard.example", `user-agent: ${crawler}`, "connection: close"];
  socket.write(`GET ${target} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`);
  return Number((await text(socket)).split(" ")[1]);
}

/** Addresses that show people. This server has no pages: theirs are answered by 404, with the same headers. */
const showing = () => [
  photo,
  `/api/documents/model/${id}/pdf`,
  `/api/models/public/${id}`,
  ...[`/model/${id}`, `/zh/model/${id}`, `/Model/${id}`, `/%6dodel/${id}`, "/m/anna"],
];

describe("what shows people", () => {
  it("says in its headers that training is reserved, also where nothing is found", async () => {
    expect((await ask(photo)).status).toBe(200);
    for (const path of showing()) expect(await headersOf(path), path).toEqual(reserved);
    for (const path of ["/robots.txt", "/api/search", "/api/health"])
      expect(Object.values(await headersOf(path)), path).toEqual([null, null, null]);
  });

  it("is refused to crawlers that collect for AI, in no cache, and shown to search engines and link previews", async () => {
    for (const path of showing()) {
      const refused = await ask(path, crawler);
      expect([path, refused.status]).toEqual([path, 403]);
      expect((await refused.json()).error.code).toBe("request.ai_crawler");
      expect(refused.headers.get("cache-control")).toBe("no-store");
    }
    const welcome = ["Googlebot/2.1", "YandexBot/3.0", "TelegramBot (like TwitterBot)", "facebookexternalhit/1.1"];
    for (const userAgent of [...welcome, "Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)"])
      expect((await ask(photo, userAgent)).status, userAgent).toBe(200);
  });

  it("is refused where a request names the whole address, as to a proxy", async () => {
    for (const path of showing())
      for (const host of [publicUrl, "http://other.example", "HTTP://other.example:80/"])
        expect([host, path, await statusOf(host + path)]).toEqual([host, path, 403]);
    for (const wrong of [`http://[${photo}`, `http://a:b${photo}`, "http://[/robots.txt"])
      expect([wrong, await statusOf(wrong)]).toEqual([wrong, 400]);
  });

  it("leaves crawlers what tells them so", async () => {
    for (const path of ["/robots.txt", "/.well-known/tdmrep.json"]) expect((await ask(path, crawler)).status).toBe(200);
    expect((await ask("/likeness", crawler)).status).not.toBe(403);
    const answer = await ask("/.well-known/tdmrep.json");
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(await answer.json()).toEqual([
      { location: "/", "tdm-reservation": 1, "tdm-policy": `${publicUrl}/likeness` },
    ]);
  });

  it("robots.txt names each crawler of the data file, and neither a search engine nor a link preview", async () => {
    const robots = await (await ask("/robots.txt")).text();
    const agents = [...robots.matchAll(/^user-agent: *(\S+)$/gim)].map(([, name = ""]) => name);
    expect(agents.filter((name) => name !== "*").toSorted()).toEqual([...aiCrawlers].toSorted());
    const welcome = [
      ...["Googlebot", "Googlebot-Image", "Bingbot", "YandexBot", "YandexImages", "Baiduspider", "Sogou web spider"],
      ...["360Spider", "DuckDuckBot", "Applebot", "Slurp", "Mail.RU_Bot", "Yisouspider", "PetalBot", "OAI-SearchBot"],
      ...["TelegramBot", "vkShare", "facebookexternalhit", "Twitterbot", "WhatsApp", "MicroMessenger", "LinkedInBot"],
      ...["Discordbot", "Slackbot", "SkypeUriPreview", "OdklBot", "Viber", "Pinterestbot", "redditbot"],
    ].map((name) => name.toLowerCase());
    expect(agents.filter((name) => welcome.includes(name.toLowerCase()))).toEqual([]);
    const refused = welcome.filter((name) => isAiCrawler(`Mozilla/5.0 (compatible; ${name}/1.0; +http://example.com)`));
    expect(refused).toEqual([]);
  });

  it("AI_CRAWLERS=allow refuses nobody and reserves training all the same", async () => {
    const open = await startTestApp({ publicUrl, refuseAiCrawlers: false });
    try {
      const answer = await ask(`/api/models/public/${id}`, crawler, open);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("tdm-reservation")).toBe("1");
      const robots = await (await ask("/robots.txt", crawler, open)).text();
      expect(robots).not.toContain("GPTBot");
      expect(robots).toContain("ai-train=no");
    } finally {
      await open.close();
    }
  });
});
