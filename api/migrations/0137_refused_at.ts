import { type Kysely, sql } from "kysely";

/**
 * The moment at which a half day was refused: by an answer, or by a booking that took it. It stays when the ask is withdrawn or the
 * booking is released. For rows that exist, the last change is the moment; an ask that has ended changed later, and counts from its start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table option_halves add column refused_at timestamptz`.execute(db);
  await sql`update option_halves set refused_at = coalesce(
      (select booking.updated_at from option_halves as other join options as booking on booking.id = other.option_id
        where option_halves.state = 'lost' and other.person_id = option_halves.person_id and other.day = option_halves.day
          and other.half = option_halves.half and other.state = 'confirmed'),
      case when options.state in ('released', 'lapsed') then options.created_at else options.updated_at end)
    from options
    where options.id = option_halves.option_id
      and (option_halves.state = 'lost' or answer = 'no' or options.state = 'declined')`.execute(db);
}
