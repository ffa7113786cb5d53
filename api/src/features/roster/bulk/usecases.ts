import type { AgencyRole } from "@compcard/domain/agencies/options";
import { fullName, shownName } from "@compcard/domain/cards/full-name";
import type { Locale } from "@compcard/domain/locale";
import type { LeftReason } from "@compcard/domain/roster/options";
import type { BulkOutcome, RosterBulk } from "@compcard/domain/roster/schema";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { type CardChanges, changeCards } from "../../../core/changes/change.ts";
import { withOtherNames } from "../../../core/names/other-names.ts";
import type { OwnedCard } from "../../../core/reading/owned-card.ts";
import { requireMember } from "../../../core/reading/require-member.ts";
import { lockCardWith } from "../../../core/reading/require-owned-card.ts";
import { letterheadOf } from "../../../core/representations/brand.ts";
import { lockAgency } from "../../../core/representations/store.ts";
import { confirmFigures, setFigureDays } from "../../../core/writing/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import type { Letterhead } from "../../../platform/mail/compose.ts";
import { agencySender, mailOther } from "../../../platform/mail/to-others.ts";
import { consumeRateLimit, secondsToWait } from "../../../platform/rate-limit/consume.ts";
import { renewClaimLink } from "../invitations/claim-link.ts";
import { composeMeasurementsRequest } from "../texts.ts";
import { releaseRow, requireBoard } from "../usecases.ts";
import { editRows, takeUndo, undoRows } from "./edit.ts";
import { restoreRow } from "./restore.ts";
import { type BulkRow, findDaysBefore, lockOwnersOfRows, lockRows, setBoard } from "./store.ts";

/** A row that the call names by `named`, with the member who acts. */
type NamedRow = BulkRow & { named: string; by: string; role: AgencyRole; letterhead: Letterhead | null };
/** Actions that delete cards permanently, or restore declined ones. */
const forOwners: readonly RosterBulk["action"][] = ["release", "restore"];

type Mailing = Pick<AppContext, "clock" | "config">;

/**
 * Does one thing to many rows, in one transaction. Rows that it cannot be done to are left and named; only a member's role
 * and an unknown board refuse all. @throws as the contract.
 */
export async function changeManyRows(
  context: AppContext,
  viewer: Pick<Viewer, "userId">,
  agencyId: string,
  bulk: RosterBulk,
): Promise<BulkOutcome> {
  return changeCards(context, async (changes) => {
    const { db } = changes;
    const letterhead = letterheadOf(await lockAgency(db, agencyId), context.config);
    const member = await requireMember(
      db,
      viewer.userId,
      agencyId,
      forOwners.includes(bulk.action) ? "owner" : "booker",
    );
    if (bulk.action === "board") await requireBoard(db, member, bulk.board);
    const outcome: BulkOutcome = { done: [], left: [], before: [], versions: {}, undo: null, links: [] };
    const edits = bulk.action === "undo" ? await takeUndo(changes, member, bulk.undo) : new Map<string, never>();
    const wanted = [...new Set(bulk.action === "undo" ? edits.keys() : bulk.rows)];
    if (bulk.action === "edit" || bulk.action === "undo") await lockOwnersOfRows(db, agencyId, wanted);
    const rows = (await lockRows(db, member, wanted)).filter(
      // Somebody who left is in the roster no more.
      ({ left_reason }) => left_reason === null || bulk.action === "remove",
    );
    // The outcome names rows by the ids of the call.
    const nameOfRow = ({ id, card_id }: BulkRow) => (wanted.includes(id) || card_id === null ? id : card_id);
    const named = new Set(rows.map(nameOfRow));
    for (const row of wanted) if (!named.has(row)) outcome.left.push({ row, reason: "not_found" });
    const leave = (row: BulkRow, reason: LeftReason) => void outcome.left.push({ row: nameOfRow(row), reason });
    if (bulk.action === "edit") outcome.undo = await editRows(changes, member, rows, bulk, leave);
    else if (bulk.action === "undo") await undoRows(changes, member, rows, edits, leave);
    else
      for (const row of rows) {
        const about = { ...row, named: nameOfRow(row), by: viewer.userId, role: member.role, letterhead };
        const reason = await changeRow(changes, context, bulk, about, outcome);
        if (reason) leave(row, reason);
      }
    const left = new Set(outcome.left.map(({ row }) => row));
    const done = rows.filter((row) => !left.has(nameOfRow(row)));
    outcome.done = done.map(nameOfRow);
    if (bulk.action === "board") {
      outcome.before = Map.groupBy(done, ({ board_id }) => board_id)
        .entries()
        .map(([board, all]) => ({ board, rows: all.map(nameOfRow) }))
        .toArray();
      await setBoard(
        db,
        done.map(({ id }) => id),
        bulk.board,
      );
    }
    return outcome;
  });
}

