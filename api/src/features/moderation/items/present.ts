import { fullName } from "@compcard/domain/cards/full-name";
import { contactFields } from "@compcard/domain/cards/schema";
import type { ItemKind } from "@compcard/domain/moderation/options";
import type { FullAuditEntry, ModerationItem } from "@compcard/domain/moderation/schema";
import { photoPath } from "../../../core/photo-files/shown.ts";
import { isOwnerOnly } from "../../../core/reading/audience.ts";
import type { AuditRow } from "../audit/store.ts";
import type { ItemRow } from "./store.ts";

export function presentItem(row: ItemRow): ModerationItem {
  const draft = isOwnerOnly({ status: row.card_status, status_before: row.card_status_before });
  const card = draft ? "" : fullName({ first_name: row.card_first, last_name: row.card_last });
  const owner = fullName({ first_name: row.owner_first, last_name: row.owner_last });
  return {
    id: row.id,
    kind: row.kind as ItemKind,
    card_id: row.card_id,
    user_id: row.user_id,
    version: row.version,
    flags: draft ? [] : row.flags,
    text: row.text,
    created_at: row.created_at.toISOString(),
    name: card || row.agency || owner,
    cover: row.cover && !draft ? photoPath(row.cover) : null,
    draft,
    unseen: row.card_status === "waiting",
    decided: row.decided_at &&
      row.decision && {
        decide: row.decision,
        reason: row.reason,
        at: row.decided_at.toISOString(),
        by: moderatorNameOf(row),
        can_undo: row.can_undo,
      },
  };
}

/** The moderator who decided, for moderators; null after the account was deleted. */
export function moderatorNameOf(row: Pick<ItemRow, "judge_first" | "judge_last" | "judge_email">): string | null {
  return fullName({ first_name: row.judge_first, last_name: row.judge_last }) || row.judge_email;
}

const contacts: readonly string[] = contactFields;

/**
 * Values that only the owner reads are null: all of a draft, contacts and birth date of a restricted card, whose reads are
 * audited (SL-06). The names of the fields stay.
 */
function presentChanges({ changes, guarded, ...card }: AuditRow): FullAuditEntry["changes"] {
  const isDraft = isOwnerOnly(card);
  const isHidden = (field: string) => isDraft || (guarded && (field === "birth_date" || contacts.includes(field)));
  return Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, isHidden(field) ? null : pair]));
}

/** For moderators. */
export function presentAuditEntry(row: AuditRow): FullAuditEntry {
  const { id, at, act, reason, card_id, first_name, last_name, email, agency } = row;
  // The party is stated as that of the entry.
  const { measured_by: _, ...changes } = row.changes;
  return {
    id,
    at: at.toISOString(),
    act: act as FullAuditEntry["act"],
    reason,
    fields: Object.keys(changes),
    by: fullName({ first_name, last_name }) || email,
    card_id,
    changes: presentChanges({ ...row, changes }),
    ...(act.startsWith("member_") ? { member: { name: fullName({ first_name, last_name }) || null, agency } } : {}),
  };
}
