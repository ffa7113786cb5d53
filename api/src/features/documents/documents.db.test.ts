import { type DocumentFormat, documentFormats } from "@compcard/domain/documents/options";
import { photoTypes } from "@compcard/domain/photos/options";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../test/canary-contacts.ts";
import { codeIn } from "../../../test/documents/read-code.ts";
import { readPdf } from "../../../test/pdf.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../test/photos/fixtures.ts";

let fixture: PhotoFixture;
let app: TestApp;
let id: string;
beforeAll(async () => {
  fixture = await createPhotoFixture();
  app = fixture.app;
  id = await cardWith(
    { first_name: "Лариса", last_name: "Огнева", age: 22, height: 177, shoe_size: 39, ...canaryContacts },
    3,
  );
});
afterAll(() => app.close());

async function cardWith(fields: object, photos: number, token = fixture.user.token): Promise<string> {
  const made = await app.call("cards.create", { token, body: fields });
  const { id } = made.body.data.model;
  for (const type of photoTypes.slice(0, photos)) await fixture.upload(id, type, fixture.jpeg, token);
  return id;
}

/** Address of the check page, which links to the card. */
const checkAddress = () => new RegExp(`^${app.context.config.publicUrl}/c/[0-9A-Z]{10}$`);

const get = (path: string, init?: RequestInit) => app.get(`/api/documents/model/${id}/${path}`, init);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** The readable texts of a packed document. */
async function textsIn(format: DocumentFormat, bytes: Buffer): Promise<string> {
  if (format === "pdf") return (await readPdf(bytes)).texts.join();
  return format === "docx"
    ? Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part, true))
        .join()
    : "";
}

