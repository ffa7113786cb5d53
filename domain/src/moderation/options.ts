/**
 * Kinds of moderation items. Other features may open items of theirs: an `application` of a booker, `agency`: agencies
 * of one applicant.
 */
export const itemKinds = ["card", "report", "application", "appeal", "agency"] as const;
export type ItemKind = (typeof itemKinds)[number];

/**
 * `pass`: in order; a hidden card stays hidden but for an appeal. `hide`: seen by its owner alone, an application refused.
 * `block`: its owner is blocked, with every card of theirs. `restore`: a hidden card is shown again; of a passed card
 * whose change waits, the change is not taken.
 */
export const decisions = ["pass", "hide", "block", "restore"] as const;
export type Decision = (typeof decisions)[number];

export const reportReasons = ["stolen_photos", "fake", "minor", "harassment", "contacts", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reviewStates = ["waiting", "passed", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];

/**
 * Actions of moderators and of owners in the audit log: `appeal`, and `put_back` for a withdrawn change. `member_add`,
 * `member_change`: a member of an agency made or changed a card; `member_export`: exported it with the roster. `read`:
 * a moderator read data of somebody under 18, noted once in 24 hours (SL-06).
 */
export const auditActions = [
  ...decisions,
  ...(["undo", "unblock", "age", "made", "appeal", "put_back", "name_moderator", "drop_moderator", "read"] as const),
  ...(["home_add", "home_remove"] as const),
  ...(["revoke", "accept_domain", "drop_domain", "member_add", "member_change", "member_export"] as const),
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Minutes during which a decision can be taken back. */
export const undoMinutes = 10;
