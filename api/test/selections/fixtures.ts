import { expect } from "vitest";
import type { TestApp, TestInput } from "../app.ts";
import { canaryContacts } from "../canary-contacts.ts";
import { publishCard } from "../search/fixtures.ts";

/** For tests: somebody who sends selections of cards, each of which bears every contact. */
export async function createSelectionFixture(app: TestApp) {
  const owner = await app.createUser();
  const { db } = app.context.database;

  const publish = (first_name = "Вера") => {
    const contacts = { ...canaryContacts, social_media: JSON.stringify(canaryContacts.social_media) };
    return publishCard(db, { first_name, ...contacts });
  };

  const call = (name: Parameters<TestApp["call"]>[0], input: TestInput = {}) =>
    app.call(name, { token: owner.token, ...input });
  return {
    owner,
    publish,
    call,
    async select(...cards: string[]) {
      const answer = await call("selections.create", { body: { name: "Показ", cards } });
      expect(answer.status).toBe(201);
      return answer.body.data.selection;
    },
    /** The secret in the address of a new link. */
    async link(id: string, wish: object = {}): Promise<string> {
      const body = { name: "для Nike", ...wish };
      const answer = await call("selections.createLink", { params: { id }, body });
      expect(answer.status).toBe(201);
      return answer.body.data.link.url.split("/s/")[1];
    },
    open: (token: string, body: object = {}, key?: string) =>
      app.call("shared.open", { params: { token }, body, headers: key ? { "x-guest-key": key } : {} }),
    vote: (token: string, key: string, cardId: string, body: object) =>
      app.call("shared.vote", { params: { token, cardId }, headers: { "x-guest-key": key }, body }),
    finish: (token: string, key: string) =>
      app.call("shared.done", { params: { token }, headers: { "x-guest-key": key } }),
    /** Somebody new on a link, by the key of their device. */
    async guest(token: string, name: string): Promise<string> {
      const { body } = await app.call("shared.open", { params: { token }, body: { name } });
      return body.data.guest.key;
    },
  };
}
