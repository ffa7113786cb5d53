import { constants } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@compcard/domain/errors";
import type { RosterImport } from "@compcard/domain/roster-import/schema";
import type { AppContext } from "../../../app-context.ts";
import { findFailure } from "../../../platform/jobs/list.ts";
import { requestRun } from "../../../platform/jobs/store.ts";
import { findImport, findImporter, hasUnfinished } from "../store.ts";
import { applyImport, discardImport, importJob, planUpload, readImport } from "../usecases.ts";

/** An agency, and the owner in whose name an operator imports. */
export interface Importer {
  agencyId: string;
  userId: string;
}

/** By slug or id; the owner is the one who has been there longest. @throws `agency.not_found`. */
export async function getImporter({ database }: AppContext, agency: string): Promise<Importer> {
  const found = await findImporter(database.db, agency);
  if (!found) throw new AppError("agency.not_found");
  return found;
}

interface Files {
  table: string;
  photos: string | undefined;
  mapping: string | null;
}

/** Plans an import of files, which stay where they are. @throws as `imports.plan`. */
export async function planFiles(context: AppContext, importer: Importer, files: Files): Promise<RosterImport> {
  const folder = await mkdtemp(join(context.storage.tmpDir, "import-"));
  const copy = async (file: string, name: string) => {
    const path = join(folder, name);
    await copyFile(file, path, constants.COPYFILE_FICLONE);
    return { path };
  };
  try {
    return await planUpload(context, importer, importer.agencyId, {
      table: await copy(files.table, "table"),
      photos: files.photos === undefined ? null : await copy(files.photos, "photos"),
      mapping: files.mapping,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes an import that is not to be applied, with its uploads. */
export async function dropImport(context: AppContext, { agencyId }: Importer, id: string): Promise<void> {
  const line = await findImport(context.database.db, agencyId, id);
  if (line?.state === "planned") await discardImport(context, line);
}

/** Requests that an import is applied; the job does it. @throws as `imports.apply`. */
export function applyFiles(context: AppContext, importer: Importer, id: string, missing: "keep" | "release") {
  return applyImport(context, importer, { agencyId: importer.agencyId, id }, { missing });
}

export function readPlan(context: AppContext, importer: Importer, id: string): Promise<RosterImport> {
  return readImport(context, importer, importer.agencyId, id);
}

/** Has the job go on with what a stopped command left. */
export async function resumeImports({ database }: AppContext): Promise<void> {
  await requestRun(database.db, importJob);
}

/** Why the job failed, in one line; null while it works. It is retried later, by a server or the next command. */
export function findImportFailure({ database }: AppContext): Promise<string | null> {
  return findFailure(database.db, importJob);
}

/** True if the job still works on an import of the agency. */
export function isImporting({ database }: AppContext, { agencyId }: Importer): Promise<boolean> {
  return hasUnfinished(database.db, agencyId);
}
