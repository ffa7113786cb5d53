import type { AgencyRole } from "@compcard/domain/agencies/options";
import type { CardRight } from "@compcard/domain/agencies/rights";
import { expect } from "vitest";
import { refreshSearchRow } from "../../src/core/search-row/refresh.ts";
import type { TestApp, TestUser } from "../app.ts";
import { picture } from "../images/picture-fixtures.ts";

/** For tests: an agency with a member of each role, and somebody who was one. */
export interface TestAgency {
  id: string;
  slug: string;
  name: string;
  email: string;
  owner: TestUser;
  booker: TestUser;
  viewer: TestUser;
  former: TestUser;
}

let agencies = 0;

/** A verified agency, past the calls that make one. */
export async function createAgency(app: TestApp): Promise<TestAgency> {
  const { db } = app.context.database;
  const number = ++agencies;
  const [slug, name, email] = [
    `agency-${number}-${process.pid}`,
    `Агентство ${number}`,
    `office@agency${number}.example`,
  ];
  const values = { slug, name, email, state: "verified" as const, confirmed_at: new Date() };
  const { id } = await db
    .insertInto("agencies")
    .values({ ...values, city: null, country: null, site: null, applied_by: null, token_hash: null, expires_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [owner, booker, viewer, former] = [
    await app.createUser({ firstName: "Ольга", lastName: "Хозяйка" }),
    await app.createUser({ firstName: "Борис", lastName: "Букер" }),
    await app.createUser({ firstName: "Вика", lastName: "Зритель" }),
    await app.createUser(),
  ];
  await addMember(app, id, owner, "owner");
  await addMember(app, id, booker, "booker");
  await addMember(app, id, viewer, "viewer");
  return { id, slug, name, email, owner, booker, viewer, former };
}

async function addMember(app: TestApp, agencyId: string, user: TestUser, role: AgencyRole): Promise<void> {
  const { db } = app.context.database;
  await db.insertInto("agency_members").values({ agency_id: agencyId, user_id: user.id, role }).execute();
}

/** A card of the agency that nobody has claimed; `body` is that of the call. @returns its id. */
export async function addUnclaimed(app: TestApp, agency: TestAgency, body: object = {}): Promise<string> {
  const input = { token: agency.booker.token, params: { id: agency.id } };
  const answer = await app.call("roster.add", {
    ...input,
    body: { first_name: "Вера", last_name: "Ким", duplicate: true, ...body },
  });
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body.data.row.model.id;
}

/** A photo in the slot `dynamic`. */
export async function addPhoto(app: TestApp, user: TestUser, cardId: string): Promise<void> {
  const form = new FormData();
  form.append("photoType", "dynamic");
  form.append("photo", new Blob([new Uint8Array(await picture().png().toBuffer())]), "a.png");
  const { status } = await app.call("photos.upload", { token: user.token, params: { modelId: cardId }, form });
  expect(status).toBe(200);
}

/** The agency represents a claimed card with these rights, past the calls by which a model grants them. */
export async function represent(
  app: TestApp,
  agency: Pick<TestAgency, "id">,
  cardId: string,
  rights: CardRight[],
  more: { proposed?: boolean } = {},
): Promise<void> {
  const { db } = app.context.database;
  const values = { agency_id: agency.id, card_id: cardId, claim: "accepted" as const, rights, kind: "mother" as const };
  await db
    .insertInto("representations")
    .values({ ...values, ...more, external_id: null, board_id: null, declared_by: null })
    .execute();
  await refreshSearchRow(db, [cardId]);
}

export async function createBoard(app: TestApp, agencyId: string, name: string): Promise<string> {
  const { db } = app.context.database;
  const values = { agency_id: agencyId, name, gender: null, position: 0 };
  return (await db.insertInto("agency_boards").values(values).returning("id").executeTakeFirstOrThrow()).id;
}
