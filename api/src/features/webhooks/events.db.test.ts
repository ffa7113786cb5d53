import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addUnclaimed, createAgency, represent } from "../../../test/agencies/fixtures.ts";
import type { TestApp } from "../../../test/app.ts";
import { createSelectionFixture } from "../../../test/selections/fixtures.ts";
import { openWebhooks, type WebhookWorld } from "../../../test/webhooks/fixtures.ts";

let world: WebhookWorld;
let app: TestApp;
beforeAll(async () => {
  world = await openWebhooks();
  app = world.app;
});
afterEach(() => world.rest());
afterAll(() => world.close());

describe("events", () => {
  it("of cards are told to their owner, and to members of agencies with a right to change them", async () => {
    const [model, stranger] = [await app.createUser(), await app.createUser()];
    const agency = await createAgency(app);
    const own = await world.create(model);
    const [booker, viewer, former] = [
      await world.create(agency.booker),
      await world.create(agency.viewer),
      await world.create(agency.former),
    ];
    const other = await world.create(stranger);
    const card = await world.createCard(model);
    await app.call("cards.save", { token: model.token, params: { id: card }, body: { status: "draft" } });
    await represent(app, agency, card, ["edit"]);
    await app.call("cards.save", { token: model.token, params: { id: card }, body: { height: 178 } });
    await app.call("cards.remove", { token: model.token, params: { id: card } });
    const data = { card_id: card };
    const shared = [
      ["card.published", data],
      ["card.deleted", data],
    ];
    const seen = (await own.queued()).map(([event]) => event);
    expect(seen).toEqual(["card.published", "card.changed", "card.published", "card.deleted"]);
    expect(await booker.queued()).toEqual(shared);
    expect(await viewer.queued()).toEqual(shared);
    expect([await former.queued(), await other.queued()]).toEqual([[], []]);
    const unclaimed = await addUnclaimed(app, agency);
    await app.call("cards.save", { token: agency.booker.token, params: { id: unclaimed }, body: { height: 170 } });
    expect((await booker.queued()).at(-1)).toEqual(["card.changed", { card_id: unclaimed }]);
    const shown = await world.createCard(model);
    await represent(app, agency, shown, ["board"]);
    await app.call("cards.save", { token: model.token, params: { id: shown }, body: { height: 171 } });
    expect((await booker.queued()).at(-1)).toEqual(["card.changed", { card_id: unclaimed }]);
  });

  it("are written with the change, or not at all", async () => {
    const model = await app.createUser();
    const { queued } = await world.create(model);
    const card = await world.createCard(model);
    const before = await queued();
    const wrong = { token: model.token, params: { id: card }, body: { height: 178, version: 99 } };
    expect((await app.call("cards.save", wrong)).status).toBe(409);
    expect(await queued()).toEqual(before);
  });

  it("of selections, enquiries and claims are told to those who may read them", async () => {
    const fixture = await createSelectionFixture(app);
    const mine = await world.create(fixture.owner);
    const shown = await fixture.publish();
    const { id } = await fixture.select(shown);
    const token = await fixture.link(id);
    const key = await fixture.guest(token, "Ника");
    await fixture.vote(token, key, shown, { choice: "yes" });
    await fixture.finish(token, key);
    await fixture.finish(token, key);
    expect(await mine.queued()).toEqual([
      ["selection.voted", { selection_id: id, card_id: shown }],
      ["selection.done", { selection_id: id }],
    ]);

    const model = await app.createUser();
    const [own, agency] = [await world.create(model), await createAgency(app)];
    const [booker, viewer] = [await world.create(agency.booker), await world.create(agency.viewer)];
    const card = await world.createCard(model);
    const write = () =>
      app.call("cards.enquire", { token: fixture.owner.token, params: { id: card }, body: { message: "Показ" } });
    expect((await write()).status).toBe(201);
    expect((await own.queued()).at(-1)).toEqual(["enquiry.created", { card_id: card }]);
    await app.context.database.db
      .updateTable("agencies")
      .set({ confirmed_at: new Date() })
      .where("id", "=", agency.id)
      .execute();
    await represent(app, agency, card, ["contacts"]);
    expect((await write()).status).toBe(201);
    expect(await booker.queued()).toEqual([["enquiry.created", { card_id: card, agency_id: agency.id }]]);
    expect(await viewer.queued()).toEqual([]);

    const unclaimed = await addUnclaimed(app, agency);
    const params = { id: agency.id, cardId: unclaimed };
    const invited = await app.call("roster.invite", { token: agency.booker.token, params, body: {} });
    const claim = /token=([\w-]+)/.exec(invited.body.data.url)?.[1] ?? "";
    const accepted = await app.call("claims.accept", {
      token: (await app.createUser()).token,
      params: { token: claim },
      body: { rights: [] },
    });
    expect(accepted.status).toBe(200);
    expect((await viewer.queued()).at(-1)).toEqual(["claim.accepted", { card_id: unclaimed, agency_id: agency.id }]);
  });
});
