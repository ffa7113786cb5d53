import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { parseConfig } from "../api/src/config.ts";
import { IndexFeed } from "../api/src/features/search/index/feed.ts";
import { openContext } from "../api/src/open-context.ts";

/** Results: seconds, bytes of the index, and of the process before the build and at most. */
export interface Built {
  count: number;
  seconds: number;
  bytes: number;
  before: number;
  most: number;
}

async function buildIndex(url: string): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "bench-index-"));
  const config = parseConfig({ DATABASE_URL: url, DATA_DIR: folder.path, SEARCH_INDEX: "off" });
  const { database } = await openContext(config, pino({ level: "silent" }));
  const [before, began] = [process.memoryUsage.rss(), performance.now()];
  const { index } = (await IndexFeed.open(database.db)).engine;
  const seconds = (performance.now() - began) / 1_000;
  const most = process.resourceUsage().maxRSS * 1_024;
  process.send?.({ count: index.cards, seconds, bytes: index.bytes, before, most } satisfies Built);
  await database.close();
}

await buildIndex(process.argv[2] ?? "");
process.exit(0);
