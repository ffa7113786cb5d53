import { linkTagOf, sourceOfReferrer, type ViewSource } from "@compcard/domain/card-views/sources";
import { cardAt, pageAt } from "@compcard/domain/paths";
import { parseUrl } from "@compcard/domain/url";

export interface Arrival {
  /** Address of the card's page as it was opened. */
  address: URL;
  /** Path of the page shown before it in this document; null where the card is the first. */
  previous: string | null;
  /** The document's referrer; only the kind of site is stored. */
  referrer: string;
  /** One of the results of a search, that a person goes through card by card. */
  isResult: boolean;
}

/** The source of a card view; null if the card leads to itself, as when its language is changed. */
export function sourceOf({ address, previous, referrer, isResult }: Arrival): ViewSource | null {
  const path = previous ?? ownPath(referrer, address.origin);
  if (path !== null && cardAt(path) === cardAt(address.pathname)) return null;
  const tag = linkTagOf(address.searchParams);
  if (tag) return tag;
  if (path === null) return sourceOfReferrer(referrer);
  return isResult || pageAt(path) === "search" ? "search" : "site";
}

function ownPath(referrer: string, origin: string): string | null {
  const url = parseUrl(referrer);
  return url?.origin === origin ? url.pathname : null;
}
