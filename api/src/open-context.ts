import { mkdir } from "node:fs/promises";
import type { FastifyBaseLogger } from "fastify";
import type { AppContext } from "./app-context.ts";
import type { Config } from "./config.ts";
import { backUpBeforeUpgrade } from "./features/backup/schedule.ts";
import { approvalQueue } from "./features/moderation/approval-queue.ts";
import { openSearch } from "./features/search/open-search.ts";
import { createBackground } from "./platform/background.ts";
import { systemClock } from "./platform/clock.ts";
import { migrateToLatest } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/db/open.ts";
import { requireRestored } from "./platform/db/restore-state.ts";
import { logSlowQueries } from "./platform/db/slow-queries.ts";
import { openEvents } from "./platform/events.ts";
import { createLowPriorityJobs } from "./platform/images/low-priority-jobs.ts";
import { createPhotoQueue } from "./platform/images/photo-queue.ts";
import { openMetrics } from "./platform/metrics/open-metrics.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import { openTracing } from "./platform/tracing/open-tracing.ts";
import { createDocumentTools } from "./platform/typeset/document-tools.ts";

/** Opens everything the use cases lean on, with the database migrated. The caller closes `database`. */
export async function openContext(
  config: Config,
  log: FastifyBaseLogger,
  stopping: AbortSignal = new AbortController().signal,
): Promise<AppContext> {
  await mkdir(config.dataDir, { recursive: true });
  const database = await openDatabase({
    url: config.databaseUrl,
    readUrl: config.databaseReadUrl,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    log,
  });
  if (config.slowQueryMs !== null) logSlowQueries(database, config.slowQueryMs, log);
  try {
    await requireRestored(database.db);
    const metrics = await openMetrics(config);
    const storage = await openStorage(config, metrics, log);
    await backUpBeforeUpgrade({ config, database, storage, clock: systemClock, stopping, log });
    await migrateToLatest(database.direct);
    const photoQueue = createPhotoQueue({ jobs: 2, waiting: 40 });
    return {
      config,
      database,
      storage,
      photoQueue,
      lowPriorityJobs: createLowPriorityJobs({ queue: photoQueue, stopping, log }),
      documents: createDocumentTools(config.dataDir),
      approvals: approvalQueue,
      events: await openEvents(database, (error) => log.warn({ err: error }, "a live event was lost")),
      clock: systemClock,
      background: createBackground(log, stopping),
      stopping,
      metrics,
      tracing: await openTracing(config, log),
      log,
      search: await openSearch({ database, bytes: config.searchIndexBytes, log }),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
