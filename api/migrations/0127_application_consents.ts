import { type Kysely, sql } from "kysely";

/** The ledger records the consent of an applicant, in the account of the card that the application makes; its text names the agency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table consents
    add column agency text check (length(agency) <= 200),
    drop constraint consents_kind_check,
    add constraint consents_kind_check check (kind in ('processing', 'publication', 'mails', 'cross_border', 'guardian', 'of_age',
      'application', 'publication_about', 'publication_looks', 'publication_origin', 'publication_work')),
    drop constraint consents_way_check,
    add constraint consents_way_check check (way in ('sign-up', 'publication', 'profile', 'search', 'guardian', 'application')),
    drop constraint consents_card_check,
    add constraint consents_card_check check ((kind in ('guardian', 'of_age', 'application')) = (card_id is not null)),
    add constraint consents_application_check check (agency is null or kind = 'application')`.execute(db);
}
