import type { CallName } from "@compcard/domain/calls";
import { parseCode } from "@compcard/domain/checks/code";
import type { AppContext } from "../../app-context.ts";
import type { SourcesOf } from "../../platform/http/guest-call.ts";
import { listIssues } from "../issues/store.ts";

/** All public cards, as a source of responses; a single one is named by its id (`Search.revisions`). */
export const allCards = "all cards";

const agencyPrefix = "agency ";

/** The agency whose public page is the source of a response; null for other sources. */
export function agencyOf(source: string): string | null {
  return source.startsWith(agencyPrefix) ? source.slice(agencyPrefix.length) : null;
}

const ofAllCards: CallName[] = ["search.find", "search.filters", "search.stats", "home.get"];

/** Revisions follow the primary database. The order of names is the database's, so a replica may have given it. */
export function callSources({ config, database }: Pick<AppContext, "config" | "database">): SourcesOf {
  return async (name, { params = {}, query }) => {
    if (name === "site.get") return null;
    if (name === "cards.getPublic") return [params.id ?? ""];
    if (name === "agencies.get" || name === "agencies.cards") return [agencyPrefix + params.slug];
    // A code stays with the cards of its document.
    if (name === "checks.get")
      return (await listIssues(database.db, parseCode(params.code ?? "") ?? "")).map(({ card_id }) => card_id);
    const isReadFromReplica = config.databaseReadUrl !== null && query?.sort === "name";
    return ofAllCards.includes(name) && !isReadFromReplica ? [allCards] : [];
  };
}
