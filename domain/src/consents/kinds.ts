import type { Site } from "../site.ts";
import { categoryKinds } from "./categories.ts";

/** Separate consents of a person: 152-FZ art. 9 and 10.1, PIPL art. 14, 25, 29 and 39, GDPR art. 7. */
export const consentKinds = ["processing", "publication", ...categoryKinds, "mails", "cross_border"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Other lines of a ledger: the consent of a minor's guardian, and the wish for an ordinary card at 18. Each is about one card. */
export type CardConsentKind = "guardian" | "of_age";
/** `application`: the consent of an applicant to an agency, who has no account yet, about the card that the application makes. */
export type LedgerKind = ConsentKind | CardConsentKind | "application";
/** Kinds that have a text. */
export const textKinds = [...consentKinds, "guardian", "application"] as const;
export type TextKind = (typeof textKinds)[number];

/** The place where a consent was given or withdrawn. */
export const consentWays = ["sign-up", "publication", "profile", "search"] as const;
export type ConsentWay = (typeof consentWays)[number];

/** Day of the current text. A changed text gets a new file and a new day, and is requested again. */
export const consentVersions: Record<TextKind, string> = {
  processing: "2026-11-23",
  publication: "2026-11-29",
  publication_about: "2026-11-23",
  publication_looks: "2026-11-26",
  publication_origin: "2026-11-23",
  publication_work: "2026-11-26",
  mails: "2026-11-22",
  cross_border: "2026-11-22",
  guardian: "2026-11-28",
  application: "2026-11-30",
};

/**
 * Since this text, a guardian allows selections of verified agencies and bookers to show the card to clients (TL-75).
 */
export const guardianAllowsSelectionsFrom = "2026-11-28";

/** Kinds without which there is no account here; data goes abroad only where the operator states so. */
export function requiredToSignUp({
  crossBorder,
}: Pick<Site<unknown>, "crossBorder">): ("processing" | "cross_border")[] {
  return crossBorder ? ["processing", "cross_border"] : ["processing"];
}

/** Kinds without which no card is shown to everybody. */
export function requiredToPublish(site: Pick<Site<unknown>, "crossBorder">): ConsentKind[] {
  return [...requiredToSignUp(site), "publication"];
}

/** Kinds requested before a card is published: the required ones, and the optional categories. */
export function requestedToPublish(site: Pick<Site<unknown>, "crossBorder">): ConsentKind[] {
  return [...requiredToPublish(site), ...categoryKinds];
}

/** An account without these is no account: to withdraw one is to leave. */
export function holdsAccount(kind: ConsentKind): boolean {
  return kind === "processing" || kind === "cross_border";
}
