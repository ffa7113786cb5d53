import { documentPath } from "@compcard/domain/documents/path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";

let app: TestApp;
let owner: TestUser;
let member: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [owner, member] = [await app.createUser(), await app.createUser()];
});
afterAll(() => app.close());

const create = (fields: object) =>
  app.call("cards.create", { token: owner.token, body: { first_name: "Анна", last_name: "Ким", ...fields } });

describe("SL-55 SL-72 phones of a card", () => {
  it("stay as typed, with the number that a link dials beside them, by the card's country", async () => {
    const typed = { phone: "8 (900) 123\u201145\u201167", whatsapp: "https://wa.me/447911123456?text=Hi" };
    const { id } = (await create({ ...typed, country: "Russia" })).body.data.model;
    const stored = { phone: "8 (900) 123-45-67", phone_e164: "+79001234567" };
    const linked = { whatsapp: "+447911123456", whatsapp_e164: "+447911123456" };
    const read = async (token: string) =>
      (await app.call("cards.getPublic", { token, params: { id } })).body.data.model;
    expect(await read(member.token)).toMatchObject({ ...stored, ...linked });
    expect(await read(owner.token)).toMatchObject({ ...stored, ...linked });
    const china = { phone: "010-6552-9988", whatsapp: "151 0555 1234", country: "China" };
    const saved = await app.call("cards.save", { token: owner.token, params: { id }, body: china });
    const dialed = { phone_e164: "+861065529988", whatsapp_e164: "+8615105551234" };
    expect(saved.body.data.model).toMatchObject({ ...china, ...dialed });
  });

  it("give a guest no number, nor anybody one that a switch hides or that has no WhatsApp", async () => {
    const { id } = (await create({ phone: "+7 900 555-44-33", whatsapp: "8 800 555 35 35" })).body.data.model;
    const guest = (await app.call("cards.getPublic", { params: { id } })).body.data.model;
    expect(Object.keys(guest).filter((key) => key.includes("e164"))).toEqual([]);
    expect(JSON.stringify(guest)).not.toContain("79005554433");
    await app.call("cards.setVisibility", {
      token: owner.token,
      params: { id },
      body: { contacts: { phone: "nobody" } },
    });
    const seen = (await app.call("cards.getPublic", { token: member.token, params: { id } })).body.data.model;
    expect(seen).toMatchObject({ phone: null, phone_e164: null, whatsapp: "8 800 555 35 35", whatsapp_e164: null });
  });

  it.each(["8 916 123", "12345", "+7 900 11", "07911 123456", "https://wa.me/message/ABCDE12345", "звоните"])(
    "refuse '%s', naming the field, and leave the card as it was",
    async (text) => {
      const { id } = (await create({ phone: "+7 900 123-45-67" })).body.data.model;
      for (const field of ["phone", "whatsapp"]) {
        const body = { [field]: text };
        const { status, body: answer } = await app.call("cards.save", { token: owner.token, params: { id }, body });
        expect([status, answer.error.code, answer.error.details[0].path]).toEqual([400, "request.invalid", field]);
      }
      const card = (await app.call("cards.get", { token: owner.token, params: { id } })).body.data.model;
      expect(card).toMatchObject({ phone: "+7 900 123-45-67", whatsapp: null, version: 1 });
    },
  );

  it("that were saved before this rule are shown as text, and other fields can be saved", async () => {
    const { id } = (await create({})).body.data.model;
    await app.context.database.db.updateTable("cards").set({ phone: "8 916 123" }).where("id", "=", id).execute();
    const body = { height: 178 };
    const { status, body: answer } = await app.call("cards.save", { token: owner.token, params: { id }, body });
    expect([status, answer.data.model.phone, answer.data.model.phone_e164]).toEqual([200, "8 916 123", null]);
  });

  it("are links in a document of one's own, and one line where both are the same number", async () => {
    const { id } = (await create({ phone: "8 (900) 123-45-67", whatsapp: "+7 900 1234567" })).body.data.model;
    const body = { format: "docx", contacts: "own" };
    const ticket = await app.call("documents.ticket", { token: owner.token, params: { id }, body });
    const docx = Buffer.from(await (await app.get(ticket.body.data.url)).arrayBuffer());
    const files = unzipSync(new Uint8Array(docx));
    expect(strFromU8(files["word/document.xml"] ?? new Uint8Array())).not.toContain("WhatsApp");
    expect(strFromU8(files["word/_rels/document.xml.rels"] ?? new Uint8Array())).toContain('"tel:+79001234567"');
    const guests = await app.get(documentPath(id, "docx"));
    const own = unzipSync(new Uint8Array(await guests.arrayBuffer()));
    expect(strFromU8(own["word/_rels/document.xml.rels"] ?? new Uint8Array())).not.toContain("tel:");
  });
});

describe("SL-55 the phone of a profile", () => {
  it("is taken in any notation that can be dialed, and else refused by its field", async () => {
    const save = (phone: string) => app.call("auth.saveProfile", { token: member.token, body: { phone } });
    expect((await save("\u202a(495) 123\u201345\u201367\u202c")).body.data.phone).toBe("495 123-45-67");
    expect((await save("151 0555 1234")).body.data.phone).toBe("151 0555 1234");
    const { status, body } = await save("8 916 123");
    expect([status, body.error.details[0].path]).toEqual([400, "phone"]);
  });
});
