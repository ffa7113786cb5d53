import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function account() {
  const user = await app.createUser();
  const call = async (name: Parameters<TestApp["call"]>[0], id?: string, body?: unknown) =>
    (await app.call(name, { token: user.token, ...(id ? { params: { id } } : {}), ...(body ? { body } : {}) })).body
      .data;
  return {
    ...user,
    call,
    publish: async (first_name = "Мария") => (await call("cards.create", undefined, { first_name })).model.id as string,
    draft: async () => (await call("cards.create")).model.id as string,
    /** Ids of the primary cards, and of those in search. */
    async primary() {
      const { db } = app.context.database;
      const primary = await db
        .selectFrom("cards")
        .select("id")
        .where("user_id", "=", user.id)
        .where("is_primary", "=", true)
        .execute();
      const searched = await db
        .selectFrom("card_search")
        .innerJoin("cards", "cards.id", "card_id")
        .select("card_id")
        .where("user_id", "=", user.id)
        .execute();
      return { primary: primary.map(({ id }) => id), searched: searched.map(({ card_id }) => card_id) };
    },
  };
}

describe("the primary card", () => {
  it("CARD-10 is the first one, and responses show it", async () => {
    const user = await account();
    const first = await user.call("cards.create", undefined, { first_name: "Первая" });
    const second = await user.call("cards.create", undefined, { first_name: "Вторая" });
    expect([first.isFirstModel, first.isPrimary, second.isFirstModel, second.isPrimary]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await user.primary()).toEqual({ primary: [first.model.id], searched: [first.model.id] });
  });

  it("CARD-10 can be any other card; both raise their version", async () => {
    const user = await account();
    const [first, second] = [await user.publish(), await user.publish()];
    const { model } = await user.call("cards.setPrimary", second);
    expect(model).toMatchObject({ id: second, is_primary: true, version: 2 });
    expect((await user.call("cards.get", first)).model).toMatchObject({ is_primary: false, version: 2 });
    expect(await user.primary()).toEqual({ primary: [second], searched: [second] });
    expect((await user.call("cards.setPrimary", second)).model.version).toBe(2);
  });

  it("CARD-10 deleting it promotes the most recently updated", async () => {
    const user = await account();
    const [first, second, third] = [await user.publish(), await user.publish(), await user.publish()];
    await user.call("cards.save", second, { height: 170 });
    expect((await user.call("cards.remove", first)).model.id).toBe(first);
    expect(await user.primary()).toEqual({ primary: [second], searched: [second] });
    await user.call("cards.remove", second);
    expect(await user.primary()).toEqual({ primary: [third], searched: [third] });
    await user.call("cards.remove", third);
    expect(await user.primary()).toEqual({ primary: [], searched: [] });
    expect((await user.call("cards.create")).isPrimary).toBe(true);
  });

  it("CARD-10 goes from a draft to a card that is published", async () => {
    const user = await account();
    const draft = await user.draft();
    expect(await user.primary()).toEqual({ primary: [draft], searched: [] });
    const published = await user.call("cards.create", undefined, { first_name: "Готовая" });
    expect(published).toMatchObject({ isFirstModel: false, isPrimary: true, model: { is_primary: true } });
    expect(await user.primary()).toEqual({ primary: [published.model.id], searched: [published.model.id] });
  });

  it("CARD-10 is never a draft while a card is published: no draft can be made primary", async () => {
    const user = await account();
    const published = await user.publish();
    const draft = await user.draft();
    const { status, body } = await app.call("cards.setPrimary", { token: user.token, params: { id: draft } });
    expect([status, body.error.code]).toEqual([409, "card.not_published"]);
    expect(await user.primary()).toEqual({ primary: [published], searched: [published] });
    expect((await user.call("cards.get", draft)).model.version).toBe(1);
  });

  it("CARD-10 goes on to the published card changed last when it becomes a draft", async () => {
    const user = await account();
    const [first, second, third] = [await user.publish(), await user.publish(), await user.publish()];
    await user.call("cards.save", second, { height: 170 });
    const unpublished = (await user.call("cards.save", first, { status: "draft" })).model;
    expect(unpublished).toMatchObject({ status: "draft", is_primary: false });
    expect(await user.primary()).toEqual({ primary: [second], searched: [second] });
    await user.call("cards.save", second, { status: "draft" });
    expect(await user.primary()).toEqual({ primary: [third], searched: [third] });

    await user.call("cards.save", third, { status: "draft" });
    expect(await user.primary()).toEqual({ primary: [third], searched: [] });
    await user.call("cards.save", first, { height: 171 });
    expect(await user.primary()).toEqual({ primary: [first], searched: [first] });
  });

  it("SEARCH-05 a card leaves search with its status and comes back with it", async () => {
    const user = await account();
    const id = await user.publish();
    await user.call("cards.save", id, { status: "draft" });
    expect((await user.primary()).searched).toEqual([]);
    await user.call("cards.save", id, { status: "published" });
    expect((await user.primary()).searched).toEqual([id]);
  });

  it("CARD-10 stays one under concurrent changes", async () => {
    const user = await account();
    const ids = await Promise.all(Array.from({ length: 6 }, () => user.publish()));
    expect((await user.primary()).primary).toHaveLength(1);
    await Promise.all([
      ...ids.map((id) => user.call("cards.setPrimary", id)),
      ...ids.slice(0, 2).map((id) => user.call("cards.remove", id)),
      user.publish(),
      user.draft(),
    ]);
    const { primary, searched } = await user.primary();
    expect(primary).toHaveLength(1);
    expect(searched).toEqual(primary);
  });
});
