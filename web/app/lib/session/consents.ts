import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { consentState } from "@compcard/domain/consents/ledger";
import { apiQuery } from "../api/api-query.ts";
import { getQueryClient } from "../api/query-client.ts";
import { apiQueryOptions } from "../api/query-options.ts";
import { type ConsentQuestion, putQuestion } from "./consent-question.ts";
import { sessionState } from "./store.ts";

/** The person's ledger. */
export const ownConsents = apiQuery("auth.consents");

/**
 * Asks over the page for those of these consents that the person has not given to today's texts; what may be refused, and was,
 * is not asked again. `restricted`: for the card of somebody under 18. @returns false when called off. @throws what the reading of the ledger throws.
 */
export async function askConsents(
  kinds: readonly ConsentKind[],
  way: ConsentQuestion["way"],
  { needed = kinds, restricted = false }: Partial<Pick<ConsentQuestion, "needed" | "restricted">> = {},
): Promise<boolean> {
  const viewer = sessionState().user?.id ?? "guest";
  const { consents } = await getQueryClient().ensureQueryData({
    ...apiQueryOptions(ownConsents, viewer),
    // Without a connection it fails at once rather than waiting for one.
    networkMode: "always",
    retry: false,
  });
  const open = kinds.filter((kind) => {
    const state = consentState(consents, kind);
    return state !== "given" && (needed.includes(kind) || state !== "withdrawn");
  });
  if (open.length === 0) return true;
  const given = await new Promise<boolean>((settle) => putQuestion({ kinds: open, needed, way, restricted, settle }));
  putQuestion(null);
  return given;
}
