import { documentFormats } from "@compcard/domain/documents/options";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { codeIn } from "../../../test/documents/read-code.ts";
import { readPdf } from "../../../test/pdf.ts";

const contacts = {
  phone: "+7 900 000-00-01",
  whatsapp: "+7 900 000-00-02",
  email: "larisa@example.com",
  agency: "Линия Роста",
  booker: "Марина Ветлугина",
  social_media: {
    telegram: "https://t.me/larisa_o",
    vk: "https://vk.com/larisa.o",
    wechat: "larisa-wx",
    youtube: "https://youtube.com/@l",
  },
};

let app: TestApp;
let owner: TestUser;
let other: TestUser;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, other] = [await app.createUser(), await app.createUser()];
  const body = { first_name: "Лариса", last_name: "Огнева", height: 177, ...contacts };
  id = (await app.call("cards.create", { token: owner.token, body })).body.data.model.id;
});
afterAll(() => app.close());

const ask = (body: object, { token = owner.token, card = id } = {}) =>
  app.call("documents.ticket", { token, params: { id: card }, body });
const urlOf = async (body: object) => (await ask(body)).body.data.url as string;

async function printed(body: object): Promise<string> {
  const answer = await app.get(await urlOf({ format: "pdf", lang: "ru", ...body }));
  return (await readPdf(Buffer.from(await answer.arrayBuffer()))).texts.join(" ");
}

async function refusal(url: string) {
  const answer = await app.get(url);
  return [answer.status, (await answer.json()).error?.code];
}

