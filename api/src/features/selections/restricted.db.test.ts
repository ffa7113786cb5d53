import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPhoto, addUnclaimed, createAgency, represent, type TestAgency } from "../../../test/agencies/fixtures.ts";
import type { TestApp, TestInput, TestUser } from "../../../test/app.ts";
import { canaryMarkers } from "../../../test/canary-contacts.ts";
import { type Family, guardian, guardianMarkers, type Minor, openFamily } from "../../../test/guardians/fixtures.ts";
import { mailedToken } from "../../../test/mails.ts";
import { readPdf } from "../../../test/pdf.ts";
import { publishCard } from "../../../test/search/fixtures.ts";
import { verifyBooker } from "../../../test/verified-booker.ts";
import { exportSelections } from "./export/usecases.ts";

let family: Family;
let app: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  family = await openFamily();
  ({ app } = family);
  agency = await createAgency(app);
});
afterAll(() => app.close());

const db = () => app.context.database.db;
const as =
  ({ token }: TestUser) =>
  (name: Parameters<TestApp["call"]>[0], input: TestInput = {}) =>
    app.call(name, { token, ...input });

async function showMinor(): Promise<Minor> {
  const minor = await family.shownMinor({ birth_date: "2010-02-03", age: undefined });
  await addPhoto(app, minor.owner, minor.id);
  return minor;
}

/** A selection of an adult and a minor, and links to it with and without a password. */
async function share(minor: string, owner = family.booker, agencyId: string | null = null) {
  const adult = await publishCard(db(), { first_name: "Взрослая" });
  const call = as(owner);
  const body = { name: "Новые лица", cards: [minor, adult], agency: agencyId };
  const made = await call("selections.create", { body });
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  const { id } = made.body.data.selection;
  const link = async (wish: object) => {
    const wanted = { params: { id }, body: { name: "Клиент", downloads: true, votes_shared: true, ...wish } };
    const answer = await call("selections.createLink", wanted);
    expect(answer.status).toBe(201);
    return answer.body.data.link;
  };
  return { id, adult, call, open: await link({}), closed: await link({ password: "секрет" }) };
}

async function verifiedBooker(): Promise<TestUser> {
  const booker = await app.createUser();
  await verifyBooker(app.context, booker.id, "Дом моды");
  return booker;
}

const tokenOf = ({ url }: { url: string }) => url.split("/s/")[1] as string;

async function openLink(link: { url: string }, password?: string) {
  const body = { name: "Оля", ...(password ? { password } : {}) };
  const { data } = (await app.call("shared.open", { params: { token: tokenOf(link) }, body })).body;
  return { ...data, headers: { "x-guest-key": data.guest.key } };
}

const ids = (selection: { cards: { id: string }[] }) => selection.cards.map(({ id }) => id);

