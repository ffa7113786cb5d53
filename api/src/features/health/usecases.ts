import { statfs } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Parts } from "../../parts.ts";
import type { Clock } from "../../platform/clock.ts";
import { pendingMigrations } from "../../platform/db/migrate.ts";
import { timeouts } from "../../platform/external-calls.ts";
import { writeProbe } from "./store.ts";

/** Less than this, and the next uploads and the database's log may find no room. */
const leastFreeBytes = 500_000_000;

/** Milliseconds for which a result is told again: whoever asks in a loop costs one write a second. */
const keptFor = 1_000;

/** What must hold for a process to serve, each asked within a second (FL-63). `replica` and `search`, the index, are only told, where there are any. */
export function readinessChecks({
  database,
  storage,
  config,
  clock,
  search,
}: Pick<Parts, "database" | "storage" | "config" | "clock" | "search">) {
  const bounded = (check: () => Promise<unknown>) => boundedBy(clock, check);
  return {
    database: bounded(() => writeProbe(database.db)),
    schema: bounded(async () => assertHolds((await pendingMigrations(database.db)).length === 0)),
    storage: bounded(() => storage.probe()),
    space: bounded(async () => {
      const { bavail, bsize } = await statfs(config.dataDir);
      assertHolds(bavail * bsize >= leastFreeBytes);
    }),
    ...(search.state() !== "off" && { search: bounded(async () => assertHolds(search.state() === "current")) }),
    ...(database.replicaAnswers && {
      replica: bounded(async () => assertHolds((await database.replicaAnswers?.()) === true)),
    }),
  };
}

/** Whether a check held within its time. One that hangs is not asked again while it does, nor one that has just answered. */
function boundedBy(clock: Clock, check: () => Promise<unknown>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  let known: { holds: boolean; until: number } | undefined;
  return async () => {
    if (known && clock.now().getTime() < known.until) return known.holds;
    running ??= check()
      .then(
        () => true,
        () => false,
      )
      .then((holds) => {
        running = undefined;
        known = { holds, until: clock.now().getTime() + keptFor };
        return holds;
      });
    return Promise.race([running, delay(timeouts.readiness.total, false, { ref: false })]);
  };
}

function assertHolds(holds: boolean): void {
  if (!holds) throw new Error("does not hold");
}