describe("a guest's document", () => {
  it("EXPORT-01 is a PDF of two pages that names its file in Latin and as its reader reads the name", async () => {
    const answer = await get("pdf?lang=en");
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("x-content-type-options")]).toEqual([
      200,
      "application/pdf",
      "nosniff",
    ]);
    expect(answer.headers.get("content-disposition")).toBe(
      `inline; filename="larisa-ogneva-compcard.pdf"; filename*=UTF-8''Larisa-Ogneva-compcard.pdf`,
    );
    expect((await get("pdf?lang=ru")).headers.get("content-disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent("Лариса-Огнева-compcard.pdf")}`,
    );
    const { texts } = await readPdf(await bytesOf(answer));
    expect(texts).toHaveLength(2);
    expect(texts[1]).toContain("HEIGHT 177");
  });

  it("EXPORT-01 defaults to the reader's language", async () => {
    const wishes: [Record<string, string>, string][] = [
      [{ "accept-language": "zh-CN" }, "身高"],
      [{ "accept-language": "zh-CN", cookie: "lang=en" }, "HEIGHT"],
      [{ "accept-language": "fr" }, "РОСТ"],
    ];
    for (const [headers, word] of wishes) {
      const answer = await get("pdf", { headers });
      expect(answer.headers.get("vary")).toMatch(/cookie.*accept-language/i);
      expect((await readPdf(await bytesOf(answer))).texts[1]).toContain(word);
    }
  });

  it("EXPORT-01 holds no contact, in any format, as text or as bytes", async () => {
    for (const format of documentFormats) {
      const bytes = await bytesOf(await get(format));
      const texts = await textsIn(format, bytes);
      for (const shown of [texts, bytes.toString("latin1")]) {
        expect(shown, format).not.toMatch(canaryMarkers);
        expect(shown, format).not.toContain(fixture.user.id);
      }
    }
  });

  it("FL-75 is a picture of both sides, whose back leads to its check page", async () => {
    const both = await get("jpg");
    expect(both.headers.get("content-type")).toBe("image/jpeg");
    const picture = await bytesOf(both);
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 2524, height: 1761 });
    const back = await sharp(picture).extract({ left: 1283, top: 0, width: 1241, height: 1761 }).toBuffer();
    expect(await codeIn(back)).toMatch(checkAddress());
  });

  it("EXPORT-02 FL-49 FL-75 is a picture of the chosen side, whose back leads to its check page in no language of its own", async () => {
    const front = await get("jpg?side=front");
    expect(await sharp(await bytesOf(front)).metadata()).toMatchObject({ format: "jpeg", width: 1241, height: 1761 });
    const back = await bytesOf(await get("jpg?side=back&size=15x20&lang=en"));
    expect(await codeIn(back)).toMatch(checkAddress());
  });

  it("SHARE-01 has a picture for links of 1200 × 630", async () => {
    const answer = await get("share?lang=ru");
    expect(answer.headers.get("content-disposition")).toContain("larisa-ogneva-share.jpg");
    const picture = await bytesOf(answer);
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(300 * 1024);
  });

  it("SHARE-03 FL-49 has a tall poster whose code leads to its check page, in no language of its own", async () => {
    const poster = await bytesOf(await get("poster?lang=zh"));
    expect((await sharp(poster).metadata()).width).toBe(1080);
    expect(await codeIn(poster)).toMatch(checkAddress());
  });

  it("has a picture of 9:16 for stories whose code leads to its check page", async () => {
    const answer = await get("story?lang=ru");
    expect(answer.headers.get("content-disposition")).toContain("larisa-ogneva-story.jpg");
    const story = await bytesOf(answer);
    expect(await sharp(story).metadata()).toMatchObject({ format: "jpeg", width: 1080, height: 1920 });
    expect(await codeIn(story)).toMatch(checkAddress());
  });

  it("FL-16 is cached for a day under the card's version, else revalidated by its ETag", async () => {
    const { version } = await fixture.read(id);
    const stored = await get(`share?v=${version}`);
    expect(stored.headers.get("cache-control")).toBe("public, max-age=86400");
    const plain = await get("share");
    expect(plain.headers.get("cache-control")).toBe("no-cache");
    expect(await bytesOf(plain)).toEqual(await bytesOf(stored));
    const etag = plain.headers.get("etag") ?? "";
    const again = await get("share", { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const looked = await get("share", { method: "HEAD" });
    expect([looked.status, looked.headers.get("etag"), Number(looked.headers.get("content-length"))]).toEqual([
      200,
      etag,
      (await bytesOf(await get("share"))).length,
    ]);
  });

  it("changes with the card, and differs by every option", async () => {
    const requested = [
      "pdf",
      "pdf?use=print",
      "pdf?size=15x20",
      "pdf?lang=zh",
      "pdf?back=full-body",
      "pdf?front=full-body",
      "jpg",
    ];
    const tags = await Promise.all(requested.map(async (path) => (await get(path)).headers.get("etag")));
    expect(new Set(tags).size).toBe(requested.length);
    const other = await cardWith({ first_name: "Вера", height: 170 }, 0);
    const tagOf = async () => (await app.get(`/api/documents/model/${other}/pdf`)).headers.get("etag");
    const before = await tagOf();
    await app.call("cards.save", { token: fixture.user.token, params: { id: other }, body: { height: 171 } });
    expect(await tagOf()).not.toBe(before);
  });

  it("FL-06 under 18 there is none for guests, and no swimwear for the owner, even if chosen", async () => {
    const { token } = await app.createUser();
    const young = await cardWith({ first_name: "Юна", age: 20 }, 4, token);
    await app.call("cards.save", { token, params: { id: young }, body: { age: 17 } });
    const requested = await app.get(`/api/documents/model/${young}/pdf`);
    expect([requested.status, (await requested.json()).error.code]).toEqual([404, "card.not_found"]);
    const body = { format: "pdf" as const, back: ["swimwear" as const] };
    const ticket = await app.call("documents.ticket", { token, params: { id: young }, body });
    expect([ticket.status, ticket.body.error.message]).toEqual([400, expect.stringContaining("back")]);
    expect((await app.get(`/api/documents/model/${young}/share`)).status).toBe(404);
  });

  it("is not there for a draft, an unknown card or an odd id", async () => {
    const { body } = await app.call("cards.create", { token: fixture.user.token });
    for (const unknown of [body.data.model.id, "00000000-0000-4000-8000-000000000000", "nonsense"]) {
      for (const format of documentFormats) {
        const answer = await app.get(`/api/documents/model/${unknown}/${format}`);
        expect([answer.status, (await answer.json()).error.code]).toEqual([404, "card.not_found"]);
      }
    }
    expect((await get("exe")).status).toBe(404);
  });

  it.each([
    ["size=a6", "size"],
    ["use=wall", "use"],
    ["lang=fr", "lang"],
    ["side=left", "side"],
    ["front=passport", "front"],
    ["front=dynamic", "front"],
    ["back=passport", "back"],
    ["back=dynamic", "back"],
    ["back=full-body&back=full-body", "back"],
    [
      photoTypes
        .slice(0, 5)
        .map((type) => `back=${type}`)
        .join("&"),
      "back",
    ],
    ["v=new", "v"],
  ])("EXPORT-01 refuses ?%s naming the field", async (query, field) => {
    const answer = await get(`pdf?${query}`);
    const { error } = await answer.json();
    expect([answer.status, error.code, error.message]).toEqual([
      400,
      "request.invalid",
      expect.stringContaining(field),
    ]);
    expect(answer.headers.get("cache-control") ?? "").not.toContain("max-age");
  });

  it("FL-16 is not served from the cache once its card is hidden or deleted", async () => {
    const gone = await cardWith({ first_name: "Рая", height: 170 }, 1);
    const { token } = fixture.user;
    const address = `/api/documents/model/${gone}/share?lang=ru`;
    const etag = (await app.get(address)).headers.get("etag") ?? "";
    const statuses = async () => {
      const again = await app.get(address, { headers: { "if-none-match": etag } });
      return [(await app.get(address)).status, again.status];
    };
    expect(await statuses()).toEqual([200, 304]);
    await app.call("cards.save", { token, params: { id: gone }, body: { status: "draft" } });
    expect(await statuses()).toEqual([404, 404]);
    await app.call("cards.remove", { token, params: { id: gone } });
    expect(await statuses()).toEqual([404, 404]);
  });

  it("FL-02 is refused for a moment while too many are being made, and made once for concurrent requests", async () => {
    const gate = Promise.withResolvers<void>();
    const { guests } = app.context.documents;
    const held: Promise<void>[] = [];
    let full = false;
    while (!full) {
      // Refused at once or not at all.
      const turn = guests.run(() => gate.promise);
      held.push(turn);
      await Promise.race([turn, Promise.resolve()]).catch(() => {
        full = true;
      });
    }
    const answer = await get("poster?lang=en");
    expect([answer.status, (await answer.json()).error.code]).toEqual([503, "document.busy"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    // The owner and who previews a link have a way of their own.
    const ticket = await app.call("documents.ticket", { token: fixture.user.token, params: { id } });
    expect((await app.get(ticket.body.data.url)).status).toBe(200);
    expect((await get("share?lang=en")).status).toBe(200);
    gate.resolve();
    await Promise.allSettled(held);
    const many = await Promise.all(Array.from({ length: 40 }, () => get("poster?lang=en")));
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200));
  });
});
