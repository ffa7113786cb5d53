import { maxClients } from "@compcard/domain/clients/options";
import type { Client, ClientInput, ClientSend, ClientsQuery } from "@compcard/domain/clients/schema";
import { AppError } from "@compcard/domain/errors";
import { normalizeText } from "@compcard/domain/identity/normalized-text";
import { type Pagination, paginate } from "@compcard/domain/pagination";
import type { AppContext } from "../../app-context.ts";
import { requireMember } from "../../core/reading/require-member.ts";
import { listSends } from "../../core/reading/store-sends.ts";
import { lockAgency } from "../../core/representations/store.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { presentClient, presentClientSend } from "./present.ts";
import {
  type ClientRow,
  countClients,
  deleteClient,
  findClient,
  insertClient,
  listClientRows,
  listSelectionsFor,
  updateClient,
} from "./store.ts";

type Reading = Pick<AppContext, "database">;

/** A client of an agency. */
interface Place {
  agencyId: string;
  id: string;
}

/** One page of an agency's clients, by company. @throws as `requireMember`. */
export async function listClients(
  { database: { db } }: Reading,
  userId: string,
  agencyId: string,
  { q, page, limit }: ClientsQuery,
): Promise<{ clients: Client[]; pagination: Pagination }> {
  await requireMember(db, userId, agencyId, "viewer");
  const found = (await listClientRows(db, agencyId)).filter((row) => isNamed(row, q));
  const rows = found.slice((page - 1) * limit, page * limit);
  return { clients: rows.map(presentClient), pagination: paginate(page, limit, found.length) };
}

/** Small and capital letters of every language are the same here; not so in every database. */
function isNamed({ company, people }: ClientRow, q: string): boolean {
  if (q.trim() === "") return true;
  const wanted = normalizeText(q);
  const texts = [company, ...people.flatMap(({ name, email }) => [name, email])];
  return wanted !== "" && texts.some((text) => normalizeText(text).includes(wanted));
}

/** @throws as `requireMember` for bookers, `client.too_many`. */
export async function createClient(
  { database }: Reading,
  userId: string,
  agencyId: string,
  input: ClientInput,
): Promise<Client> {
  return inTransaction(database.db, async (db) => {
    await lockAgency(db, agencyId);
    await requireMember(db, userId, agencyId, "booker");
    if ((await countClients(db, agencyId)) >= maxClients) throw new AppError("client.too_many");
    return presentClient(await insertClient(db, agencyId, input));
  });
}

/** With what was mailed for it. @throws as `requireMember`, `client.not_found`. */
export async function getClient(
  { database: { db } }: Reading,
  userId: string,
  { agencyId, id }: Place,
): Promise<{ client: Client; selections: { id: string; name: string }[]; sent: ClientSend[] }> {
  await requireMember(db, userId, agencyId, "viewer");
  const row = proven(await findClient(db, agencyId, id));
  const emails = row.people.map(({ email }) => email);
  const sent = await listSends(db, { agencyId, clientId: id, emails });
  return {
    client: presentClient(row),
    selections: await listSelectionsFor(db, row),
    sent: sent.map(presentClientSend),
  };
}

/** @throws as `requireMember` for bookers, `client.not_found`. */
export async function saveClient(
  { database: { db } }: Reading,
  userId: string,
  { agencyId, id }: Place,
  input: ClientInput,
): Promise<Client> {
  await requireMember(db, userId, agencyId, "booker");
  return presentClient(proven(await updateClient(db, agencyId, id, input)));
}

/** @throws as `saveClient`. */
export async function removeClient(
  { database: { db } }: Reading,
  userId: string,
  { agencyId, id }: Place,
): Promise<void> {
  await requireMember(db, userId, agencyId, "booker");
  if (!(await deleteClient(db, agencyId, id))) throw new AppError("client.not_found");
}

function proven(row: ClientRow | undefined): ClientRow {
  if (!row) throw new AppError("client.not_found");
  return row;
}
