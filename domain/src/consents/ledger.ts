import {
  categoriesSince,
  isCategoryKind,
  kindOf,
  type PublicationCategory,
  publicationCategories,
} from "./categories.ts";
import { type ConsentKind, consentVersions } from "./kinds.ts";

/** One line of the ledger: `version` is the day of the text that was shown. */
export interface Consent {
  kind: ConsentKind;
  version: string;
  given: boolean;
  at: string;
}

type Line = Pick<Consent, "kind" | "version" | "given">;

/**
 * The state of a consent, by the person's ledger, the newest line first. `outdated`: given to another text than
 * today's; it holds until it is withdrawn, and is requested again. So does a publication that was agreed to before
 * there were categories, because its text named them all.
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
 * Categories that others must not see: refused or withdrawn ones, and with `consentRequired` those never agreed to.
 */
export function unconsentedCategories(
  ledger: readonly Line[],
  { consentRequired }: { consentRequired: boolean },
): PublicationCategory[] {
  return publicationCategories.filter((category) => {
    const state = consentState(ledger, kindOf(category));
    return state === "withdrawn" || (consentRequired && state === "unasked");
  });
}
