import { paths } from "@compcard/domain/paths";
import type { AppContext } from "../../app-context.ts";
import { listAgencies, listCardsBetween, listParts, type Part } from "./store.ts";
import { pageEntries, type SitePage, sitemapEnd, sitemapStart } from "./xml.ts";

/** Three addresses a card make 48,000; a sitemap may have 50,000. */
const cardsInPart = 16_000;
const batch = 500;
const freshFor = 600_000;

/** Pages that a search engine may show; the signed-in person's own are not among them. */
const publicPages = [
  ...[paths.home(), paths.search(), paths.about(), paths.contact()],
  ...[paths.privacy(), paths.likeness(), paths.free(), paths.checks()],
];

/** Knows for ten minutes which parts there are: counting all public cards is the one costly question here. */
export function rememberParts({ database, clock }: AppContext): () => Promise<Part[]> {
  let known: { at: number; parts: Promise<Part[]> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (!known || now - known.at >= freshFor) {
      const pending = { at: now, parts: listParts(database.read, cardsInPart) };
      pending.parts.catch(() => {
        if (known === pending) known = undefined;
      });
      known = pending;
    }
    return known.parts;
  };
}

/** A part as it is now, so that a card that left it is in no answer that says 'not modified' (SL-01). */
export async function findPart({ database }: AppContext, number: number): Promise<Part | undefined> {
  return (await listParts(database.read, cardsInPart, number))[0];
}

export async function listPages({ database, config }: AppContext): Promise<string> {
  const agencies = await listAgencies(database.read, cardsInPart);
  const pages = [...publicPages, ...agencies.map((slug) => paths.agencyPublic(slug))];
  const entries = pages.map((path) => pageEntries(config.publicUrl, { path }));
  return sitemapStart + entries.join("") + sitemapEnd;
}

/** The cards of a part as they are read from the database: never more than a batch of them in memory. */
export async function* streamCards({ database, config }: AppContext, { number }: Part): AsyncGenerator<string> {
  yield sitemapStart;
  const last = number * cardsInPart;
  for (let after = last - cardsInPart; ; ) {
    const cards = await listCardsBetween(database.read, after, last, batch);
    const pages = cards.map(({ id, updated_at }): SitePage => ({ path: paths.card(id), updated: updated_at }));
    yield pages.map((page) => pageEntries(config.publicUrl, page)).join("");
    const end = cards.at(-1);
    if (!end || cards.length < batch) break;
    after = end.num;
  }
  yield sitemapEnd;
}
