import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { consentState } from "@compcard/domain/consents/ledger";
import { apiQuery } from "../api/api-query.ts";
import { getQueryClient } from "../api/query-client.ts";
import { apiQueryOptions } from "../api/query-options.ts";
import { type ConsentQuestion, setConsentQuestion } from "./consent-question.ts";
import { sessionState } from "./store.ts";

/** The person's ledger. */
export const ownConsents = apiQuery("auth.consents");

/**
 * Requests in a dialog those consents that the person has not given to the current texts; optional ones that were refused
 * are skipped. `restricted`: the card's model is under 18. `fresh`: reads the ledger from the server, not from the cache.
 * @returns false when cancelled. @throws ApiError from reading the ledger
 */
export async function requestConsents(
  kinds: readonly ConsentKind[],
  way: ConsentQuestion["way"],
  {
    needed = kinds,
    restricted = false,
    fresh = false,
  }: Partial<Pick<ConsentQuestion, "needed" | "restricted"> & { fresh: boolean }> = {},
): Promise<boolean> {
  const viewer = sessionState().user?.id ?? "guest";
  // Without a connection it fails immediately.
  const query = { ...apiQueryOptions(ownConsents, viewer), networkMode: "always", retry: false } as const;
  const { consents } = await (fresh
    ? getQueryClient().fetchQuery({ ...query, staleTime: 0 })
    : getQueryClient().ensureQueryData(query));
  const open = kinds.filter((kind) => {
    const state = consentState(consents, kind);
    return state !== "given" && (needed.includes(kind) || state !== "withdrawn");
  });
  if (open.length === 0) return true;
  const given = await new Promise<boolean>((settle) =>
    setConsentQuestion({ kinds: open, needed, way, restricted, settle }),
  );
  setConsentQuestion(null);
  return given;
}
