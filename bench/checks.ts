import { loadavg } from "node:os";
import type { AppContext } from "../api/src/app-context.ts";
import { getGuestPrint } from "../api/src/core/reading/print.ts";
import { issueDocument } from "../api/src/features/documents/issue.ts";
import { insertCards } from "./cards/insert.ts";
import { openBenchDatabase } from "./database.ts";
import { load, startServer } from "./http.ts";

const seed = 1;
const documents = 200;

/** Checks of documents a second over HTTP, beside a fixed text of the same bytes by the same server. Prints a table. */
export async function benchChecks(cards: number): Promise<void> {
  await using opened = await openBenchDatabase("postgres");
  await insertCards(opened.context, cards, seed);
  const codes = await issueDocuments(opened.context);
  await opened.settle();
  const server = await startServer(opened.url ?? "", "on");
  try {
    console.log(`\n${codes.length} documents, ${cards} cards on PostgreSQL, load ${loadavg()[0]?.toFixed(1)}`);
    const checks = codes.map((code) => `/api/checks/${code}`);
    const { length } = await (await fetch(`${server.url}${checks[0]}`)).text();
    const fixed = await load(server, [`/fixed/${length}`]);
    const read = await load(server, checks);
    console.table({
      "check of a document": {
        "per second": Math.round(read.rate),
        "p97.5, ms": read.p95,
        "of fixed text": (read.rate / fixed.rate).toFixed(2),
        "fixed per second": Math.round(fixed.rate),
        "cpu, ms": read.cpu.toFixed(3),
        "fixed cpu, ms": fixed.cpu.toFixed(3),
        bytes: length,
        refused: read.refused,
      },
    });
  } finally {
    await server.stop();
  }
}

/** @returns codes. */
async function issueDocuments(context: AppContext): Promise<string[]> {
  const shown = context.database.db.selectFrom("cards").select("id").where("status", "=", "published");
  const cards = await shown.where("guarded", "=", false).limit(documents).execute();
  const codes: string[] = [];
  for (const { id } of cards) {
    const print = await getGuestPrint(context, id);
    const issued = [{ print, guest: print, photos: print.photos }];
    const { printed, store } = await issueDocument(context, {
      ...{ document: { kind: "pdf", locale: "ru" }, tag: id, cards: issued },
    });
    await store(Buffer.from(id));
    if (printed) codes.push(printed.text);
  }
  return codes;
}
