import { loadavg } from "node:os";
import type { AppContext } from "../api/src/app-context.ts";
import { refreshSearchRow } from "../api/src/core/search-row/refresh.ts";
import { insertCards } from "./cards/insert.ts";
import { openBenchDatabase } from "./database.ts";
import { startServer } from "./http.ts";
import { guestsCards } from "./pages.ts";

const cards = 1_000;
const hidden = 50;
const seed = 1;

/** A cached page, and whether an answer of it still shows the card. */
interface Showing {
  path: string;
  shows: (answer: Response, text: string) => boolean;
}

const kinds: Record<string, (id: string) => Showing> = {
  "a card's page": (id) => ({ path: `/model/${id}`, shows: ({ ok }) => ok }),
  "search page": (id) => ({ path: "/search", shows: (_answer, text) => text.includes(`/model/${id}`) }),
};

/**
 * Time for which a server still sends a cached page of a card that another process has hidden: this process hides cards
 * one after another while a reader requests them continuously. Prints a table.
 */
export async function benchHidden(): Promise<void> {
  await using opened = await openBenchDatabase("postgres");
  await insertCards(opened.context, cards, seed);
  await opened.settle();
  const server = await startServer(opened.url ?? "", "on", "pages");
  try {
    const ids = await guestsCards(server.url);
    console.log(`\n${hidden} cards of ${cards} hidden by another process, load ${loadavg()[0]?.toFixed(1)}`);
    const table: Record<string, object> = {};
    for (const [kind, showing] of Object.entries(kinds)) {
      const times: number[] = [];
      for (const id of ids.splice(0, hidden)) times.push(await hide(opened.context, server.url, id, showing(id)));
      const sorted = times.toSorted((one, other) => one - other);
      const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(1);
      table[kind] = { "p50, ms": at(0.5), "p95, ms": at(0.95), "most, ms": at(1) };
    }
    console.table(table);
  } finally {
    await server.stop();
  }
}

/** @returns milliseconds from when the commit was known to the last answer that showed the card, 0 if that came before. */
async function hide({ database }: AppContext, url: string, id: string, { path, shows }: Showing): Promise<number> {
  const isShown = async () => {
    const answer = await fetch(url + path);
    return shows(answer, await answer.text());
  };
  const change = (fields: { updated_at: Date } | { status: "hidden" }) =>
    database.db.transaction().execute(async (db) => {
      await db.updateTable("cards").set(fields).where("id", "=", id).execute();
      await refreshSearchRow(db, [id]);
    });
  // The first of its list; its page made, then cached.
  await change({ updated_at: new Date() });
  while (!(await isShown()));
  await isShown();
  let last = 0;
  const reading = (async () => {
    while (await isShown()) last = performance.now();
  })();
  await change({ status: "hidden" });
  const committed = performance.now();
  await reading;
  return Math.max(0, last - committed);
}