describe("TL-75 a minor with consent in a selection", () => {
  it("is shown through a link with a password alone, without contacts and birth date; other links leave her out", async () => {
    const minor = await showMinor();
    const { id, adult, call, open, closed } = await share(minor.id);
    expect([open.restricted_left_out, closed.restricted_left_out]).toEqual([1, 0]);
    const { links } = (await call("selections.links", { params: { id } })).body.data;
    const counts = links.map((link: { restricted_left_out: number }) => link.restricted_left_out);
    expect(counts.toSorted()).toEqual([0, 1]);
    const own = (await call("selections.get", { params: { id } })).body.data.selection;
    expect(own.cards).toMatchObject([
      { id: minor.id, restricted: true },
      { id: adult, restricted: false },
    ]);

    const seen = await openLink(closed, "секрет");
    expect(ids(seen.selection)).toEqual([minor.id, adult]);
    const { model } = seen.selection.cards[0];
    expect(Object.keys(model.photos)).toEqual(["dynamic"]);
    expect((await app.get(model.photos.dynamic)).status).toBe(200);
    const text = JSON.stringify(seen.selection);
    expect(text).not.toMatch(canaryMarkers);
    expect(text).not.toMatch(guardianMarkers);
    expect(text).not.toMatch(/birth_date|2010-02-03/);

    const other = await openLink(open);
    expect(ids(other.selection)).toEqual([adult]);
    expect(JSON.stringify(other)).not.toContain(minor.id);
    expect((await family.statusesOf(minor))[0]).toBe(404);
  });

  it("is listed as departed where the holder's verification is lost, until it is there again", async () => {
    const minor = await showMinor();
    const unclaimed = await addUnclaimed(app, agency, { birth_date: "2010-02-03" });
    const email = family.address();
    const named = await as(agency.booker)("guardians.name", { params: { id: unclaimed }, body: guardian(email) });
    expect(named.status).toBe(200);
    expect((await family.answer("confirm", await mailedToken(app.context, email))).status).toBe(200);
    const [own, other, of] = [
      await share(minor.id),
      await share(minor.id, await verifiedBooker()),
      await share(unclaimed, agency.booker, agency.id),
    ];
    const departed = async ({ id, call }: Awaited<ReturnType<typeof share>>) =>
      (await call("selections.get", { params: { id } })).body.data.selection.departed.map(
        ({ id, reason, place }: { id: string; reason: string; place: number }) => [id, reason, place],
      );
    const setBooker = (state: "verified" | "refused") =>
      db().updateTable("users").set({ booker_state: state }).where("id", "=", family.booker.id).execute();
    const setAgency = (state: "verified" | "waiting") =>
      db().updateTable("agencies").set({ state }).where("id", "=", agency.id).execute();
    await setBooker("refused");
    expect([await departed(own), await departed(other), await departed(of)]).toEqual([
      [[minor.id, "restricted", 1]],
      [],
      [],
    ]);
    await setAgency("waiting");
    expect(await departed(of)).toEqual([[unclaimed, "restricted", 1]]);
    await setBooker("verified");
    await setAgency("verified");
    expect([await departed(own), await departed(of)]).toEqual([[], []]);
  });

  it("TL-02 is named in the account export as long as the holder is verified and her guardian consents", async () => {
    const minor = await showMinor();
    const booker = await verifiedBooker();
    const { adult } = await share(minor.id, booker);
    const names = async () => {
      const { selections } = await exportSelections(app.context, booker.id);
      return selections.flatMap(({ cards }) => cards.map(({ id, name }) => [id, name?.split(" ")[0] ?? null]));
    };
    const named = (name: string | null) =>
      expect.arrayContaining([
        [minor.id, name],
        [adult, "Взрослая"],
      ]);
    expect(await names()).toEqual(named("Юна"));
    const setState = (booker_state: "verified" | "refused") =>
      db().updateTable("users").set({ booker_state }).where("id", "=", booker.id).execute();
    await setState("refused");
    expect(await names()).toEqual(named(null));
    await setState("verified");
    expect(await names()).toEqual(named("Юна"));
    await family.answer("refuse", await family.tokenOf(minor));
    expect(await names()).toEqual(named(null));
  });

  it("is in documents and votes of the link with a password alone, in no file of the owner's", async () => {
    const minor = await showMinor();
    const { id, call, open, closed } = await share(minor.id);
    const [inside, outside] = [await openLink(closed, "секрет"), await openLink(open)];
    const vote = (link: { url: string }, { headers }: { headers: Record<string, string> }) =>
      app.call("shared.vote", {
        params: { token: tokenOf(link), cardId: minor.id },
        headers,
        body: { choice: "yes", comment: "тайна" },
      });
    expect((await vote(closed, inside)).status).toBe(200);
    expect((await vote(open, outside)).status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(await openLink(open))).not.toContain("тайна");
    expect((await call("selections.votes", { params: { id } })).body.data.votes).toHaveLength(1);

    const textOf = async (path: string, headers: Record<string, string>) => {
      const file = await app.get(path, { headers });
      expect(file.status).toBe(200);
      const bytes = Buffer.from(await file.arrayBuffer());
      return path.includes("pdf") ? (await readPdf(bytes)).texts.join(" ") : bytes.toString("utf8");
    };
    for (const layout of ["sheet", "cards"]) {
      const path = (link: { url: string }) => `/api/documents/shared/${tokenOf(link)}/pdf?layout=${layout}`;
      expect(await textOf(path(closed), inside.headers)).toContain("Юна");
      expect(await textOf(path(open), outside.headers)).not.toContain("Юна");
    }
    const headers = { authorization: `Bearer ${family.booker.token}` };
    for (const file of ["pdf?layout=sheet", "pdf?layout=cards", "csv"]) {
      const text = await textOf(`/api/documents/selection/${id}/${file}`, headers);
      expect(text).toContain("Взрослая");
      expect(text).not.toMatch(/Юна|тайна/);
    }
  });

  it("leaves with the guardian's consent, is named to the owner, and comes back to her place", async () => {
    const minor = await showMinor();
    const { id, adult, call, closed } = await share(minor.id);
    const token = await family.tokenOf(minor);
    await family.answer("refuse", token);
    expect(ids((await openLink(closed, "секрет")).selection)).toEqual([adult]);
    const read = async () => (await call("selections.get", { params: { id } })).body.data.selection;
    expect(await read()).toMatchObject({
      cards: [{ id: adult }],
      departed: [{ id: minor.id, reason: "restricted", place: 1 }],
    });
    await family.noHurry();
    await family.name(minor, guardian(minor.email));
    await family.answer("confirm", await family.tokenOf(minor));
    expect(ids(await read())).toEqual([minor.id, adult]);
    expect(ids((await openLink(closed, "секрет")).selection)).toEqual([minor.id, adult]);
  });

  it("is refused with a clear error in the selection of somebody unverified, and without consent to all", async () => {
    const minor = await showMinor();
    const create = (who: TestUser, card: string, more = {}) =>
      as(who)("selections.create", { body: { name: "x", cards: [card], ...more } });
    const refused = await create(family.member, minor.id);
    expect([refused.status, refused.body.error.code]).toEqual([403, "selection.restricted"]);
    const empty = (await as(family.member)("selections.create", { body: { name: "x" } })).body.data.selection.id;
    const add = { params: { id: empty }, body: { cards: [minor.id] } };
    expect((await as(family.member)("selections.addCards", add)).body.error.code).toBe("selection.restricted");
    const set = { params: { id: empty }, body: [{ id: minor.id }] };
    expect((await as(family.member)("selections.setCards", set)).body.error.code).toBe("selection.restricted");
    const asked = await family.askedMinor();
    expect((await create(family.booker, asked.id)).body.error.code).toBe("card.not_found");
    expect((await create(agency.viewer, minor.id, { agency: agency.id })).status).toBe(201);
  });

  it("stands in none by a consent to the former text, which named members alone", async () => {
    const minor = await showMinor();
    const line = await db()
      .selectFrom("consents")
      .selectAll()
      .where("card_id", "=", minor.id)
      .executeTakeFirstOrThrow();
    const { id: _, at: __, ...values } = line;
    await db()
      .insertInto("consents")
      .values({ ...values, version: "2026-11-22" })
      .execute();
    const body = { name: "x", cards: [minor.id] };
    expect((await as(family.booker)("selections.create", { body })).body.error.code).toBe("card.not_found");
    expect((await family.statusesOf(minor))[1]).toBe(200);
  });

  it("leaves when her owner is no longer verified, and when she wants to stand in no selection", async () => {
    const minor = await showMinor();
    const { id, adult, call, closed } = await share(minor.id, agency.booker, agency.id);
    const shown = async () => ids((await openLink(closed, "секрет")).selection);
    const state = (value: "verified" | "waiting") =>
      db().updateTable("agencies").set({ state: value }).where("id", "=", agency.id).execute();
    await state("waiting");
    expect(await shown()).toEqual([adult]);
    await state("verified");
    expect(await shown()).toEqual([minor.id, adult]);
    const optOut = { params: { id: minor.id }, body: { selections: false } };
    await as(minor.owner)("cards.setVisibility", optOut);
    expect(await shown()).toEqual([adult]);
    expect((await call("selections.get", { params: { id } })).body.data.selection.departed).toMatchObject([
      { id: minor.id, reason: "withdrawn" },
    ]);
  });

  it("may be an unclaimed card of the agency once the guardian consents; the roster's file leaves her out", async () => {
    const card = await addUnclaimed(app, agency, { first_name: "Юная", age: 16 });
    const create = () =>
      as(agency.booker)("selections.create", { body: { name: "x", cards: [card], agency: agency.id } });
    expect((await create()).body.error.code).toBe("card.not_found");
    const email = family.address();
    const asked = await as(agency.booker)("guardians.name", { params: { id: card }, body: guardian(email) });
    expect(asked.status).toBe(200);
    await family.answer("confirm", await family.tokenOf({ email } as Minor));
    const { id, call, closed, open } = await share(card, agency.booker, agency.id);
    expect(ids((await openLink(closed, "секрет")).selection)).toContain(card);
    expect(JSON.stringify(await openLink(open))).not.toContain(card);
    const headers = { authorization: `Bearer ${agency.booker.token}` };
    const file = await app.get(`/api/documents/roster/${agency.id}/pdf?layout=sheet`, { headers });
    if (file.status === 200)
      expect((await readPdf(Buffer.from(await file.arrayBuffer()))).texts.join(" ")).not.toContain("Юная");
    else expect((await file.json()).error.code).toBe("roster.empty");
    await family.answer("refuse", await family.tokenOf({ email } as Minor));
    expect(ids((await openLink(closed, "секрет")).selection)).not.toContain(card);
    expect((await call("selections.get", { params: { id } })).body.data.selection.departed).toMatchObject([
      { id: card, reason: "restricted", place: 1 },
    ]);
  });

  it("who becomes known to be under 18 leaves; a represented card of the agency is no exception", async () => {
    const owner = await app.createUser();
    const { id: card } = (await as(owner)("cards.create", { body: { first_name: "Ия", age: 20 } })).body.data.model;
    await represent(app, agency, card, ["edit"]);
    const { id, adult, call, closed } = await share(card, agency.booker, agency.id);
    await as(owner)("cards.save", { params: { id: card }, body: { birth_date: "2010-02-03" } });
    expect(ids((await openLink(closed, "секрет")).selection)).toEqual([adult]);
    expect((await call("selections.get", { params: { id } })).body.data.selection.departed).toMatchObject([
      { id: card, reason: "restricted", name: "Ия" },
    ]);
  });
});
