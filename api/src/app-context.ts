import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { ApprovalQueue } from "./core/changes/approval-queue.ts";
import type { Search } from "./features/search/engine.ts";
import type { Background } from "./platform/background.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/db/database.ts";
import type { Events } from "./platform/events.ts";
import type { LowPriorityJobs } from "./platform/images/low-priority-jobs.ts";
import type { PhotoQueue } from "./platform/images/photo-queue.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import type { Storage } from "./platform/storage/storage.ts";
import type { Tracing } from "./platform/tracing/tracing.ts";
import type { DocumentTools } from "./platform/typeset/document-tools.ts";

/** Everything that use cases depend on; built once by `main.ts` and by tests. */
export interface AppContext {
  config: Config;
  database: Database;
  search: Search;
  storage: Storage;
  photoQueue: PhotoQueue;
  lowPriorityJobs: LowPriorityJobs;
  documents: DocumentTools;
  approvals: ApprovalQueue;
  events: Events;
  clock: Clock;
  background: Background;
  /** Aborted when the process is stopping. */
  stopping: AbortSignal;
  /** Metrics of the process; null if they are off. */
  metrics: Metrics | null;
  /** Null where no collector is named. */
  tracing: Tracing | null;
  log: FastifyBaseLogger;
}
