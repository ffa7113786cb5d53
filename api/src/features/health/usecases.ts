import { statfs } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Parts } from "../../parts.ts";
import { pendingMigrations } from "../../platform/db/migrate.ts";
import { patience } from "../../platform/outside.ts";
import { takeTurn } from "../../platform/throttle.ts";

/** Less than this, and the next uploads and the database's log may find no room. */
const leastFreeBytes = 500_000_000;

/** A turn that is always granted: what counts is that the row could be written. */
const always = { max: 2_000_000_000, windowSeconds: 60, pauseSeconds: 0 };

/** What must hold for a process to serve, each asked within a second (FL-63). `replica`, where there is one, is only told. */
export function readinessChecks({ database, storage, config }: Pick<Parts, "database" | "storage" | "config">) {
  return {
    database: bounded(() => takeTurn(database.db, "ready", always)),
    schema: bounded(async () => insist((await pendingMigrations(database.db)).length === 0)),
    storage: bounded(() => storage.probe()),
    space: bounded(async () => {
      const { bavail, bsize } = await statfs(config.dataDir);
      insist(bavail * bsize >= leastFreeBytes);
    }),
    ...(database.replicaAnswers && {
      replica: bounded(async () => insist((await database.replicaAnswers?.()) === true)),
    }),
  };
}

/** Whether a check held within its time. One that hangs is not asked again while it does. */
function bounded(check: () => Promise<unknown>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running = undefined;
      });
    return Promise.race([running, delay(patience.readiness.total, false, { ref: false })]);
  };
}

function insist(holds: boolean): void {
  if (!holds) throw new Error("does not hold");
}
