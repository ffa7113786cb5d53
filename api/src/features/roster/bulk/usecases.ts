import type { AgencyRole } from "@compcard/domain/agencies/options";
import { fullName, shownName } from "@compcard/domain/cards/full-name";
import type { Locale } from "@compcard/domain/locale";
import type { LeftReason } from "@compcard/domain/roster/options";
import type { BulkOutcome, RosterBulk } from "@compcard/domain/roster/schema";
import type { Kysely } from "kysely";
import { type CardChanges, changeCards } from "../../../core/changes/change.ts";
import { withOtherNames } from "../../../core/names/other-names.ts";
import type { OwnedCard } from "../../../core/reading/owned-card.ts";
import { requireMember } from "../../../core/reading/require-member.ts";
import { lockCardWith } from "../../../core/reading/require-owned-card.ts";
import { lockAgency } from "../../../core/representations/store.ts";
import { confirmFigures, setFigureDays } from "../../../core/writing/store.ts";
import type { Parts } from "../../../parts.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { agencySender, mailOther } from "../../../platform/mail/to-others.ts";
import { consumeRateLimit, secondsToWait } from "../../../platform/rate-limit/consume.ts";
import { renewClaimLink } from "../invitations/usecases.ts";
import { composeMeasurementsRequest } from "../texts.ts";
import { releaseRow, requireBoard } from "../usecases.ts";
import { restoreRow } from "./restore.ts";
import { type BulkRow, findDaysBefore, lockRows, setBoard } from "./store.ts";

type Link = BulkOutcome["links"][number];
/** What deletes cards for good, or shows again what was declined. */
const forOwners: readonly RosterBulk["action"][] = ["release", "restore"];

type Mailing = Pick<Parts, "clock" | "config">;

/**
 * Does one thing to many rows, in one transaction. Rows that it cannot be done to are left and named; only a member's role
 * and an unknown board refuse all. @throws as the contract.
 */
export async function changeManyRows(
  parts: Parts,
  viewer: Pick<Viewer, "userId">,
  agencyId: string,
  bulk: RosterBulk,
): Promise<BulkOutcome> {
  return changeCards(parts, async (changes) => {
    const { db } = changes;
    await lockAgency(db, agencyId);
    const member = await requireMember(
      db,
      viewer.userId,
      agencyId,
      forOwners.includes(bulk.action) ? "owner" : "booker",
    );
    if (bulk.action === "board") await requireBoard(db, member, bulk.board);
    const rows = await lockRows(db, member, bulk.rows);
    const outcome: BulkOutcome = { done: [], left: [], before: [], versions: {}, links: [] };
    for (const row of new Set(bulk.rows))
      if (!rows.some(({ id }) => id === row)) outcome.left.push({ row, reason: "not_found" });
    for (const row of rows) {
      const reason =
        bulk.action === "confirm"
          ? await confirmRow(changes, viewer, row, { today: parts.clock.now(), versions: outcome.versions })
          : bulk.action === "unconfirm"
            ? await unconfirmRow(changes, viewer, row, bulk.versions[row.id])
            : await changeRow(changes, parts, bulk, { ...row, by: viewer.userId, role: member.role }, outcome.links);
      if (reason) outcome.left.push({ row: row.id, reason });
      else outcome.done.push(row.id);
    }
    if (bulk.action === "board") {
      const done = rows.filter(({ id }) => outcome.done.includes(id));
      outcome.before = Map.groupBy(done, ({ board_id }) => board_id)
        .entries()
        .map(([board, all]) => ({ board, rows: all.map(({ id }) => id) }))
        .toArray();
      await setBoard(db, outcome.done, bulk.board);
    }
    return outcome;
  });
}

