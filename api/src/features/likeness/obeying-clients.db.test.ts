import { documentPath } from "@compcard/domain/documents/path";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPhoto } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";

const publicUrl = "https://compcard.example";

let app: TestApp;
let open: TestApp;
let id = "";
let photo = "";
beforeAll(async () => {
  // Every client but the named crawler meets a server that refuses nobody.
  open = await startTestApp({ publicUrl, refuseAiCrawlers: false });
  app = await startTestApp({ publicUrl });
  const user = await open.createUser();
  const body = { first_name: "Анна", age: 23, status: "published" as const };
  id = (await open.call("cards.create", { token: user.token, body })).body.data.model.id;
  await addPhoto(open, user, id);
  photo = (await open.call("cards.getPublic", { params: { id } })).body.data.model.photos.dynamic;
});
afterAll(async () => {
  await app.close();
  await open.close();
});

const load = async (path: string, server = open, userAgent = "Trainer/1.0") =>
  server.get(path, { headers: { "user-agent": userAgent } });
const bytesOf = async (path: string) => Buffer.from(await (await load(path)).arrayBuffer());

/** Tells if a crawler with this name may load a path by the rules of robots.txt (RFC 9309): the longest rule that fits counts. */
function mayLoad(robots: string, name: string, path: string): boolean {
  const groups = robots.split(/\n\n+/).map((group) => group.split("\n").map((line) => line.split(/: */, 2)));
  const names = (group: string[][]) => group.flatMap(([key, value]) => (key === "User-agent" ? [value] : []));
  const own = groups.find((group) => names(group).includes(name)) ?? groups.find((group) => names(group).includes("*"));
  const fits = (rule: string) => {
    const pattern = rule.replace(/[.?+^()[\]{}|\\]/g, "\\$&").replaceAll("*", ".*");
    return new RegExp(`^${pattern}`).test(path);
  };
  const rules = (own ?? []).flatMap(([key, value = ""]) =>
    (key === "Allow" || key === "Disallow") && fits(value) ? [{ allows: key === "Allow", length: value.length }] : [],
  );
  return rules.sort((one, other) => other.length - one.length)[0]?.allows ?? true;
}

/** Clients that each know one way of a site to say no, and whether they would train on what the site shows. */
const clients: Record<string, () => Promise<boolean>> = {
  async "XMP of a photo"() {
    const { xmpAsString = "" } = await sharp(await bytesOf(photo)).metadata();
    return !/<plus:DataMining>[^<]*\/DMI-PROHIBITED/.test(xmpAsString);
  },
  async "XMP of a PDF"() {
    const pdf = await getDocumentProxy(new Uint8Array(await bytesOf(documentPath(id, "pdf"))));
    const { metadata } = await pdf.getMetadata();
    return !/<plus:DataMining>[^<]*\/DMI-PROHIBITED/.test(String(metadata?.getRaw() ?? ""));
  },
  async "property of a Word file"() {
    const parts = unzipSync(await bytesOf(documentPath(id, "docx")));
    const properties = strFromU8(parts["docProps/custom.xml"] ?? new Uint8Array());
    return !/name="tdm-reservation"[^>]*><vt:\w+>1</.test(properties);
  },
  async "TDM Reservation Protocol by header"() {
    return (await load(photo)).headers.get("tdm-reservation") !== "1";
  },
  async "TDM Reservation Protocol by file"() {
    const rules: { location: string; "tdm-reservation": number }[] = await (
      await load("/.well-known/tdmrep.json")
    ).json();
    return !rules.some((rule) => photo.startsWith(rule.location) && rule["tdm-reservation"] === 1);
  },
  async "Content-Usage by header"() {
    return !(await load(photo)).headers.get("content-usage")?.split(/, */).includes("train-ai=n");
  },
  async "Content-Usage in robots.txt"() {
    return !/^Content-Usage: .*train-ai=n/m.test(await (await load("/robots.txt")).text());
  },
  async "Content-Signal in robots.txt"() {
    return !/^Content-Signal: .*ai-train=no/m.test(await (await load("/robots.txt")).text());
  },
  async "its name in robots.txt"() {
    return mayLoad(await (await load("/robots.txt", app)).text(), "GPTBot", photo);
  },
  async "a refusal"() {
    // That server has no such photo: without a refusal it answers 404.
    return (await load(photo, app, "GPTBot/1.2")).status !== 403;
  },
};

describe("59 a client that obeys turns away", () => {
  it.each(Object.keys(clients))("59 %s", async (way) => {
    expect(await clients[way]?.()).toBe(false);
  });

  it("59 a named crawler that obeys robots.txt may read the terms in each language, and search engines may read cards", async () => {
    const robots = await (await load("/robots.txt", app)).text();
    for (const path of ["/likeness", "/en/likeness", "/zh/likeness", "/.well-known/tdmrep.json"])
      expect([path, mayLoad(robots, "GPTBot", path)]).toEqual([path, true]);
    expect(mayLoad(robots, "GPTBot", `/model/${id}`)).toBe(false);
    expect(mayLoad(robots, "Googlebot", `/model/${id}`)).toBe(true);
  });
});
