import type { CallName } from "@compcard/domain/calls";
import type { GuestInput } from "@compcard/domain/pages";
import type { Parts } from "../../parts.ts";

/** Answers to guests that follow from all public cards. */
const ofAllCards: CallName[] = ["search.find", "search.stats"];

/**
 * What tells one state of an answer to guests from any other, as the index follows the primary database; undefined where
 * that is not certain now, and for every call that is not named here. `body`: the answer itself, where it is there already.
 */
export function callStates({ search, config }: Parts) {
  const lags = config.databaseReadUrl !== null;
  return async (name: CallName, input: GuestInput, body?: unknown): Promise<string | undefined> => {
    const ofCard = name === "cards.getPublic" ? input.params?.id : undefined;
    if (ofCard === undefined && !ofAllCards.includes(name)) return undefined;
    if (lags && isReadFromReplica(input, body)) return undefined;
    if (ofCard !== undefined) return (await search.states())(ofCard);
    return (await search.isSettled()) ? (search.edition() ?? undefined) : undefined;
  };
}

/** The order of names, and what is said where little was found, are the database's. */
function isReadFromReplica({ query }: GuestInput, body: unknown): boolean {
  const { near = [] } = (body as { data?: { near?: unknown[] } } | undefined)?.data ?? {};
  return query?.sort === "name" || near.length > 0;
}
