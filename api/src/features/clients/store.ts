import type { ClientInput } from "@compcard/domain/clients/schema";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;
export type ClientRow = Selectable<Schema["agency_clients"]>;

const columnsOf = ({ company, people, note }: ClientInput) => ({ company, note, people: JSON.stringify(people) });

/** By company. */
export function listClientRows(db: Db, agencyId: string): Promise<ClientRow[]> {
  return db
    .selectFrom("agency_clients")
    .selectAll()
    .where("agency_id", "=", agencyId)
    .orderBy(sql`lower(company)`)
    .orderBy("id")
    .execute();
}

/** Undefined for a client of another agency. */
export function findClient(db: Db, agencyId: string, id: string): Promise<ClientRow | undefined> {
  return db
    .selectFrom("agency_clients")
    .selectAll()
    .where("agency_id", "=", agencyId)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function countClients(db: Db, agencyId: string): Promise<number> {
  const { count } = await db
    .selectFrom("agency_clients")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("agency_id", "=", agencyId)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertClient(db: Db, agencyId: string, input: ClientInput): Promise<ClientRow> {
  return db
    .insertInto("agency_clients")
    .values({ agency_id: agencyId, ...columnsOf(input) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns undefined as `findClient`. */
export function updateClient(db: Db, agencyId: string, id: string, input: ClientInput): Promise<ClientRow | undefined> {
  return db
    .updateTable("agency_clients")
    .set({ ...columnsOf(input), updated_at: sql<Date>`now()` })
    .where("agency_id", "=", agencyId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** @returns whether there was one. */
export async function deleteClient(db: Db, agencyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("agency_clients")
    .where("agency_id", "=", agencyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Selections that name a client, last changed first. */
export function listSelectionsFor(db: Db, { agency_id, id }: ClientRow): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("selections")
    .select(["id", "name"])
    .where("client_id", "=", id)
    .where("agency_id", "=", agency_id)
    .where("deleted_at", "is", null)
    .orderBy("updated_at", "desc")
    .execute();
}
