import type { StoredStatus } from "../../platform/db/schema.ts";

/** What its owner calls published, and has passed the check where there is one: read by everybody, by members, by nobody yet. */
export const publishedStatuses = ["published", "members", "guardian"] as const satisfies StoredStatus[];

/** What the signed-in read of others. */
export const memberStatuses = ["published", "members"] as const satisfies StoredStatus[];

/** What somebody reads of others: guests what is for everybody. */
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
