import { type Kysely, sql } from "kysely";

/**
 * An index of the rows that each scheduled job looks for, so that none reads a whole table of cards, photos or accounts (TL-93).
 * Rows that depend on the day have an index of the day on which they are due.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addFunctions(db);
  // A row that an older release inserts is due at once; the first run fills in the day of the others.
  await sql`alter table card_search add column due_on date default '-infinity'`.execute(db);
  for (const [name, rows] of Object.entries({ ...ofCards, ...ofPhotos, ...ofAccounts, ...ofExpiry }))
    await sql`create index ${sql.ref(name)} on ${sql.raw(rows)}`.execute(db);
}

const ofCards = {
  card_search_due: "card_search (due_on) where due_on is not null",
  cards_guarded: "cards (user_id) where guarded",
  cards_of_age: "cards (id, adult_on(birth_date, age, age_given_on)) where guarded and adult_asked_at is null",
  cards_without_guardian: "cards (id, updated_at) where status = 'guardian' and guarded and guardian_told_at is null",
  cards_contacts_unchecked: "cards (id) where contacts_unchecked",
  cards_availability_past: "cards (availability_end(availability)) where availability <> '[]'",
  cards_with_figures: `cards (user_id, greatest(measured_at, confirmed_at))
    where status in ('published', 'members') and measured_at is not null and not ('looks' = any(withheld))`,
  card_reviews_availability: "card_reviews (card_id) where jsonb_typeof(held->'availability') = 'array'",
};

const unfinished = "(key) where cardinality(widths) < rendition_count(width)";
const ofPhotos = {
  card_photos_unfinished: `card_photos ${unfinished}`,
  held_photos_unfinished: `held_photos ${unfinished}`,
  media_gc_due: "media_gc (delete_after)",
  users_by_avatar: "users (avatar_key) where avatar_key is not null",
  agencies_by_logo: "agencies (logo_key) where logo_key is not null",
};

const ofAccounts = {
  users_misspelled: "users (created_at) where octet_length(email) > char_length(email)",
  users_unconfirmed: "users (created_at) where email_verified_at is null and signed_in_at is null",
  guardians_misspelled: "guardians (email) where octet_length(email) > char_length(email)",
  representations_declined: "representations (declined_at) where declined_card is not null",
  agencies_blocked: "agencies (blocked_at) where blocked_at is not null",
};

const ofExpiry = {
  sessions_by_expiry: "sessions (expires_at)",
  email_tokens_by_age: "email_tokens (created_at)",
  throttles_by_window: "throttles (window_started_at)",
  card_search_gone_by_age: "card_search_gone (gone_at)",
  agency_changes_by_age: "agency_changes (changed_at)",
  outbox_by_age: "outbox (created_at)",
  enquiries_by_age: "enquiries (created_at)",
  contact_messages_by_age: "contact_messages (created_at)",
  search_mails_by_age: "search_mails (sent_at)",
  selection_mails_by_age: "selection_mails (sent_at)",
  figures_mails_by_age: "figures_mails (sent_at)",
  selections_deleted: "selections (deleted_at) where deleted_at is not null",
  selection_links_by_end: "selection_links (least(revoked_at, expires_at))",
  roster_imports_by_state: "roster_imports (state, created_at)",
};

async function addFunctions(db: Kysely<unknown>): Promise<void> {
  // Of a restricted card, never later than the day on which the person is 18; what is unknown was never under 18.
  await sql`create function adult_on(birth_date date, age int, given_on date) returns date language sql immutable as $$
    select coalesce((birth_date + interval '18 years')::date, (given_on + make_interval(years => 18 - age))::date, '-infinity')
  $$`.execute(db);
  await sql`create function availability_end(entries jsonb) returns text language sql immutable as $$
    select min(entry->>'to') from jsonb_array_elements(entries) as entry
  $$`.execute(db);
  // As renditionWidths counts them; a test compares the two.
  await sql`create function rendition_count(width int) returns int language sql immutable as $$
    select case
      when width >= 2048 then 5
      when width >= 1280 then case when width * 10 >= 1280 * 11 then 5 else 4 end
      when width >= 828 then case when width * 10 >= 828 * 11 then 4 else 3 end
      when width >= 640 then case when width * 10 >= 640 * 11 then 3 else 2 end
      when width >= 320 then case when width * 10 >= 320 * 11 then 2 else 1 end
      else 1 end
  $$`.execute(db);
}
