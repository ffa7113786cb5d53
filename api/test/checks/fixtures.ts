import { createHash } from "node:crypto";
import type { Check } from "@compcard/domain/checks/schema";
import { expect } from "vitest";
import { canaryContacts } from "../canary-contacts.ts";
import { codeIn } from "../documents/read-code.ts";
import { createPhotoFixture } from "../photos/fixtures.ts";

const figures = { age: 22, height: 178, chest: 83, waist: 60, hips: 89, shoe_size: 39, eye_color: "blue" };

/** For tests: a server, cards to print, and what is read of their documents. */
export async function createCheckFixture() {
  const photos = await createPhotoFixture();
  const { app } = photos;
  await app.context.search.warm();

  /** A card of an account of its own, with two photos. */
  async function publish(fields: object = {}) {
    const { token, id: userId } = await app.createUser();
    const body = { first_name: "Лариса", last_name: "Огнева", ...figures, ...canaryContacts, ...fields };
    const id = (await app.call("cards.create", { token, body })).body.data.model.id as string;
    for (const type of ["beauty-portrait", "full-body"]) await photos.upload(id, type, photos.jpeg, token);
    const save = (change: object) => app.call("cards.save", { token, params: { id }, body: change });
    return { token, userId, id, save };
  }

  const documentOf = async (id: string, path: string) => {
    const answer = await app.get(`/api/documents/model/${id}/${path}`);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const codesOf = async (id: string) =>
    (
      await app.context.database.db.selectFrom("issues").selectAll().where("card_id", "=", id).orderBy("kind").execute()
    ).map(({ code, kind }) => ({ code, kind }));
  /** The code of a document, from its QR code. */
  async function codeOf(picture: Buffer): Promise<string> {
    const address = await codeIn(picture);
    expect(address).toMatch(/\/c\/[0-9A-HJKMNP-TV-Z]{10}$/);
    return address?.slice(-10) ?? "";
  }
  const check = async (code: string): Promise<Check> => {
    const { status, body } = await app.call("checks.get", { params: { code } });
    expect(status).toBe(200);
    return body.data.check;
  };
  const isUnknown = async (code: string) => {
    const { status, body } = await app.call("checks.get", { params: { code } });
    expect([status, body.error.code]).toEqual([404, "check.unknown"]);
    const digest = { params: { code }, body: { sha256: "0".repeat(64) } };
    expect((await app.call("checks.compareFile", digest)).body.error.code).toBe("check.unknown");
  };
  return { photos, app, publish, documentOf, codesOf, codeOf, check, isUnknown };
}

export type CheckFixture = Awaited<ReturnType<typeof createCheckFixture>>;

/** Card, field, then and now of each change. */
export const changesIn = (found: Check) =>
  found.changes.map(({ card, field, ...values }) => [card, field, values.then, values.now]);

/** The hash that a browser computes. */
export const sha256 = (file: Buffer) => createHash("sha256").update(file).digest("hex");
