import { type Locale, locales } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAgency, represent, type TestAgency } from "../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { canaryContacts, canaryMarkers } from "../../../test/canary-contacts.ts";
import { readPdf } from "../../../test/pdf.ts";
import { createSelectionFixture } from "../../../test/selections/fixtures.ts";

let app: TestApp;
let agency: TestAgency;
let fixture: Awaited<ReturnType<typeof createSelectionFixture>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  agency = await createAgency(app);
  fixture = await createSelectionFixture(app);
});

const brand = { phone: "+7 495 123-45-67", site: "https://www.north.example/", address: "Москва, Тверская, 1" };

const names: Record<Locale, string> = { ru: "Дом «Север»", en: "North Models", zh: "北方模特经纪" };

/** The text of each page, of a file that has faces for every letter of it. */
async function readPaper(file: Buffer, lang: Locale): Promise<string[]> {
  const { fonts, texts } = await readPdf(file);
  expect(fonts.embedded).toBe(fonts.described);
  // Letters that no face has are printed in Latin ones, so that a text in Chinese has its glyphs.
  if (lang === "zh") expect(file.toString("latin1")).toMatch(/\/BaseFont \/\w+\+NotoSansHans/);
  return texts.map((text) => text.replaceAll("\u00a0", " "));
}

const save = async (body: object) => {
  const { name, email, owner, id } = agency;
  const answer = await app.call("agencies.save", {
    ...{ token: owner.token, params: { id }, body: { name, email, site: brand.site, ...body } },
  });
  return answer.status === 200 ? answer.body.data.agency : answer.body.error;
};
/** Past the call, which asks for a verification anew where the site changes. */
const verify = () =>
  app.context.database.db.updateTable("agencies").set({ state: "verified" }).where("id", "=", agency.id).execute();

const upload = (content: Buffer, name = "logo.png") => {
  const form = new FormData();
  form.append("logo", new Blob([new Uint8Array(content)]), name);
  return app.call("agencies.saveLogo", { token: agency.owner.token, params: { id: agency.id }, form });
};
const logo = () =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: "#0a3d91" } })
    .png()
    .toBuffer();

