import type { CallName } from "@compcard/domain/calls";
import type { Parts } from "../../parts.ts";
import type { SourceOf } from "../../platform/http/guest-call.ts";

/** All public cards, as a source of responses; a single one is named by its id (`Search.revisions`). */
export const allCards = "all cards";

const ofAllCards: CallName[] = ["search.find", "search.filters", "search.stats"];

/** Revisions follow the primary database. The order of names is the database's, so a replica may have given it. */
export function callSources({ config }: Pick<Parts, "config">): SourceOf {
  return (name, { params, query }) => {
    if (name === "cards.getPublic") return params?.id;
    const isReadFromReplica = config.databaseReadUrl !== null && query?.sort === "name";
    return ofAllCards.includes(name) && !isReadFromReplica ? allCards : undefined;
  };
}
