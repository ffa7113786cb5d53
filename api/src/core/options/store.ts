import type { AgencyRole } from "@compcard/domain/agencies/options";
import type { HalfDay } from "@compcard/domain/options/half-days";
import type { HalfAnswer, OptionsQuery } from "@compcard/domain/options/schema";
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { OptionTables } from "../../platform/db/tables/options.ts";
import { memberStatuses } from "../reading/audience.ts";
import { isGrantOnBoards, isNotHiddenFrom } from "../reading/store-boards.ts";
import { optionGrants } from "../reading/store-representations.ts";

type Db = Kysely<Schema>;

export interface OptionRow extends Selectable<OptionTables["options"]> {
  job: Pick<
    Selectable<OptionTables["client_jobs"]>,
    "id" | "title" | "client" | "city" | "country" | "tz" | "usage" | "pay"
  >;
  job_deleted: boolean;
  first_name: string | null;
  last_name: string | null;
  guarded: boolean;
  unconsented: boolean;
  /** The job's holder may see the card. */
  seen: boolean;
  /** The job's holder may still hold her days: a verification may have been withdrawn since. */
  open: boolean;
  maker_name: string | null;
  maker_agency: string | null;
  halves: (HalfDay & { state: OptionTables["option_halves"]["state"]; answer: HalfAnswer | null })[];
  /** The role of the reader as its maker: in the agency of the job, `owner` for their own. */
  as_maker: AgencyRole | null;
  as_model: boolean;
  /** The reader's best role in an agency with the right `options`. */
  as_agency: AgencyRole | null;
}

const bestRole = sql`case when bool_or(role = 'owner') then 'owner' when bool_or(role = 'booker') then 'booker'
  when count(*) > 0 then 'viewer' end`;

/** Members see the card, or this agency represents it, on a board of the person. `cards` is joined. */
export const isSeenBy = (
  agencyId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
) => sql<boolean>`(cards.status = any(${[...memberStatuses]}::text[])
  or exists (select from representations join agencies on agencies.id = representations.agency_id
    where representations.card_id = cards.id and representations.agency_id = ${agencyId} and not proposed
      and blocked_at is null and ${isNotHiddenFrom(userId)}))`;

/** The person's own jobs, and those of agencies with the person as a member; none of a blocked agency. */
export const holdsJob = (userId: string) => sql<boolean>`(client_jobs.deleted_at is null
  and (client_jobs.owner_id = ${userId} or client_jobs.agency_id = any(array(
    select agency_id from agency_members join agencies on agencies.id = agency_id
    where user_id = ${userId} and blocked_at is null))))`;

/** Options of cards that agencies of the person manage. */
const isManagedBy = (userId: string) => sql<boolean>`options.card_id in (select card_id from ${optionGrants}
  join agency_members on agency_members.agency_id = grants.agency_id
  where user_id = ${userId} and ${isGrantOnBoards})`;

const asMaker = (
  userId: string,
) => sql<AgencyRole | null>`case when client_jobs.owner_id = ${userId} then 'owner' else (
  select ${bestRole} from agency_members join agencies on agencies.id = agency_members.agency_id
  where agency_members.agency_id = client_jobs.agency_id and agency_members.user_id = ${userId} and blocked_at is null) end`;

/** The reader's best role by the card of the option. A join, which PostgreSQL evaluates once a card. */
const joinManaging = (userId: string) => sql`left join lateral (select ${bestRole} as role from ${optionGrants}
  join agency_members on agency_members.agency_id = grants.agency_id
  where grants.card_id = options.card_id and user_id = ${userId} and ${isGrantOnBoards}) as managing on true`;

const asModel = (userId: string) => sql<boolean>`(options.person_id = ${userId})`;

/**
 * A maker who lost the verification only reads and gives up what stands, except what an agency without one may make, too
 * (`isCalendarOpen`). A calendar that the model closes later ends nothing.
 */
const isOpenTo = (userId: string) => sql<boolean>`(company.state = 'verified'
  or exists (select from users where users.id = ${userId} and booker_state = 'verified')
  or client_jobs.agency_id is not null and (cards.calendar = 'members' and not cards.guarded
    or exists (select from ${optionGrants} where grants.card_id = cards.id and grants.agency_id = client_jobs.agency_id)))`;