const pdf = async (path: string, token: string) => {
  const answer = await app.get(path, { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  return Buffer.from(await answer.arrayBuffer());
};

describe("the brand of an agency", () => {
  it("AGY-20 is stated by owners; what is absent stays, null clears, and no phone is taken that cannot be dialed", async () => {
    const about = { ru: "Мы на севере", zh: "北方" };
    expect(await save({ ...brand, about })).toMatchObject({
      ...{ phone: brand.phone, phone_e164: "+74951234567", address: brand.address, about },
    });
    expect(await save({})).toMatchObject({ phone: brand.phone, about });
    expect(await save({ phone: null, about: {}, address: "" })).toMatchObject({
      ...{ phone: null, phone_e164: null, about: null, address: null },
    });
    expect(await save({ phone: "12345" })).toMatchObject({ code: "request.invalid", details: [{ path: "phone" }] });
    expect(await save({ about: { fr: "Nord" } })).toMatchObject({ code: "request.invalid" });
    expect(await save({ about: { en: "x".repeat(3001) } })).toMatchObject({ code: "request.invalid" });
  });

  it.each(locales)(
    "AGY-21 TL-43 stands on both layouts of a selection and on the sheet of the roster, without a contact of a model: %s",
    async (lang) => {
      agency.name = names[lang];
      await save(brand);
      await verify();
      expect((await upload(await logo())).status).toBe(200);
      const card = await fixture.publish();
      await represent(app, agency, card, ["edit", "contacts"]);
      const { token } = agency.booker;
      const made = await app.call("selections.create", {
        token,
        body: { name: "Показ", agency: agency.id, cards: [card] },
      });
      const { id } = made.body.data.selection;
      for (const path of [`selection/${id}`, `roster/${agency.id}`]) {
        for (const [layout, page] of [
          ["sheet", 0],
          ["cards", 1],
        ] as const) {
          const file = await pdf(`/api/documents/${path}/pdf?layout=${layout}&lang=${lang}`, token);
          const text = (await readPaper(file, lang))[page] ?? "";
          // One line above a sheet has no place for the address.
          const words = [agency.name, brand.phone, "north.example", ...(layout === "cards" ? [brand.address] : [])];
          for (const word of words) expect([path, layout, text]).toEqual([path, layout, expect.stringContaining(word)]);
          expect(file.toString("latin1") + text).not.toMatch(canaryMarkers);
        }
      }
    },
  );

  it("AGY-22 leaves a selection of a person, and one of an agency that nobody has made sure of, as they were", async () => {
    await save(brand);
    const card = await fixture.publish();
    await represent(app, agency, card, ["edit"]);
    const { token } = agency.booker;
    const made = await app.call("selections.create", {
      token,
      body: { name: "Показ", agency: agency.id, cards: [card] },
    });
    const text = (
      await readPaper(await pdf(`/api/documents/selection/${made.body.data.selection.id}/pdf?lang=ru`, token), "ru")
    )[0];
    expect(text).not.toContain(agency.name);
    expect(text).toContain(app.context.config.site.name);
  });

  it.each(locales)(
    "AGY-23 takes the place of the model's contacts on her comp card with `contacts=agency`: %s",
    async (lang) => {
      agency.name = names[lang];
      await save(brand);
      await verify();
      await upload(await logo());
      const model = await app.createUser();
      const body = { first_name: "Вера", last_name: "Ким", ...canaryContacts };
      const { id } = (await app.call("cards.create", { token: model.token, body })).body.data.model;
      await represent(app, agency, id, ["edit", "contacts"]);
      for (const token of [model.token, agency.booker.token]) {
        const ticket = await app.call("documents.ticket", {
          ...{ token, params: { id }, body: { format: "pdf", contacts: "agency", lang } },
        });
        const answer = await app.get(ticket.body.data.url);
        const bytes = Buffer.from(await answer.arrayBuffer());
        const [, back = ""] = await readPaper(bytes, lang);
        for (const word of [
          agency.name,
          brand.phone,
          "north.example",
          brand.address,
          m.agencies_site({}, { locale: lang }).toUpperCase(),
        ])
          expect(back).toContain(word);
        expect(back).not.toMatch(canaryMarkers);
      }
      const docx = await app.call("documents.ticket", {
        ...{ token: model.token, params: { id }, body: { format: "docx", contacts: "agency" } },
      });
      expect((await app.get(docx.body.data.url)).status).toBe(200);
    },
  );

  it("AGY-24 is on the client's page", async () => {
    await save(brand);
    await verify();
    const card = await fixture.publish();
    await represent(app, agency, card, ["edit"]);
    const { token } = agency.booker;
    const made = await app.call("selections.create", {
      token,
      body: { name: "Показ", agency: agency.id, cards: [card] },
    });
    const { id } = made.body.data.selection;
    const link = await app.call("selections.createLink", { token, params: { id }, body: { name: "для Nike" } });
    const opened = await fixture.open(link.body.data.link.url.split("/s/")[1]);
    expect(opened.body.data.selection.agency).toMatchObject({
      ...{
        name: agency.name,
        phone: brand.phone,
        phone_e164: "+74951234567",
        site: brand.site,
        address: brand.address,
      },
    });
  });

  it("AGY-28 the server names it for a link without a password alone, and while somebody has made sure of it", async () => {
    await save(brand);
    await verify();
    await upload(await logo());
    const { token } = agency.booker;
    const made = await app.call("selections.create", { token, body: { name: "Показ", agency: agency.id } });
    const { id } = made.body.data.selection;
    const link = async (wish: object) => {
      const answer = await app.call("selections.createLink", {
        token,
        params: { id },
        body: { name: "Nike", ...wish },
      });
      return answer.body.data.link.url.split("/s/")[1];
    };
    const [open, closed] = [await link({}), await link({ password: "Секрет77" })];
    const read = async (secret: string) => {
      const query = { token: secret };
      const { status, body } = await app.call("secretLinks.find", { params: { kind: "shared" }, query });
      expect(status).toBe(200);
      return body.data;
    };
    const { slug, name } = agency;
    const logo_url = expect.stringMatching(/^\/media\/logos\//);
    expect(await read(open)).toEqual({ agency: { slug, name, logo_url, verified: true } });
    expect(await read(closed)).toEqual({ agency: null });
    await app.context.database.db
      .updateTable("agencies")
      .set({ state: "waiting" })
      .where("id", "=", agency.id)
      .execute();
    expect(await read(open)).toEqual({ agency: null });
    const own = await fixture.select();
    expect(await read(await fixture.link(own.id))).toEqual({ agency: null });
  });

  it("AGY-25 takes no drawing with a script and no picture of 20,000 px, and puts a light logo on ink", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><script>alert(1)</script></svg>';
    const drawing = await upload(Buffer.from(svg), "logo.svg");
    expect([drawing.status, drawing.body.error.code]).toEqual([415, "photo.unsupported"]);
    const huge = await sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: "#fff" },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    const refused = await upload(huge);
    expect([refused.status, refused.body.error.code]).toEqual([413, "photo.too_many_pixels"]);
    const letters = await sharp({ create: { width: 400, height: 200, channels: 4, background: "#ffffff" } })
      .png()
      .toBuffer();
    const light = await sharp({
      create: { width: 900, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([{ input: letters, left: 250, top: 50 }])
      .png()
      .toBuffer();
    const url = (await upload(light)).body.data.logo_url;
    const stored = Buffer.from(await (await app.get(url)).arrayBuffer());
    const { data } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeLessThan(40);
  });
});
