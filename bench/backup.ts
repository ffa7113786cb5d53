import { loadavg } from "node:os";
import { join } from "node:path";
import { buildApp } from "../api/src/app.ts";
import type { AppContext } from "../api/src/app-context.ts";
import { makeBackup } from "../api/src/features/backup/usecases.ts";
import { folderArchive } from "../api/src/platform/archive/folder-archive.ts";
import { insertCards } from "./cards/insert.ts";
import { Random } from "./cards/random.ts";
import { openBenchDatabase } from "./database.ts";

const seed = 1;
const photos = { types: ["full-body", "swimwear", "dynamic"] as const, width: 1200, height: 1600, widths: [640] };

/**
 * Waiting time of a request during a backup of the embedded database: a guest opens cards, an owner saves. Prints a
 * table.
 */
export async function benchBackup(cards: number): Promise<void> {
  await using opened = await openBenchDatabase("pglite");
  await insertCards(opened.context, cards, seed, photos);
  await opened.settle();
  await measureBackup(opened.context, cards);
}

async function measureBackup(context: AppContext, cards: number): Promise<void> {
  const app = await buildApp(context, null);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const ids = (await context.database.db.selectFrom("cards").select("id").limit(5_000).execute()).map(({ id }) => id);
  try {
    const stop = visit(context, url, ids);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const before = await stop();
    const stopDuring = visit(context, url, ids);
    const start = performance.now();
    const { missing } = await backUp(context);
    const seconds = (performance.now() - start) / 1000;
    const during = await stopDuring();
    const { rss } = process.memoryUsage();
    console.log(
      `${cards} cards on pglite, ${missing.length} files named by rows; a backup took ${seconds.toFixed(1)} s; ${Math.round(rss / 1e6)} MB of memory; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    );
    console.table({ "no backup": before, "during a backup": during });
  } finally {
    await app.close();
  }
}

/** Backs up the database alone: without files, none is copied. */
function backUp(context: AppContext) {
  const storage: AppContext["storage"] = { ...context.storage, open: async () => null };
  return makeBackup({ ...context, storage }, folderArchive(join(context.config.dataDir, "backups")));
}

/** One reader and one writer, each with one request at a time. Returns what ends them, and resolves with their waits in ms. */
function visit(context: AppContext, url: string, ids: readonly string[]): () => Promise<Record<string, number>> {
  const random = new Random(7, seed);
  let isOver = false;
  const repeat = async (request: () => Promise<unknown>) => {
    const waits: number[] = [];
    while (!isOver) {
      const start = performance.now();
      await request();
      waits.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return waits;
  };
  const reading = repeat(async () => {
    const response = await fetch(`${url}/api/models/public/${random.pick(ids)}`);
    await response.arrayBuffer();
    if (response.status >= 500) console.log(`a request was answered ${response.status}`);
  });
  const writing = repeat(() =>
    context.database.db
      .updateTable("cards")
      .set({ updated_at: new Date() })
      .where("id", "=", random.pick(ids))
      .execute()
      .catch((error: Error) => console.log(`a save failed: ${error.message}`)),
  );
  return async () => {
    isOver = true;
    const [reads, writes] = await Promise.all([reading, writing]);
    return { ...summary("read", reads), ...summary("save", writes) };
  };
}

function summary(what: string, waits: number[]): Record<string, number> {
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { [`${what}s`]: waits.length, [`${what} p50, ms`]: at(0.5), [`${what} longest, ms`]: at(1) };
}