const tables = sql`options
  join client_jobs on client_jobs.id = options.job_id
  join cards on cards.id = options.card_id
  left join users as maker on maker.id = options.made_by
  left join agencies as company on company.id = client_jobs.agency_id`;

const columns = (userId: string) => sql`options.*,
  json_build_object('id', client_jobs.id, 'title', client_jobs.title, 'client', client_jobs.client, 'city', client_jobs.city,
    'country', client_jobs.country, 'tz', client_jobs.tz, 'usage', client_jobs.usage, 'pay', client_jobs.pay) as job,
  client_jobs.deleted_at is not null as job_deleted,
  cards.first_name, cards.last_name, cards.guarded, cards.guarded and not cards.guardian_gave as unconsented,
  nullif(concat_ws(' ', nullif(maker.first_name, ''), nullif(maker.last_name, '')), '') as maker_name,
  company.name as maker_agency,
  (select coalesce(json_agg(json_build_object('date', day, 'half', half, 'state', option_halves.state, 'answer', answer)
      order by day, half), '[]')
    from option_halves where option_id = options.id) as halves,
  ${isSeenBy(sql`client_jobs.agency_id`, sql`${userId}::uuid`)} as seen, ${isOpenTo(userId)} as open,
  ${asMaker(userId)} as as_maker, ${asModel(userId)} as as_model, managing.role as as_agency`;

/** Options by id, with the reader's roles in each. The caller leaves out options in which the reader has none. */
export async function listOptionRows(db: Db, userId: string, ids: readonly string[]): Promise<OptionRow[]> {
  const { rows } = await sql<OptionRow>`select ${columns(userId)} from ${tables} ${joinManaging(userId)}
    where options.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

const readers = { maker: holdsJob, model: asModel, agency: isManagedBy };

/** An option or ask that ends by time. */
export const mayLapse = sql<boolean>`options.state in ('asked', 'waiting', 'held')`;

/** An option or ask that has not ended: answered asks and bookings included. */
export const standsAt = (now: Date) => sql<boolean>`(options.state in ('free', 'partly', 'busy', 'confirmed')
  or ${mayLapse} and options.lives_until > ${now})`;

/** A state at a moment, as `stateAt` finds it. */
function isIn(state: NonNullable<OptionsQuery["state"]>, now: Date): RawBuilder<SqlBool> {
  if (state === "standing") return standsAt(now);
  if (state === "ended") return sql`not ${standsAt(now)}`;
  const challenged = sql`(challenged_until is not null and challenged_until > ${now})`;
  if (state === "challenged") return sql`(${standsAt(now)} and options.state in ('waiting', 'held') and ${challenged})`;
  if (state === "lapsed") return sql`(options.state = 'lapsed' or ${mayLapse} and options.lives_until <= ${now})`;
  if (state === "waiting" || state === "held")
    return sql`(${standsAt(now)} and options.state = ${state} and not ${challenged})`;
  return sql`(options.state = ${state} and (${standsAt(now)} or not ${mayLapse}))`;
}

interface OptionsOf {
  query: Pick<OptionsQuery, "as" | "page" | "limit"> & Partial<OptionsQuery>;
  userId: string;
  now: Date;
}

const conditions = ({ query: { as, state, from, to, job }, userId, now }: OptionsOf) =>
  sql.join(
    [
      readers[as](userId),
      ...(state ? [isIn(state, now)] : []),
      ...(job ? [sql`options.job_id = ${job}`] : []),
      ...(from || to
        ? [
            sql`exists (select from option_halves where option_id = options.id
              and day >= ${from ?? "2000-01-01"}::date and day <= ${to ?? "2099-12-31"}::date)`,
          ]
        : []),
    ],
    sql` and `,
  );

/** Ids of the options that a person made or that are on their cards. Deleted jobs count. */
export async function listIdsOfPerson(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from options
    where made_by = ${userId} or person_id = ${userId} order by seq`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of a page, the earliest days first. */
export async function listOptionIds(db: Db, of: OptionsOf): Promise<{ ids: string[]; total: number }> {
  const { page, limit } = of.query;
  const found = sql`${tables} where ${conditions(of)}`;
  const { rows } = await sql<{ id: string }>`select options.id from ${found}
    order by client_jobs.first_day, client_jobs.id, options.seq limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}
