import { fullName } from "@compcard/domain/cards/full-name";
import type { PublicCard } from "@compcard/domain/cards/schema";
import { paths } from "@compcard/domain/paths";
import type { AppContext } from "../../../app-context.ts";
import { presentSend } from "../../../core/reading/present-send.ts";
import { listGuestCards, listOwn } from "../../../core/reading/read.ts";
import { listSends, type SendRow } from "../../../core/reading/store-sends.ts";
import { findAgencies } from "../../../core/representations/store.ts";
import { listDepartures } from "../departures/usecases.ts";
import { countSelectionsOf, listAllEntries } from "../entries/store.ts";
import { presentHold } from "../holds/present.ts";
import { listHolds } from "../holds/store.ts";
import { presentLink } from "../links/present.ts";
import { type LinkRow, listLinkRows } from "../links/store.ts";
import { listMails } from "../mails/store.ts";
import { listAllSelections, type SelectionRow } from "../store.ts";
import { presentVoter, presentVotersVote } from "../votes/present.ts";
import { listAllVotes, listVoters } from "../votes/store.ts";

/** Everything about a person's selections, for the account export; of their cards in selections of others, only counts. */
export async function exportSelections(context: AppContext, userId: string) {
  const { db } = context.database;
  const selections = [];
  for (const row of await listAllSelections(db, userId)) selections.push(await exportSelection(context, row));
  const of_my_cards = [];
  const { models } = await listOwn(context, userId, { page: 1, limit: 100, sortBy: "created_at", sortOrder: "asc" });
  for (const { id } of models)
    of_my_cards.push({ card: id, count: await countSelectionsOf(db, { id, user_id: userId }) });
  return { selections, of_my_cards, mails: await listMails(db, userId) };
}

/** Without its address, which opens it to whoever gets the file. */
function exportLink(row: LinkRow, sends: readonly SendRow[]) {
  const sent = sends.filter(({ link_id }) => link_id === row.id).map(presentSend);
  const { url: _, restricted_left_out: __, ...link } = presentLink(row, { url: null, restricted_left_out: 0, sent });
  return link;
}

/** Cards by id, as the selection's page shows them; those that do not stand there as guests read them. */
async function listNamed(
  context: AppContext,
  { agency_id: agencyId }: SelectionRow,
  entries: Awaited<ReturnType<typeof listAllEntries>>,
): Promise<Map<string, PublicCard>> {
  const idsOf = (wanted: boolean) => entries.flatMap(({ card_id, stands }) => (stands === wanted ? card_id : []));
  const standing = await listGuestCards(context, idsOf(true), { agencyId, restricted: true });
  const others = await listGuestCards(context, idsOf(false), { agencyId, restricted: false });
  return new Map([...standing, ...others]);
}

async function exportSelection(context: AppContext, row: SelectionRow) {
  const { db } = context.database;
  const entries = await listAllEntries(db, row.id);
  const sends = await listSends(db, { selectionId: row.id });
  const cards = await listNamed(context, row, entries);
  const agency = row.agency_id && (await findAgencies(db, [row.agency_id])).get(row.agency_id)?.name;
  const { id, name, description, brief, archived_at, deleted_at, created_at, updated_at, halves: days, tz } = row;
  return {
    ...{ id, name, agency, description, brief, days, tz, archived_at, deleted_at, created_at, updated_at },
    cards: entries.map(({ card_id, selection_id: _, stands: __, ...entry }) => ({
      id: card_id,
      name: fullName(cards.get(card_id) ?? { first_name: null, last_name: null }) || null,
      url: context.config.publicUrl + paths.card(card_id),
      ...entry,
    })),
    departed: await listDepartures(db, id),
    links: (await listLinkRows(db, id)).map((link) => exportLink(link, sends)),
    clients: (await listVoters(db, id)).map(presentVoter),
    votes: (await listAllVotes(db, id)).map(presentVotersVote),
    holds: (await listHolds(db, id, context.clock.now())).map(presentHold),
  };
}