/** @returns why the row is left; null if the change is made, or can be made to all such rows at once. */
async function changeRow(
  changes: CardChanges,
  parts: Mailing,
  bulk: Exclude<RosterBulk, { action: "confirm" | "unconfirm" }>,
  row: BulkRow & { by: string; role: AgencyRole },
  links: Link[],
): Promise<LeftReason | null> {
  if (bulk.action === "release") {
    await releaseRow(changes, row, row.by);
    return null;
  }
  if (bulk.action === "remove") {
    if (row.claim !== "declined") return "not_declined";
    if (row.declined_card && row.role !== "owner") return "restorable";
    await releaseRow(changes, row, row.by);
    return null;
  }
  if (bulk.action === "restore") return restoreRow(changes, parts, row);
  if (row.card_id === null) return "declined";
  if (bulk.action === "board") return null;
  if (bulk.action === "measurements") return requestMeasurements(changes.db, parts, row);
  if (!row.unclaimed) return "claimed";
  const email = bulk.mail ? row.card_email : null;
  const locale = row.locale ?? "ru";
  const card = { ...row, name: nameOf(row, locale), card_id: row.card_id, locale };
  const { url, mailed } = await renewClaimLink(changes.db, parts, card, { email });
  links.push({ row: row.id, name: fullName(row) || row.name, url, mailed });
  return null;
}

/** The figures of a card are right as they stand, says a member of an agency that may edit it. */
async function confirmRow(
  changes: CardChanges,
  viewer: Pick<Viewer, "userId">,
  row: BulkRow,
  { today, versions }: { today: Date; versions: BulkOutcome["versions"] },
): Promise<LeftReason | null> {
  const card = await lockEditable(changes, viewer, row);
  if (typeof card === "string") return card;
  const confirmed = await confirmFigures(changes, card, today);
  if (confirmed === "confirmed") versions[row.id] = card.version + 1;
  return confirmed ? null : "no_figures";
}

/** The member's own confirmation is taken back, where nobody changed the card since; the days come from the audit log. */
async function unconfirmRow(
  changes: CardChanges,
  viewer: Pick<Viewer, "userId">,
  row: BulkRow,
  version: number | undefined,
): Promise<LeftReason | null> {
  const card = await lockEditable(changes, viewer, row);
  if (typeof card === "string") return card;
  const before = card.version === version && (await findDaysBefore(changes.db, viewer.userId, card.id));
  if (!before) return "changed";
  await setFigureDays(changes, card, before);
  return null;
}

async function lockEditable(
  changes: CardChanges,
  { userId }: Pick<Viewer, "userId">,
  { card_id: cardId, proposed, rights, waits_for_guardian }: BulkRow,
): Promise<OwnedCard<"edit"> | LeftReason> {
  if (cardId === null) return "declined";
  if (proposed) return "proposed";
  if (!rights.includes("edit")) return "no_right";
  if (waits_for_guardian) return "no_guardian";
  return lockCardWith(changes.db, userId, cardId, "edit");
}

/** Mails the model; measurements of a card that nobody has claimed are the agency's own work. */
async function requestMeasurements(db: Kysely<Schema>, { config }: Mailing, row: BulkRow): Promise<LeftReason | null> {
  const { card_id: cardId, email, locale, agency } = row;
  if (row.unclaimed) return "unclaimed";
  if (row.proposed) return "proposed";
  if (!cardId || !email || !locale || (config.emailVerification && !row.email_verified_at)) return "no_address";
  if ((await secondsToWait(db, "measurements.card", cardId)) !== null) return "asked_lately";
  const mail = composeMeasurementsRequest({ to: email, agency, name: nameOf(row, locale), cardId, locale }, config);
  const sender = agencySender({ id: row.agency_id, confirmed_at: row.confirmed_at });
  if ((await mailOther(db, "measurements", sender, mail, { subject: cardId })) !== null) return "too_many_mails";
  await consumeRateLimit(db, "measurements.card", cardId);
  return null;
}

function nameOf(row: BulkRow, locale: Locale): string {
  return shownName(withOtherNames(row), locale) || row.name;
}
