import { expect } from "vitest";
import type { Config } from "../../src/config.ts";
import { startTestApp, type TestAnswer, type TestApp, type TestUser } from "../app.ts";
import { picture } from "../images/picture-fixtures.ts";

/** A server with somebody at its moderation. */
export interface Moderation {
  app: TestApp;
  admin: TestUser;
  /** The one open item of this kind about a card. */
  itemOf(cardId: string, kind?: string): Promise<{ id: string; version: number; flags: string[] }>;
  decide(id: string, body: object, by?: TestUser): Promise<TestAnswer>;
  undo(id: string, by?: TestUser): Promise<TestAnswer>;
  /** Makes a published card. */
  publish(owner: TestUser, fields?: object): Promise<string>;
  /** Like `publish`, for a new account. */
  published(fields?: object): Promise<{ owner: TestUser; id: string }>;
  /** Like `publish`, and passes it. */
  pass(owner: TestUser, fields?: object): Promise<string>;
  upload(owner: TestUser, cardId: string, type: string): Promise<TestAnswer>;
}

export async function openModeration(overrides: Partial<Config> = {}): Promise<Moderation> {
  const app = await startTestApp(overrides);
  const admin = await app.createUser({ firstName: "Вера", lastName: "Строгая" });
  // Read at every request.
  app.context.config.adminEmails.push(admin.email);

  const moderation: Moderation = {
    app,
    admin,
    async itemOf(cardId, kind = "card") {
      const { body } = await app.call("moderation.listItems", { token: admin.token, query: { kind, limit: 100 } });
      const found = body.data.cases.filter((one: { card_id: string }) => one.card_id === cardId);
      expect(found).toHaveLength(1);
      return found[0];
    },
    decide: (id, body, by = admin) => app.call("moderation.decide", { token: by.token, params: { id }, body }),
    undo: (id, by = admin) => app.call("moderation.undo", { token: by.token, params: { id } }),
    async publish(owner, fields = {}) {
      const body = { first_name: "Мария", last_name: "Ли", ...fields };
      const made = await app.call("cards.create", { token: owner.token, body });
      expect(made.status).toBe(201);
      return made.body.data.model.id;
    },
    async published(fields) {
      const owner = await app.createUser();
      return { owner, id: await moderation.publish(owner, fields) };
    },
    async pass(owner, fields) {
      const id = await moderation.publish(owner, fields);
      const { id: itemId, version } = await moderation.itemOf(id);
      expect((await moderation.decide(itemId, { decide: "pass", version })).status).toBe(200);
      return id;
    },
    async upload(owner, cardId, type) {
      const form = new FormData();
      form.append("photoType", type);
      form.append("photo", new Blob([new Uint8Array(await picture().png().toBuffer())]), "a.png");
      return app.call("photos.upload", { token: owner.token, params: { modelId: cardId }, form });
    },
  };
  return moderation;
}
