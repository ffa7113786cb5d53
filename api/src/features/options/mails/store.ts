import type { Locale } from "@compcard/domain/locale";
import type { NoticeKind, NoticeSubject } from "@compcard/domain/options/notices";
import { endedStates } from "@compcard/domain/options/states";
import { retentionDays } from "@compcard/domain/retention";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { NoticeReader } from "../../../platform/db/tables/options.ts";

type Db = Kysely<Schema>;

/** Minutes between two mails to one person. */
const minutesApart = 15;

interface Mailing {
  now: Date;
  /** The server sends no confirmations: an unconfirmed address gets mail, too. */
  anyAddress: boolean;
}

/** A person who gets a mail, and the account as which they read options: for a guardian that of the model. */
export interface Recipient {
  email: string;
  locale: Locale;
  reads_as: string;
  /** The place of the person's first card, else of their agency: no zone of theirs is stored. */
  city: string | null;
  city_id: string | null;
  country: "Russia" | "China" | null;
}

const isDue = (mailedAt: RawBuilder<unknown>, { now }: Mailing) =>
  sql<boolean>`(${mailedAt} is null or ${mailedAt} <= ${new Date(now.getTime() - minutesApart * 60_000)})`;

const accounts = (
  mailing: Mailing,
) => sql`(select id as user_id, null::uuid as guardian_of, email, locale, id as reads_as
  from users where email is not null and blocked_at is null and options_mailed and (${mailing.anyAddress} or email_verified_at is not null)
    and ${isDue(sql`options_mailed_at`, mailing)})`;

const guardians = (mailing: Mailing) => sql`(select null::uuid as user_id, card_id as guardian_of, guardians.email,
    guardians.locale, users.id as reads_as
  from guardians join cards on cards.id = card_id join users on users.id = cards.user_id and users.blocked_at is null
  where guardians.state = 'given' and cards.guarded and ${isDue(sql`guardians.options_mailed_at`, mailing)})`;

/** Readers with notices who may get a mail now. */
export async function listReaders(db: Db, mailing: Mailing): Promise<NoticeReader[]> {
  const { rows } = await sql<NoticeReader>`
    select user_id, guardian_of from ${accounts(mailing)} as reader where user_id in (select user_id from option_notices)
    union all
    select user_id, guardian_of from ${guardians(mailing)} as reader
      where guardian_of in (select guardian_of from option_notices)`.execute(db);
  return rows;
}

/** The reader, as long as a mail may go to them now, held until the transaction ends: no other process mails them meanwhile. */
export async function lockReader(
  db: Db,
  { user_id, guardian_of }: NoticeReader,
  mailing: Mailing,
): Promise<Recipient | undefined> {
  const held = user_id
    ? sql`select from users where id = ${user_id} for no key update`
    : sql`select from guardians where card_id = ${guardian_of} for update`;
  await held.execute(db);
  const reader = user_id
    ? sql`(select * from ${accounts(mailing)} as one where user_id = ${user_id}) as reader`
    : sql`(select * from ${guardians(mailing)} as one where guardian_of = ${guardian_of}) as reader`;
  const { rows } = await sql<Recipient>`
    select email, locale, reads_as, place.city, place.city_id, place.country from ${reader}
    left join lateral (
      select location as city, city_id, country from (
        select location, city_id, country, 0 as kind, not is_primary as later, num from cards where cards.user_id = reader.user_id
        union all
        select city, null, country, 1, false, 0 from agencies join agency_members on agency_id = agencies.id
          where agency_members.user_id = reader.user_id) as known
      where location is not null order by kind, later, num limit 1) as place on true`.execute(db);
  return rows[0];
}

export interface Notice {
  option_id: string | null;
  kind: NoticeKind;
  about: NoticeSubject;
}

/** Deletes the notices of a reader. @returns them in the order of the changes. */
export async function takeNotices(db: Db, { user_id, guardian_of }: NoticeReader): Promise<Notice[]> {
  const rows = await db
    .deleteFrom("option_notices")
    .where(sql<boolean>`(user_id = ${user_id} or guardian_of = ${guardian_of})`)
    .returning(["id", "option_id", "kind", "about"])
    .execute();
  return rows.sort((one, other) => one.id - other.id);
}

export async function markMailed(db: Db, { user_id, guardian_of }: NoticeReader, at: Date): Promise<void> {
  if (user_id) await db.updateTable("users").set({ options_mailed_at: at }).where("id", "=", user_id).execute();
  else if (guardian_of)
    await db.updateTable("guardians").set({ options_mailed_at: at }).where("card_id", "=", guardian_of).execute();
}

/** Marks options that end within a day and have lasted longer. @returns ids of those without a reminder of this end. */
export async function claimEnding(db: Db, now: Date): Promise<string[]> {
  const soon = new Date(now.getTime() + 86_400_000);
  const { rows } = await sql<{ id: string }>`update options set reminded_for = lives_until
    where state in ('waiting', 'held') and lives_until > ${now} and lives_until <= ${soon}
      and reminded_for is distinct from lives_until and created_at <= lives_until - interval '1 day'
      and challenged_until is distinct from lives_until
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes notices that no mail could take, and links of options that ended long ago. An answered ask and a booking end by time, too. */
export async function deleteOldNotices(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays.endedLinks * 86_400_000);
  await sql`delete from option_notices where created_at < now() - make_interval(days => ${retentionDays.mails})`.execute(
    db,
  );
  await sql`delete from option_links using options where options.id = option_id
    and (options.lives_until < ${before}
      or options.state = any(${[...endedStates]}::text[]) and options.updated_at < ${before})`.execute(db);
}
