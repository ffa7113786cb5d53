import type { CallName } from "@compcard/domain/calls";
import type { Parts } from "../../parts.ts";
import type { SourceOf } from "../../platform/http/guest-call.ts";

/** All public cards, as a source of responses; a single one is named by its id (`Search.revisions`). */
export const allCards = "all cards";

const agencyPrefix = "agency ";

/** The agency whose public page is the source of a response; null for other sources. */
export function agencyOf(source: string): string | null {
  return source.startsWith(agencyPrefix) ? source.slice(agencyPrefix.length) : null;
}

const ofAllCards: CallName[] = ["search.find", "search.filters", "search.stats", "home.get"];

/** Revisions follow the primary database. The order of names is the database's, so a replica may have given it. */
export function callSources({ config }: Pick<Parts, "config">): SourceOf {
  return (name, { params, query }) => {
    if (name === "cards.getPublic") return params?.id;
    if (name === "agencies.get" || name === "agencies.cards") return agencyPrefix + params?.slug;
    const isReadFromReplica = config.databaseReadUrl !== null && query?.sort === "name";
    return ofAllCards.includes(name) && !isReadFromReplica ? allCards : undefined;
  };
}