/** @returns why the row is left; null if the change is made, or can be made to all such rows at once. */
async function changeRow(
  changes: CardChanges,
  context: Mailing,
  bulk: Exclude<RosterBulk, { action: "edit" | "undo" }>,
  row: NamedRow,
  { versions, links }: Pick<BulkOutcome, "versions" | "links">,
): Promise<LeftReason | null> {
  if (bulk.action === "confirm") return confirmRow(changes, row, { today: context.clock.now(), versions });
  if (bulk.action === "unconfirm") return unconfirmRow(changes, row, bulk.versions[row.named]);
  if (bulk.action === "release") {
    await releaseRow(changes, context, row, row.by);
    return null;
  }
  if (bulk.action === "remove") {
    if (row.card_id !== null) return "not_declined";
    if (row.declined_card && row.role !== "owner") return "restorable";
    await releaseRow(changes, context, row, row.by);
    return null;
  }
  if (bulk.action === "restore") return restoreRow(changes, context, row);
  if (row.card_id === null) return "declined";
  if (bulk.action === "board") return null;
  if (row.claim === "applied") return "applied";
  if (bulk.action === "measurements") return requestMeasurements(changes.db, context, row);
  if (!row.unclaimed) return "claimed";
  const email = bulk.mail ? row.card_email : null;
  const locale = row.locale ?? "ru";
  const card = { ...row, name: nameOf(row, locale), card_id: row.card_id, locale };
  const { url, mailed } = await renewClaimLink(changes.db, context, card, { email });
  links.push({ row: row.named, name: fullName(row) || row.name, url, mailed });
  return null;
}

/** The figures of a card are right as they stand, says a member of an agency that may edit it. */
async function confirmRow(
  changes: CardChanges,
  row: NamedRow,
  { today, versions }: { today: Date; versions: BulkOutcome["versions"] },
): Promise<LeftReason | null> {
  const card = await lockEditable(changes, row);
  if (typeof card === "string") return card;
  const confirmed = await confirmFigures(changes, card, today);
  if (confirmed === "confirmed") versions[row.named] = card.version + 1;
  return confirmed ? null : "no_figures";
}

/** The member's own confirmation is taken back, where nobody changed the card since; the days come from the audit log. */
async function unconfirmRow(
  changes: CardChanges,
  row: NamedRow,
  version: number | undefined,
): Promise<LeftReason | null> {
  const card = await lockEditable(changes, row);
  if (typeof card === "string") return card;
  const before = card.version === version && (await findDaysBefore(changes.db, row.by, card.id));
  if (!before) return "changed";
  await setFigureDays(changes, card, before);
  return null;
}

async function lockEditable(
  changes: CardChanges,
  { by, card_id: cardId, proposed, rights, waits_for_guardian }: NamedRow,
): Promise<OwnedCard<"edit"> | LeftReason> {
  if (cardId === null) return "declined";
  if (proposed) return "proposed";
  if (!rights.includes("edit")) return "no_right";
  if (waits_for_guardian) return "no_guardian";
  return lockCardWith(changes.db, by, cardId, "edit");
}

/** Mails the model; measurements of a card that nobody has claimed are the agency's own work. */
async function requestMeasurements(db: Kysely<Schema>, { config }: Mailing, row: NamedRow): Promise<LeftReason | null> {
  const { card_id: cardId, email, locale, agency, letterhead } = row;
  if (row.unclaimed) return "unclaimed";
  if (row.proposed) return "proposed";
  if (!cardId || !email || !locale || (config.emailVerification && !row.email_verified_at)) return "no_address";
  if ((await secondsToWait(db, "measurements.card", cardId)) !== null) return "asked_lately";
  const about = { to: email, agency, name: nameOf(row, locale), cardId, locale, letterhead };
  const mail = composeMeasurementsRequest(about, config);
  const sender = agencySender({ id: row.agency_id, confirmed_at: row.confirmed_at });
  if ((await mailOther(db, "measurements", sender, mail, { subject: cardId })) !== null) return "too_many_mails";
  await consumeRateLimit(db, "measurements.card", cardId);
  return null;
}

function nameOf(row: BulkRow, locale: Locale): string {
  return shownName(withOtherNames(row), locale) || row.name;
}
