import { type AgencyPageQuery, agencyPageQuery } from "@compcard/domain/agencies/page-query";
import type { AgencyCardsQuery } from "@compcard/domain/agencies/schema";
import { tileCard } from "@compcard/domain/cards/tile";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { getLocale } from "@compcard/domain/runtime";
import { useSearchParams } from "react-router";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";

const facesOnPage = 24;
/** Inside another site's page there are no further pages: a link leads to all. */
const facesInFrame = 100;

const identityQuery = (slug: string) => apiQuery("agencies.get", { params: { slug } });

/** Queries of a public page: the agency, and a page of its cards. */
function publicQueries(slug: string, { board, page }: AgencyPageQuery, framed: boolean) {
  const query = { ...(board ? { board } : {}), page, limit: framed ? facesInFrame : facesOnPage };
  return {
    agency: identityQuery(slug),
    cards: apiQuery("agencies.cards", { params: { slug }, query: query as unknown as AgencyCardsQuery }),
  };
}

/** No more of a card than its tile shows. */
export function asTiles({ models, ...rest }: AnswerOf<"agencies.cards">) {
  return { ...rest, models: models.map((card) => tileCard(card, getLocale())) };
}

/** The same of a page's address. */
export function queriesOf({ url }: Request, slug: string, framed = false) {
  const { agency, cards } = publicQueries(slug, agencyPageQuery(new URL(url).searchParams), framed);
  return [agency, cards];
}

/** The agency itself; undefined for one that is not there, or not yet. */
export function usePublicIdentity(slug: string) {
  return useApiQuery(identityQuery(slug)).data?.agency;
}

/** An agency and the cards that the page's address names, as this reader sees them. */
export function usePublicAgency(slug: string, framed = false) {
  const [search] = useSearchParams();
  const asked = agencyPageQuery(search);
  const queries = publicQueries(slug, asked, framed);
  return {
    asked,
    agency: useApiQuery(queries.agency),
    cards: useApiQuery(queries.cards, { keepPrevious: true }),
  };
}
