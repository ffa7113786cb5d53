import type { Locale } from "@compcard/domain/locale";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** A date of a row of which its agency is to be reminded. */
export interface DueReminder {
  row: string;
  field: string;
  field_name: string;
  date: string;
  card_id: string;
  name: string;
  email: string;
  /** Language of the owner with the longest membership. */
  locale: Locale;
}

/**
 * Dates whose day of reminding has come, and that are not over, of agencies with a confirmed address. Days are compared as texts,
 * because a field of another kind holds no date.
 */
export async function listDueReminders(db: Db, today: Date, limit: number): Promise<DueReminder[]> {
  const day = today.toISOString().slice(0, 10);
  const { rows } = await sql<DueReminder>`
    select representations.id as row, agency_fields.id as field, agency_fields.name as field_name,
      own ->> agency_fields.id::text as date, card_id, agencies.email,
      coalesce(nullif(trim(concat(cards.first_name, ' ', cards.last_name)), ''), representations.name) as name,
      coalesce((select locale from agency_members join users on users.id = user_id
        where agency_members.agency_id = agencies.id order by agency_members.role = 'owner' desc, agency_members.created_at limit 1), 'ru') as locale
    from agency_fields join agencies on agencies.id = agency_fields.agency_id
      join representations on representations.agency_id = agency_fields.agency_id
      join cards on cards.id = card_id
    where agency_fields.kind = 'date' and remind_days is not null and agencies.confirmed_at is not null and agencies.blocked_at is null
      and own ->> agency_fields.id::text >= ${day}
      and own ->> agency_fields.id::text <= to_char(${day}::date + remind_days::int, 'YYYY-MM-DD')
      and reminded ->> agency_fields.id::text is distinct from own ->> agency_fields.id::text
    order by representations.id limit ${limit}`.execute(db);
  return rows;
}

/** Notes that the agency is reminded. @returns false where another process did it, or the date is another one by now. */
export async function claimReminder(db: Db, { row, field, date }: Pick<DueReminder, "row" | "field" | "date">) {
  const { rows } = await sql`
    update representations set reminded = reminded || jsonb_build_object(${field}::text, ${date}::text)
    where id = ${row} and own ->> ${field}::text = ${date} and reminded ->> ${field}::text is distinct from ${date}
    returning id`.execute(db);
  return rows.length > 0;
}
