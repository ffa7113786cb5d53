import type { StoredStatus } from "../../platform/db/schema.ts";

/** Statuses of published, approved cards: read by everybody, by members, or by nobody yet. */
export const publishedStatuses = ["published", "members", "guardian"] as const satisfies StoredStatus[];

/** Statuses that signed-in users read. */
export const memberStatuses = ["published", "members"] as const satisfies StoredStatus[];

/** Statuses that a viewer reads; guests read only public cards. */
export function statusesFor(viewer: unknown): StoredStatus[] {
  return viewer ? [...memberStatuses] : ["published"];
}

/** A draft, or what was one when it was hidden: its owner alone reads it, moderators do not either. */
export function isOwnerOnly(card: { status: StoredStatus | null; status_before: StoredStatus | null }): boolean {
  return card.status === "draft" || card.status_before === "draft";
}

export function isPublished(status: StoredStatus): boolean {
  return publishedStatuses.some((one) => one === status);
}

export function isShownToMembers(status: StoredStatus): boolean {
  return memberStatuses.some((one) => one === status);
}
