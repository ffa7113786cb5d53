import type { Site } from "../site.ts";
import {
  categoriesSince,
  categoryKinds,
  isCategoryKind,
  kindOf,
  type PublicationCategory,
  publicationCategories,
} from "./categories.ts";

/** What a person may consent to, each by itself: 152-FZ art. 9 and 10.1, PIPL art. 14, 25, 29 and 39, GDPR art. 7. */
export const consentKinds = ["processing", "publication", ...categoryKinds, "mails", "cross_border"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/**
 * What a ledger holds besides: the consent of a minor's guardian, and whether somebody wants an ordinary card now that they
 * are 18. Each is about one card.
 */
const cardConsentKinds = ["guardian", "of_age"] as const;
export type CardConsentKind = (typeof cardConsentKinds)[number];
export type LedgerKind = ConsentKind | CardConsentKind;

/** Where a consent was given or withdrawn. */
export const consentWays = ["sign-up", "publication", "profile", "search"] as const;
export type ConsentWay = (typeof consentWays)[number];

/** The day of the text that is asked for now. A text that changes gets a new file and a new day, and is asked anew. */
export const consentVersions: Record<ConsentKind | "guardian", string> = {
  processing: "2026-11-22",
  publication: "2026-11-23",
  publication_about: "2026-11-23",
  publication_looks: "2026-11-23",
  publication_origin: "2026-11-23",
  publication_work: "2026-11-23",
  mails: "2026-11-22",
  cross_border: "2026-11-22",
  guardian: "2026-11-22",
};

/** Kinds without which there is no account here; data goes abroad only where the operator states so. */
export function neededToSignUp({ crossBorder }: Pick<Site<unknown>, "crossBorder">): ConsentKind[] {
  return crossBorder ? ["processing", "cross_border"] : ["processing"];
}

/** Kinds without which no card is shown to everybody. */
export function neededToPublish(site: Pick<Site<unknown>, "crossBorder">): ConsentKind[] {
  return [...neededToSignUp(site), "publication"];
}

/** Kinds that are asked for before a card is shown to everybody: those that are needed, and the categories one may withhold. */
export function askedToPublish(site: Pick<Site<unknown>, "crossBorder">): ConsentKind[] {
  return [...neededToPublish(site), ...categoryKinds];
}

/** An account without these is no account: to withdraw one is to leave. */
export function holdsAccount(kind: ConsentKind): boolean {
  return kind === "processing" || kind === "cross_border";
}

/** One line of the ledger: `version` is the day of the text that was shown. */
export interface Consent {
  kind: ConsentKind;
  version: string;
  given: boolean;
  at: string;
}

type Line = Pick<Consent, "kind" | "version" | "given">;

/**
 * How a person stands to a kind, by their ledger, the newest line first. `outdated`: given to another text than today's;
 * it holds until it is withdrawn, and is asked anew. So does a publication that was agreed to before there were categories:
 * its text named them all.
 */
export function consentState(
  ledger: readonly Line[],
  kind: ConsentKind,
): "given" | "outdated" | "withdrawn" | "unasked" {
  const latest = ledger.find((line) => line.kind === kind);
  if (!latest) return isCategoryKind(kind) && isWholePublication(ledger) ? "outdated" : "unasked";
  if (!latest.given) return "withdrawn";
  return latest.version === consentVersions[kind] ? "given" : "outdated";
}

function isWholePublication(ledger: readonly Line[]): boolean {
  const latest = ledger.find(({ kind }) => kind === "publication");
  return latest?.given === true && latest.version < categoriesSince;
}

/**
 * Categories that others are not to see: what was refused or withdrawn; where `consentRequired`, what was never agreed to
 * as well.
 */
export function withheldBy(
  ledger: readonly Line[],
  { consentRequired }: { consentRequired: boolean },
): PublicationCategory[] {
  return publicationCategories.filter((category) => {
    const state = consentState(ledger, kindOf(category));
    return state === "withdrawn" || (consentRequired && state === "unasked");
  });
}
