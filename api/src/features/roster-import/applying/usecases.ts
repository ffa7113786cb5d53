import { AppError } from "@compcard/domain/errors";
import { addProblems } from "@compcard/domain/roster-import/listed";
import { undoHours } from "@compcard/domain/roster-import/options";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { releaseUnclaimed } from "../../../core/representations/remove-unclaimed.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { RosterWriter } from "../ports.ts";
import { emptyPlan } from "../present.ts";
import {
  addMoreProblems,
  holdRelease,
  type ImportLine,
  listExpired,
  listReleases,
  listUnfinished,
  listUploadKeys,
  moveImport,
  postponeRelease,
} from "../store.ts";
import { deleteOldChanges, hasChanges } from "../store-changes.ts";
import { discardImport, laterBy, removeUploads } from "../usecases.ts";
import { applyRows } from "./apply-rows.ts";
import { undoRows } from "./undo-rows.ts";

/**
 * Applies and undoes imports, one after another, and releases cards that tables lack. A stopped run goes on with the next:
 * an import is planned anew, and what was applied is found there. A failing import does not stop those of others.
 */
export async function runImports(context: AppContext, writer: RosterWriter): Promise<void> {
  const { db } = context.database;
  const failures: unknown[] = [];
  const attempt = async (work: () => Promise<void>) => {
    context.stopping.throwIfAborted();
    await work().catch((error) => failures.push(error));
  };
  for (const line of await listUnfinished(db))
    await attempt(() => (line.state === "applying" ? apply : undo)(context, writer, line));
  for (const line of await listReleases(db, context.clock.now())) await attempt(() => releaseMissing(context, line));
  // The job is retried, and says why.
  if (failures.length > 0) throw failures[0];
}

/** Deletes uploads and records of imports that are no longer needed. */
export async function deleteExpiredImports(context: AppContext): Promise<void> {
  const { db } = context.database;
  for (const line of await listExpired(db)) await discardImport(context, line);
  await deleteOldChanges(db);
  await removeStrays(context);
}

async function apply(context: AppContext, writer: RosterWriter, line: ImportLine): Promise<void> {
  const { db } = context.database;
  try {
    const problems = await applyRows(context, writer, line);
    const { plan, more } = addProblems(line.plan ?? emptyPlan, problems);
    await inTransaction(db, async (transaction) => {
      await addMoreProblems(transaction, line.id, more);
      const now = context.clock.now();
      const applied = { state: "applied", applied_at: now, plan: JSON.stringify(plan) } as const;
      await moveImport(transaction, line.id, ["applying"], applied);
      // Undo is possible until then.
      await postponeRelease(transaction, line.id, laterBy(now, undoHours));
    });
  } catch (error) {
    // Only what no later attempt can do: the table is unreadable, or the member has left.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    context.log.warn({ err: error, importId: line.id }, "an import could not be applied");
    const applied_at = (await hasChanges(db, line.id)) ? context.clock.now() : null;
    await moveImport(db, line.id, ["applying"], { state: "failed", release_at: null, applied_at });
  }
  await removeUploads(context, line);
}

async function undo(context: AppContext, writer: RosterWriter, line: ImportLine): Promise<void> {
  const { db } = context.database;
  try {
    await undoRows(context, writer, line);
    await moveImport(db, line.id, ["undoing"], { state: "undone" });
  } catch (error) {
    // The member who requested it has left: another member can request it again.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    context.log.warn({ err: error, importId: line.id }, "an import could not be undone");
    await moveImport(db, line.id, ["undoing"], { state: "failed" });
  }
}

async function releaseMissing(context: AppContext, line: ImportLine): Promise<void> {
  const { db } = context.database;
  for (const cardId of line.plan?.missing ?? []) {
    context.stopping.throwIfAborted();
    // An undo, a later table or the end of the owner's rights cancels the rest.
    let isDue = true;
    const when = async (transaction: Kysely<Schema>) => {
      isDue = await holdRelease(transaction, line.id, context.clock.now());
      return isDue;
    };
    await releaseUnclaimed(context, line.agency_id, cardId, { leaves: true, when });
    if (!isDue) return;
  }
  await moveImport(db, line.id, ["applied"], { release_at: null });
}

/** Uploads of imports that went with their agency, or that ended without the removal of their files. */
async function removeStrays({ database: { db }, storage }: AppContext): Promise<void> {
  const stored: string[] = [];
  for await (const key of storage.list("imports/")) stored.push(key);
  if (stored.length === 0) return;
  const known = await listUploadKeys(db);
  for (const key of stored) if (!known.has(key)) await storage.remove(key);
}
