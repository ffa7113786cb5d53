import { statfs } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { AppContext } from "../../app-context.ts";
import type { Clock } from "../../platform/clock.ts";
import { pendingMigrations } from "../../platform/db/migrate.ts";
import { timeouts } from "../../platform/external-calls.ts";
import { writeProbe } from "./store.ts";

/** Below this, uploads and the database's log may run out of disk space. */
const minFreeBytes = 500_000_000;

/** Results are cached this long, so a polling client causes one write a second. */
const resultMilliseconds = 1_000;

/** Checks that must pass for a process to serve, each within a second (FL-63). `replica` and `search` (the index) are reported only. */
export function readinessChecks({
  database,
  storage,
  config,
  clock,
  search,
}: Pick<AppContext, "database" | "storage" | "config" | "clock" | "search">) {
  const timed = (check: () => Promise<unknown>) => withCheckTimeout(clock, check);
  return {
    database: timed(() => writeProbe(database.db)),
    schema: timed(async () => assertHolds((await pendingMigrations(database.db)).length === 0)),
    storage: timed(() => storage.probe()),
    space: timed(async () => {
      const { bavail, bsize } = await statfs(config.dataDir);
      assertHolds(bavail * bsize >= minFreeBytes);
    }),
    ...(search.state() !== "off" && { search: timed(async () => assertHolds(search.state() === "current")) }),
    ...(database.replicaAnswers && {
      replica: timed(async () => assertHolds((await database.replicaAnswers?.()) === true)),
    }),
  };
}

/** True if a check passed in time. A hanging check is not started twice, and a recent result is reused. */
function withCheckTimeout(clock: Clock, check: () => Promise<unknown>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  let known: { holds: boolean; until: number } | undefined;
  return async () => {
    const left = known ? known.until - clock.now().getTime() : 0;
    // More is left after the clock was set back: the result is old.
    if (known && left > 0 && left <= resultMilliseconds) return known.holds;
    running ??= check()
      .then(
        () => true,
        () => false,
      )
      .then((holds) => {
        running = undefined;
        known = { holds, until: clock.now().getTime() + resultMilliseconds };
        return holds;
      });
    return Promise.race([running, delay(timeouts.readiness.total, false, { ref: false })]);
  };
}

function assertHolds(holds: boolean): void {
  if (!holds) throw new Error("does not hold");
}
