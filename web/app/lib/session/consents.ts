import { type ConsentKind, type ConsentWay, consentVersions } from "@compcard/domain/consents/kinds";
import { consentState } from "@compcard/domain/consents/ledger";
import { apiQuery } from "../api/api-query.ts";
import { callApi } from "../api/client.ts";
import { getQueryClient } from "../api/query-client.ts";
import { apiQueryOptions } from "../api/query-options.ts";
import { type ConsentQuestion, setConsentQuestion } from "./consent-question.ts";
import { sessionState } from "./store.ts";

/** The person's ledger. */
export const ownConsents = apiQuery("auth.consents");

/**
 * Records answers to the current texts, one after another, in the ledger and its cache. Cards change with it: the caller
 * invalidates their queries. @throws ApiError
 */
export async function saveConsents(
  answers: readonly { kind: ConsentKind; given: boolean }[],
  way: ConsentWay,
): Promise<void> {
  const { queryKey } = apiQueryOptions(ownConsents, viewerKey());
  for (const { kind, given } of answers) {
    const body = { kind, version: consentVersions[kind], given, way };
    getQueryClient().setQueryData(queryKey, await callApi("auth.saveConsent", { body }));
  }
}

/** Loads again whatever a consent decides about: all but the ledger itself. */
export function reloadConsented(): Promise<void> {
  return getQueryClient().invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ownConsents.name });
}

const viewerKey = () => sessionState().user?.id ?? "guest";

/**
 * Requests in a dialog those consents that the person has not given to the current texts; optional ones that were refused
 * are skipped. `restricted`: the card's model is under 18. `fresh`: reads the ledger from the server, not from the cache.
 * @returns false when canceled. @throws ApiError from reading the ledger
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
  // Without a connection it fails immediately.
  const query = { ...apiQueryOptions(ownConsents, viewerKey()), networkMode: "always", retry: false } as const;
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
