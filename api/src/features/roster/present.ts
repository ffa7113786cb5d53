import { presentTerms } from "@compcard/domain/agencies/terms";
import { fullName } from "@compcard/domain/cards/full-name";
import type { ListedCard } from "@compcard/domain/cards/schema";
import type { PublicationCategory } from "@compcard/domain/consents/categories";
import { retentionDays } from "@compcard/domain/retention";
import { listMissingInRoster } from "@compcard/domain/roster/missing";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { phoneLinks } from "../../core/fields/phones.ts";
import type { RosterLine } from "./store.ts";

/** `edits`: whether the reader may change the row, and so reads addresses and numbers. */
export function presentRosterRow(line: RosterLine, model: ListedCard | null, edits: boolean): RosterRow {
  const terms = line.card_id ? line.terms : null;
  const unconsented = line.granted ? ((line.withheld ?? []) as PublicationCategory[]) : [];
  return {
    id: line.id,
    model,
    name: fullName(line) || line.name,
    external_id: line.external_id,
    board: line.board_id,
    claim: line.claim,
    proposed: line.proposed,
    rights: line.rights,
    kind: terms?.kind ?? line.kind,
    ...presentTerms(terms, line.terms_accepted_at),
    measured_at: model?.measured_at ?? null,
    missing: model ? listMissingInRoster({ ...model, unconsented }) : [],
    unconsented,
    reason: line.claim === "declined" ? "declined" : line.left_reason,
    left_at: (line.left_at ?? line.declined_at)?.toISOString() ?? null,
    since: line.created_at.toISOString(),
    declined: presentDeclined(line),
    applied: presentApplication(line, edits),
    guardian_email: edits && line.claim !== "accepted" ? line.guardian_email : null,
    ...presentNumbers(line, edits),
    invited_at: line.invited_at?.toISOString() ?? null,
    // Own fields and note of a model who declined are not shown.
    own: line.claim === "declined" ? {} : line.own,
    note: line.claim === "declined" ? "" : line.note,
  };
}

/** Numbers leave by the card alone, where opening them is recorded for the model. */
function presentNumbers(line: RosterLine, edits: boolean): Pick<RosterRow, "has_phone" | "has_whatsapp"> {
  const { phone_e164, whatsapp_e164 } = phoneLinks(line, line.country);
  return { has_phone: edits && phone_e164 !== null, has_whatsapp: edits && whatsapp_e164 !== null };
}

function presentApplication(line: RosterLine, edits: boolean): RosterRow["applied"] {
  if (line.claim !== "applied" || !line.applied_at) return null;
  const email = edits ? line.applied_email : null;
  return { at: line.applied_at.toISOString(), email, figures: line.applied_figures ?? "" };
}

function presentDeclined({ declined_at: at, declined_card, declined_signed_in: signed_in, ...line }: RosterLine) {
  if (!at) return null;
  const linkBy = fullName({ first_name: line.inviter_first_name ?? "", last_name: line.inviter_last_name ?? "" });
  const until = new Date(at.getTime() + retentionDays.declinedCards * 86_400_000).toISOString();
  return { at: at.toISOString(), signed_in, link_by: linkBy || null, until: declined_card ? until : null };
}
