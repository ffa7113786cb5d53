import { createHash } from "node:crypto";
import type { CalendarFeed } from "@compcard/domain/calendar-feeds/contract";
import { calendarFeedPath } from "@compcard/domain/calendar-feeds/path";
import type { Availability } from "@compcard/domain/cards/fields";
import { shownName } from "@compcard/domain/cards/full-name";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { Kysely } from "kysely";
import type { AppContext } from "../../app-context.ts";
import { withOtherNames } from "../../core/names/other-names.ts";
import { readWithRows } from "../../core/options/read.ts";
import { listForFeed } from "../../core/options/store-days.ts";
import { requireMember } from "../../core/reading/require-member.ts";
import { lockOwnedCard, requireOwnedCard } from "../../core/reading/require-owned-card.ts";
import { findWholeCard } from "../../core/reading/store-reads.ts";
import { findMember } from "../../core/reading/store-representations.ts";
import { findAgencies, lockAgency } from "../../core/representations/store.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { hashSecret, newSecret } from "../../platform/secret-tokens.ts";
import { type CalendarEvent, writeCalendar } from "./ics.ts";
import { optionEvents } from "./option-event.ts";
import {
  deleteFeed,
  type FeedOf,
  findFeed,
  findFeedBySecret,
  listFeeds,
  listRosterAvailability,
  replaceFeed,
} from "./store.ts";
import { calendarTitle, eventTexts } from "./texts.ts";

type Db = Kysely<Schema>;
type Reading = Pick<AppContext, "database">;

/** The owner's feed of a card, or a member's of a roster. @throws as `requireReader`. */
export async function getFeed({ database: { db } }: Reading, userId: string, of: FeedOf): Promise<CalendarFeed | null> {
  await requireReader(db, userId, of);
  const feed = await findFeed(db, userId, of);
  return feed ? presentFeed(feed) : null;
}

/** With a new secret, which no later answer has; the address with an earlier one ends. @throws as `requireReader`. */
export async function createFeed(
  { database, config }: Pick<AppContext, "database" | "config">,
  userId: string,
  of: FeedOf,
  locale: Locale,
): Promise<{ feed: CalendarFeed; url: string }> {
  const token = newSecret(32);
  const made = await inTransaction(database.db, async (db) => {
    // Held, so that a card or a membership that ends meanwhile takes the feed with it.
    if ("card_id" in of) await lockOwnedCard(db, userId, of.card_id);
    else {
      await lockAgency(db, of.agency_id);
      await requireReader(db, userId, of);
    }
    return replaceFeed(db, { ...of, user_id: userId, token_hash: hashSecret(token), locale });
  });
  return { feed: presentFeed(made), url: config.publicUrl + calendarFeedPath(token) };
}

/** Its address ends at once. @throws as `requireReader`. */
export async function removeFeed({ database: { db } }: Reading, userId: string, of: FeedOf): Promise<void> {
  await requireReader(db, userId, of);
  await deleteFeed(db, userId, of);
}

/** @throws `card.not_found`, `card.forbidden`; `agency.not_found` for others than members. */
async function requireReader(db: Db, userId: string, of: FeedOf): Promise<void> {
  if ("card_id" in of) await requireOwnedCard(db, userId, of.card_id);
  else await requireMember(db, userId, of.agency_id, "viewer");
}

/**
 * The calendar of a secret, as iCalendar. Rights are those of this moment: undefined for an unknown secret, for an owner who
 * is blocked or has the card no more, and for a member of a blocked agency.
 */
export async function readCalendar(
  context: Pick<AppContext, "clock" | "config" | "database">,
  token: string,
): Promise<string | undefined> {
  const { database, config } = context;
  const { db } = database;
  const feed = await findFeedBySecret(db, hashSecret(token));
  if (!feed) return undefined;
  const { user_id, card_id, agency_id, locale } = feed;
  const now = context.clock.now();
  async function write(title: string, rows: readonly StaysRow[], optionIds: readonly string[], named: boolean) {
    const frame = { locale, named, publicUrl: config.publicUrl };
    const options = await readWithRows(context, user_id, optionIds);
    return writeCalendar(calendarTitle(title, locale), [
      ...rows.flatMap((row) => eventsOf(row, frame)),
      ...options.flatMap(({ option, row }) => optionEvents(option, row.revision, frame)),
    ]);
  }
  if (card_id) {
    const card = await findWholeCard(db, card_id, user_id);
    if (card?.user_id !== user_id) return undefined;
    const ids = await listForFeed(db, { personId: user_id }, now);
    return write(shownName(withOtherNames(card), locale), [card], ids, false);
  }
  const found = agency_id ? await findMember(db, user_id, agency_id) : undefined;
  if (!agency_id || !found) return undefined;
  const member = { agencyId: agency_id, ...found };
  const agency = (await findAgencies(db, [agency_id])).get(agency_id);
  const ids = await listForFeed(db, member, now);
  return write(agency?.name ?? "", await listRosterAvailability(db, member), ids, true);
}

interface StaysRow {
  id: string;
  first_name: string | null;
  last_name: string | null;
  name_latin: string | null;
  name_han: string | null;
  updated_at: Date;
  availability: Availability[];
}

function eventsOf(
  { id, updated_at, availability, ...name }: StaysRow,
  { locale, named, publicUrl }: { locale: Locale; named: boolean; publicUrl: string },
): CalendarEvent[] {
  const host = new URL(publicUrl).hostname;
  const events = availability.map((stay) => ({
    // Entries have no ids: one that is written anew, or moves within the list, stays the same event.
    uid: `${hashOf([id, stay.kind, stay.from, stay.to, stay.city, stay.country])}@${host}`,
    changedAt: updated_at,
    ...{ from: stay.from, to: stay.to },
    ...eventTexts(stay, named ? shownName(withOtherNames(name), locale) : "", locale),
    url: publicUrl + inLanguage(paths.card(id), locale),
  }));
  // The same entry twice is one event.
  return [...new Map(events.map((event) => [event.uid, event])).values()];
}

const hashOf = (parts: readonly unknown[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);

function presentFeed({ locale, created_at }: { locale: Locale; created_at: Date }): CalendarFeed {
  return { lang: locale, created_at: created_at.toISOString() };
}

/** For the person's own export. */
export async function exportCalendarFeeds({ database }: Reading, userId: string) {
  return listFeeds(database.db, userId);
}
