import type { ContactView } from "@compcard/domain/cards/contract";
import { fullName } from "@compcard/domain/cards/full-name";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { paginate } from "@compcard/domain/pagination";
import { paths } from "@compcard/domain/paths";
import { retentionDays } from "@compcard/domain/retention";
import type { AppContext } from "../../app-context.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { requireOwnedCard } from "../reading/require-owned-card.ts";
import {
  type ContactViewRow,
  countContactViews,
  deleteContactViewsBefore,
  insertMemberView,
  listContactViewRows,
  listContactViewsBy,
} from "./store-contact-views.ts";

/** A page of the contact views of a card. @throws as `requireOwnedCard`. */
export async function listContactViews(
  { database }: AppContext,
  userId: string,
  id: string,
  { page, limit }: { page: number; limit: number },
) {
  const card = await requireOwnedCard(database.db, userId, id);
  const rows = await listContactViewRows(database.db, card.id, { page, limit });
  return {
    openings: rows.map(presentContactView),
    pagination: paginate(page, limit, await countContactViews(database.db, card.id)),
  };
}

/** Contact views that this person made, with names and no contacts. */
export async function listOwnContactViews(
  { database, config }: Pick<AppContext, "config" | "database">,
  viewer: Viewer,
) {
  return (await listContactViewsBy(database.db, viewer.userId)).map(({ card_id, day, ...name }) => ({
    ...{ card: card_id, day, name: fullName(name), url: config.publicUrl + paths.card(card_id) },
  }));
}

/** The model sees who of an agency read her card with its contacts, as with others. */
export async function recordMemberView(
  { database, clock }: Pick<AppContext, "clock" | "database">,
  readerId: string,
  card: OwnerCard,
): Promise<void> {
  if (card.user_id === readerId || !card.can_edit) return;
  await insertMemberView(database.db, { cardId: card.id, readerId, day: clock.now().toISOString().slice(0, 10) });
}

/** Deletes expired contact views, and budgets of past days. Runs as a job. */
export async function deleteOldContactViews({
  database,
  clock,
}: Pick<AppContext, "database" | "clock">): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
  await deleteContactViewsBefore(database.db, daysAgo(retentionDays.contactViews - 1), daysAgo(0));
}

function presentContactView({ deleted, company, day, ...name }: ContactViewRow): ContactView {
  if (deleted) return { reader: null, ...(company === null ? {} : { company }), day };
  return { name: fullName(name), company, day };
}
