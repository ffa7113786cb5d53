import { type Archive, ArchiveError } from "../../../platform/archive/archive.ts";
import { embeddedVersion } from "../../../platform/db/embedded/engine.ts";
import { migrationNames } from "../../../platform/db/migrate.ts";
import { noProgress } from "../../../platform/progress.ts";
import { type BackupFile, placeOf, readFileLists } from "../file-lists.ts";
import { findLastSet, type Manifest, readManifest, sha256 } from "../manifest.ts";
import { readPiece } from "../pieces.ts";

/** Problems that the message names; of the others it has the count. */
const named = 20;

/** The named backup, or the last complete one. @throws ArchiveError if there is none that this version can restore. */
export async function chooseSet(
  archive: Archive,
  name: string | undefined,
  now: Date,
): Promise<{ name: string } & Manifest> {
  const chosen = name ?? (await findLastSet(archive, now));
  if (chosen === undefined) throw new ArchiveError(`there is no whole backup in ${archive.name}`);
  const manifest = await readManifest(archive, chosen);
  const known = await migrationNames();
  if (manifest.schema < (known[0] ?? ""))
    throw new ArchiveError(
      `backup ${chosen} was made before Compcard 0.2.0 (its database has ${manifest.schema}); restore it with version 0.2.0 and make a new backup there`,
    );
  if (!known.includes(manifest.schema))
    throw new ArchiveError(
      `backup ${chosen} was made by a newer version of Compcard (its database has ${manifest.schema}); restore it with that version or a later one`,
    );
  const { database } = manifest;
  if (database.kind === "folder" && database.postgres !== embeddedVersion)
    throw new ArchiveError(
      `backup ${chosen} holds an embedded database of PostgreSQL ${database.postgres}, and that of this version is ${embeddedVersion}; restore it with Compcard ${manifest.product}`,
    );
  return { name: chosen, ...manifest };
}

/**
 * Compares all of a backup with its checksums. `repair` is called for files that are missing or damaged.
 * @throws ArchiveError naming what was missing or changed, also if it was repaired.
 */
export async function checkSet(
  archive: Archive,
  manifest: Manifest,
  stopping: AbortSignal,
  onProgress = noProgress,
  repair: (file: BackupFile) => Promise<boolean> = async () => false,
): Promise<void> {
  const wrong: string[] = [];
  const note = (error: unknown) => {
    if (!(error instanceof ArchiveError)) throw error;
    wrong.push(error.message);
  };
  for (const part of manifest.database.parts) {
    stopping.throwIfAborted();
    await readPiece(archive, part).catch(note);
  }
  let read = 0;
  try {
    for await (const file of readFileLists(archive, manifest)) {
      stopping.throwIfAborted();
      const path = placeOf(file.key);
      const bytes = await archive.read(path);
      if (!bytes || sha256(bytes) !== file.sha256) {
        const problem = bytes ? "was changed or is damaged" : "is missing";
        wrong.push(`${path} ${problem}${(await repair(file)) ? "; it was copied again from the photo storage" : ""}`);
      }
      onProgress(++read, manifest.files.count);
    }
  } catch (error) {
    note(error);
  }
  if (wrong.length === 0) return;
  const more = wrong.length > named ? [`and ${wrong.length - named} more`] : [];
  throw new ArchiveError(["the backup is not whole:", ...wrong.slice(0, named), ...more].join("\n  "));
}