describe("a document with contacts", () => {
  it("EXPORT-01 carries one's own contacts, the agency's, both (FL-75), or none", async () => {
    const own = ["+7 900 000-00-01", "+7 900 000-00-02", "larisa@example.com", "@larisa_o", "@larisa.o", "larisa-wx"];
    const agency = ["Линия Роста", "Марина Ветлугина"];
    const shown = {
      own: await printed({}),
      agency: await printed({ contacts: "agency" }),
      both: await printed({ contacts: "both" }),
      none: await printed({ contacts: "none" }),
    };
    for (const word of [...own, ...agency]) expect(shown.both, "FL-75").toContain(word);
    for (const word of own)
      expect([word, shown.own.includes(word), shown.agency.includes(word)]).toEqual([word, true, false]);
    for (const word of agency)
      expect([word, shown.own.includes(word), shown.agency.includes(word)]).toEqual([word, false, true]);
    for (const word of [...own, ...agency]) expect(shown.none).not.toContain(word);
  });

  it("SL-54 states which of its texts are in Latin letters, since its fonts lack theirs; Word has its own fonts", async () => {
    const fields = { first_name: "민지", last_name: "김", name_latin: "Minji Kim", agency: "서울 모델", height: 170 };
    const made = await app.call("cards.create", { token: owner.token, body: fields });
    const card = made.body.data.model.id;
    const partsOf = async (body: object) => {
      const answer = await app.get((await ask({ lang: "ru", ...body }, { card })).body.data.url);
      return [answer.headers.get("x-latin-parts"), Buffer.from(await answer.arrayBuffer())] as const;
    };
    const [parts, pdf] = await partsOf({ format: "pdf", contacts: "agency" });
    expect(parts).toBe("name,contacts");
    const { texts } = await readPdf(pdf);
    expect(texts[1]).toContain("Minji Kim");
    expect(texts[1]).toContain("Seoul Model");
    expect((await partsOf({ format: "jpg", contacts: "none" }))[0]).toBe("name");
    expect((await partsOf({ format: "docx" }))[0]).toBeNull();
    expect((await app.get(await urlOf({ format: "pdf" }))).headers.get("x-latin-parts")).toBeNull();
  });

  it("FL-75 is the PDF with the own contacts by default", async () => {
    const requested = await app.call("documents.ticket", { token: owner.token, params: { id } });
    expect([requested.status, requested.body.data?.url]).toEqual([
      200,
      expect.stringContaining(`/model/${id}/pdf?ticket=`),
    ]);
    const { texts } = await readPdf(Buffer.from(await (await app.get(requested.body.data.url)).arrayBuffer()));
    expect(texts.join(" ")).toContain("+7 900 000-00-01");
  });

  it("EXPORT-01 is fetched once and cached by nobody", async () => {
    const url = await urlOf({ format: "pdf" });
    expect(url).toMatch(new RegExp(`^/api/documents/model/${id}/pdf\\?ticket=[\\w-]{43}$`));
    // A program that only looks does not use it up.
    expect((await app.get(url, { method: "HEAD" })).status).toBe(200);
    const answer = await app.get(url);
    expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("etag")]).toEqual([
      200,
      "private, no-store",
      null,
    ]);
    expect(await refusal(url)).toEqual([404, "document.ticket_invalid"]);
  });

  it("SL-79 EXPORT-01 comes again for a minute to the browser that fetched it first: on reload, by parts, to its viewer", async () => {
    const url = await urlOf({ format: "pdf" });
    const first = await app.get(url);
    const cookie = (first.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    expect(first.headers.get("set-cookie")).toMatch(
      /^document=[\w-]{43}; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/,
    );
    const plain: Record<string, string> = { cookie };
    for (const headers of [plain, { ...plain, range: "bytes=0-99" }]) {
      const again = await app.get(url, { headers });
      expect([again.status, again.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    }
    const other = await app.get(url, { headers: { cookie: `document=${"x".repeat(43)}` } });
    expect(other.status).toBe(404);
    // The same browser opens another one meanwhile.
    expect((await app.get(await urlOf({ format: "jpg" }), { headers: { cookie } })).status).toBe(200);
    expect((await app.get(url, { headers: { cookie } })).status).toBe(200);
  });

  it.each([
    ["ru", "Ссылка больше не действует", "/model/"],
    ["en", "This link no longer works", "/en/model/"],
    ["zh", "链接已失效", "/zh/model/"],
  ])(
    "SL-79 a person who opens a spent address reads in %s what it was and where to make it again",
    async (lang, title, path) => {
      const url = await urlOf({ format: "pdf" });
      await app.get(url);
      const answer = await app.get(url, { headers: { accept: "text/html,*/*;q=0.8", cookie: `lang=${lang}` } });
      const page = await answer.text();
      expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
      expect(page).toContain(`<h1>${title}</h1>`);
      expect(page).toContain(`href="${path}${id}"`);
    },
  );

  it("EXPORT-01 of ten who fetch it at once, one gets it", async () => {
    const url = await urlOf({ format: "jpg", side: "back" });
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.get(url)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  });

  it("EXPORT-01 expires after 60 seconds, and is not stored as plain text", async () => {
    const url = await urlOf({ format: "pdf" });
    const { db } = app.context.database;
    const rows = await db.selectFrom("document_tickets").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(new URL(url, app.url).searchParams.get("ticket"));
    const [seconds] = rows.map(({ expires_at }) => (expires_at.getTime() - Date.now()) / 1000);
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThan(62);
    await db
      .updateTable("document_tickets")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect(await refusal(url)).toEqual([404, "document.ticket_invalid"]);
    await urlOf({ format: "pdf" });
    expect(await db.selectFrom("document_tickets").select("card_id").execute()).toHaveLength(1);
  });

  it("EXPORT-01 is for the card and format it was given for", async () => {
    const elsewhere = (await urlOf({ format: "pdf" })).replace("/pdf?", "/jpg?");
    expect(await refusal(elsewhere)).toEqual([404, "document.ticket_invalid"]);
    const stranger = (await urlOf({ format: "pdf" })).replace(id, "00000000-0000-4000-8000-000000000000");
    expect(await refusal(stranger)).toEqual([404, "document.ticket_invalid"]);
    expect(await refusal(`/api/documents/model/${id}/pdf?ticket=guess`)).toEqual([404, "document.ticket_invalid"]);
  });

  it("EXPORT-01 is for the owner alone, also of a draft", async () => {
    const refused = await ask({ format: "pdf" }, { token: other.token });
    expect([refused.status, refused.body.error.code]).toEqual([403, "card.forbidden"]);
    const guest = await app.call("documents.ticket", { params: { id }, body: { format: "pdf" } });
    expect(guest.status).toBe(401);
    const draft = (await app.call("cards.create", { token: owner.token })).body.data.model.id;
    const { url } = (await ask({ format: "pdf" }, { card: draft })).body.data;
    expect((await app.get(url)).status).toBe(200);
    const foreign = await ask({ format: "pdf" }, { token: other.token, card: draft });
    expect([foreign.status, foreign.body.error.code]).toEqual([404, "card.not_found"]);
  });

  it("TL-03 is every paper and picture of a minor's card for her, of which guests get none", async () => {
    const fields = { first_name: "Юля", last_name: "Ким", age: 17, height: 171, status: "published" };
    const { token } = await app.createUser();
    const card = (await app.call("cards.create", { token, body: fields })).body.data.model.id;
    for (const format of documentFormats) {
      const address = `/api/documents/model/${card}/${format}`;
      expect([format, ...(await refusal(address))]).toEqual([format, 404, "card.not_found"]);
      const made = await ask({ format, lang: "zh", contacts: "none" }, { card, token });
      expect([format, made.status]).toEqual([format, 200]);
      const file = await app.get(made.body.data.url);
      expect([format, file.status, file.headers.get("cache-control")]).toEqual([format, 200, "private, no-store"]);
      if (format === "poster" || format === "story")
        expect(await codeIn(Buffer.from(await file.arrayBuffer()))).toMatch(
          new RegExp(`^${app.context.config.publicUrl}/c/[0-9A-Z]{10}$`),
        );
    }
  });

  it.each([
    [{ format: "png" }, "format"],
    [{ format: "pdf", contacts: "all" }, "contacts"],
    [{ format: "pdf", front: "dynamic" }, "front"],
  ])("EXPORT-01 refuses %j naming the field", async (body, field) => {
    const { status, body: answer } = await ask(body);
    expect([status, answer.error.code, answer.error.message]).toEqual([
      400,
      "request.invalid",
      expect.stringContaining(field),
    ]);
  });

  it("EXPORT-01 leaves the guest's document without contacts", async () => {
    await printed({});
    const guest = await readPdf(
      Buffer.from(await (await app.get(`/api/documents/model/${id}/pdf?lang=ru`)).arrayBuffer()),
    );
    for (const word of ["+7 900", "larisa", "Линия"]) expect(guest.texts.join(" ")).not.toContain(word);
    expect(guest.texts.join(" ")).toContain("177 см");
  });
});
