import { normalizeText } from "@compcard/domain/identity/normalized-text";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";

/** A signed-in reader of the contacts of one card. */
export interface ContactReading {
  cardId: string;
  readerId: string;
  /** The network of the address, as `networkKey` returns it. */
  address: string;
  /** The company of a verified booker. */
  company: string | null;
  now: Date;
  /** Cards on a day (UTC): of the reader, of all of a company together, and ten times as many of a network address. */
  budget: number;
}

/** Many people may share an address, as in an office or behind a mobile provider. */
const addressFactor = 10;

const dayOf = ({ now }: Pick<ContactReading, "now">) => now.toISOString().slice(0, 10);

/** Other counters of a day's budget: rows of key and limit, in the same order in all processes. */
const groupsOf = ({ address, company, budget }: ContactReading) => {
  const counters: Record<string, number> = { [`address:${address}`]: budget * addressFactor };
  if (company !== null) counters[`company:${normalizeText(company)}`] = budget;
  return sql`select key, value::int as most from json_each_text(${JSON.stringify(counters)}::json) order by key`;
};

/**
 * True if a reader opened the contacts of a card in the last 24 hours, and the number of cards that the reader may
 * still open today. A card that was opened today costs nothing, so there `left` is at least 1. Changes nothing.
 */
export async function findContactBudget(
  db: Kysely<Schema>,
  reading: ContactReading,
): Promise<{ opened: boolean; left: number }> {
  const { cardId, readerId, now, budget } = reading;
  const { rows } = await sql<{ opened: boolean; known: boolean; left: number }>`
    with own as (select cards from contact_budgets where reader_id = ${readerId} and day = ${dayOf(reading)}::date)
    select
      exists (
        select from contact_openings
        where card_id = ${cardId} and reader_id = ${readerId}
          and day >= ${dayOf({ now: dayBefore(now) })}::date and opened_at > ${dayBefore(now).toISOString()}::timestamptz
      ) as opened,
      exists (select from own where ${cardId}::uuid = any(cards)) as known,
      least(
        ${budget}::int - coalesce((select cardinality(cards) from own), 0),
        (select min(most - coalesce(spent.cards, 0)) from (${groupsOf(reading)}) as asked
          left join contact_group_budgets as spent on spent.key = asked.key and spent.day = ${dayOf(reading)}::date)
      )::int as left`.execute(db);
  const { opened = false, known = false, left = 0 } = rows[0] ?? {};
  return { opened, left: Math.max(left, known ? 1 : 0) };
}

const dayBefore = (now: Date) => new Date(now.getTime() - 86_400_000);

/**
 * Records that a reader opens the contacts of a card and spends the budgets of the day, once for each card and day. Several
 * at once, in any processes, get no more than the budgets have. @returns whether the reader may see them.
 */
export async function spendContactBudget(db: Kysely<Schema>, reading: ContactReading): Promise<boolean> {
  if (await isSpentFor(db, reading)) return true;
  return inTransaction(db, async (trx) => {
    await spend(trx, reading);
    return true;
  }).catch((error: unknown) => {
    if (error instanceof BudgetSpent) return false;
    throw error;
  });
}

/** Rolls the transaction back, so that the view is not counted. */
class BudgetSpent extends Error {}

async function spend(db: Kysely<Schema>, reading: ContactReading): Promise<void> {
  const { cardId, readerId, now, budget } = reading;
  const day = dayOf(reading);
  // Lock in the same order as an account deletion, to prevent deadlocks.
  const reader = await sql`select from users where id = ${readerId} for key share`.execute(db);
  if (reader.rows.length === 0) throw new BudgetSpent();
  const own = await sql`
    insert into contact_budgets as b (reader_id, day, cards)
    select ${readerId}::uuid, ${day}::date, array[${cardId}::uuid] where ${budget}::int > 0
    on conflict (reader_id, day) do update set cards = b.cards || ${cardId}::uuid
    where not ${cardId}::uuid = any(b.cards) and cardinality(b.cards) < ${budget}::int
    returning 1`.execute(db);
  if (own.rows.length === 0) {
    // The same card, opened meanwhile by the same reader.
    if (await isSpentFor(db, reading)) return;
    throw new BudgetSpent();
  }
  const groups = await sql`
    with asked as (${groupsOf(reading)}), counted as (
      insert into contact_group_budgets as g (key, day, cards)
      select key, ${day}::date, 1 from asked
      on conflict (key, day) do update set cards = g.cards + 1
      where g.cards < (select most from asked where asked.key = g.key)
      returning 1
    )
    select where (select count(*) from counted) = (select count(*) from asked)`.execute(db);
  if (groups.rows.length === 0) throw new BudgetSpent();
  await sql`
    insert into contact_openings (card_id, reader_id, day, opened_at)
    select id, ${readerId}::uuid, ${day}::date, ${now.toISOString()}::timestamptz
    from (select id from cards where id = ${cardId} for key share) as card
    on conflict do nothing`.execute(db);
}

async function isSpentFor(db: Kysely<Schema>, reading: ContactReading): Promise<boolean> {
  const { rows } = await sql`
    select from contact_budgets
    where reader_id = ${reading.readerId} and day = ${dayOf(reading)}::date
      and ${reading.cardId}::uuid = any(cards)`.execute(db);
  return rows.length > 0;
}
