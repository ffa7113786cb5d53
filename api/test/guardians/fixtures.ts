import { expect } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../app.ts";
import { canaryContacts } from "../canary-contacts.ts";
import { mailedToken } from "../mails.ts";
import { verifyBooker } from "../verified-booker.ts";

/** For tests: a published card of somebody of 17, its owner, and where their guardian is mailed. */
export interface Minor {
  owner: TestUser;
  id: string;
  email: string;
}

/** Texts that only verified bookers, owners and guardians themselves may receive. */
export const guardianMarkers = /Вера Опекун|777 000|guardian\d+@/;

export const guardian = (email: string, more = {}) => ({
  ...{ name: "Вера Опекун", contact: "+7 777 000 11 22", email },
  ...more,
});

export type Family = Awaited<ReturnType<typeof openFamily>>;

/** For tests: a server, a member, a verified booker, and minors whose guardians received a request, or consented. */
export async function openFamily() {
  const app: TestApp = await startTestApp();
  const [member, booker] = [await app.createUser(), await app.createUser()];
  await verifyBooker(app.context, booker.id, "Дом моды");
  let addresses = 0;
  const address = () => `guardian${++addresses}@example.com`;
  const readAs = (id: string, reader?: TestUser) =>
    app.call("cards.getPublic", { params: { id }, ...(reader ? { token: reader.token } : {}) });
  const name = ({ owner, id }: Pick<Minor, "owner" | "id">, body: object) =>
    app.call("guardians.name", { token: owner.token, params: { id }, body });
  const answer = (how: "confirm" | "refuse", token: string) => app.call(`guardians.${how}`, { body: { token } });
  const tokenOf = ({ email }: Minor) => mailedToken(app.context, email);

  /** A minor whose guardian has received a request. */
  async function askedMinor(fields = {}): Promise<Minor> {
    const owner = await app.createUser();
    const body = { first_name: "Юна", last_name: "Канарейкина", age: 17, ...canaryContacts, ...fields };
    const { id } = (await app.call("cards.create", { token: owner.token, body })).body.data.model;
    const email = address();
    expect((await name({ owner, id }, guardian(email))).status).toBe(200);
    return { owner, id, email };
  }

  /** A minor whose guardian has consented. */
  async function shownMinor(fields = {}): Promise<Minor> {
    const minor = await askedMinor(fields);
    expect((await answer("confirm", await tokenOf(minor))).status).toBe(200);
    return minor;
  }

  return {
    ...{ app, member, booker, address, readAs, name, answer, tokenOf, askedMinor, shownMinor },
    read: async ({ owner, id }: Minor) =>
      (await app.call("cards.get", { token: owner.token, params: { id } })).body.data.model,
    noHurry: () => app.context.database.db.deleteFrom("throttles").where("key", "like", "mail.%:guardian:%").execute(),
    /** Status of the card for a guest, a member, a verified booker. */
    statusesOf: async ({ id }: Minor) =>
      Promise.all([undefined, member, booker].map(async (reader) => (await readAs(id, reader)).status)),
  };
}
