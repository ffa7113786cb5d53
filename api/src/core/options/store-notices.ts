import type { NoticeKind } from "@compcard/domain/options/notices";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { NoticeReader } from "../../platform/db/tables/options.ts";
import { isGrantOnBoards } from "../reading/store-boards.ts";
import { optionGrants } from "../reading/store-representations.ts";
import { isSeenBy } from "./store.ts";

/** A change of an option. */
export interface OptionNews {
  kind: NoticeKind;
  optionId: string;
}

const ofMaker: readonly NoticeKind[] = [
  ...(["answered", "held", "moved", "challenged", "ending"] as const),
  ...(["lapsed", "lost", "released"] as const),
];
const ofModel: readonly NoticeKind[] = [
  ...(["asked", "held", "moved", "challenged", "ending"] as const),
  ...(["lapsed", "lost", "confirmed", "released"] as const),
];

/**
 * The people who act on an option: the model, the guardian who consented, owners and bookers of her agencies with the right, and the
 * maker. Colleagues stand in for a maker who has left the agency of the job.
 */
const readers = sql`(
  select options.person_id as user_id, null::uuid as guardian_of, 'model' as side
  union select null, guardians.card_id, 'model' from guardians
    where guardians.card_id = cards.id and guardians.state = 'given' and cards.guarded
  union select user_id, null, 'model' from ${optionGrants}
    join agency_members on agency_members.agency_id = grants.agency_id
    where grants.card_id = cards.id and role <> 'viewer' and ${isGrantOnBoards}
  union select client_jobs.owner_id, null, 'maker' where client_jobs.owner_id is not null
  union select member.user_id, null, 'maker' from agency_members as member join agencies on agencies.id = member.agency_id
    where member.agency_id = client_jobs.agency_id and member.role <> 'viewer' and agencies.blocked_at is null
      and (member.user_id = options.made_by or not exists (select from agency_members as maker
        where maker.agency_id = client_jobs.agency_id and maker.user_id = options.made_by and maker.role <> 'viewer'))) as reader`;

/** A name that this side may read; a maker reads none of a card that was hidden from them. */
const shownName = sql`case when bool_or(side = 'model' or ${isSeenBy(sql`client_jobs.agency_id`, sql`reader.user_id`)})
  then concat_ws(' ', nullif(cards.first_name, ''), nullif(cards.last_name, '')) else '' end`;

/** Stores notices for the next mails to the readers of options, except to the person who acted. */
export async function insertNotices(db: Kysely<Schema>, news: readonly OptionNews[], by: NoticeReader | null) {
  await sql`insert into option_notices (user_id, guardian_of, option_id, kind, about)
    select reader.user_id, reader.guardian_of, options.id, fired.kind, jsonb_build_object('client', client_jobs.client,
      'city', client_jobs.city, 'tz', client_jobs.tz, 'name', ${shownName}, 'days', (
        select coalesce(jsonb_agg(jsonb_build_object('date', day, 'half', half) order by day, half), '[]')
        from option_halves where option_id = options.id))
    from unnest(${news.map(({ kind }) => kind)}::text[], ${news.map(({ optionId }) => optionId)}::uuid[])
        with ordinality as fired (kind, option_id, place)
      join options on options.id = fired.option_id
      join client_jobs on client_jobs.id = options.job_id
      join cards on cards.id = options.card_id
      cross join lateral ${readers}
    where fired.kind = any(case side when 'maker' then ${[...ofMaker]}::text[] else ${[...ofModel]}::text[] end)
      and reader.user_id is distinct from coalesce(${by?.user_id ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
      and (reader.guardian_of is null or reader.guardian_of is distinct from ${by?.guardian_of ?? null}::uuid)
      and (reader.user_id is null or exists (select from users where users.id = reader.user_id and users.email is not null
        and users.blocked_at is null and not users.unclaimed))
    group by fired.place, fired.kind, reader.user_id, reader.guardian_of, options.id, client_jobs.id, cards.id
    order by fired.place`.execute(db);
}
