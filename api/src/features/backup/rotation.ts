import type { Archive } from "../../platform/archive/archive.ts";
import { filesFolder, placeOf, readFileLists } from "./file-lists.ts";
import { listSets, type Manifest, readManifest, setFolder } from "./manifest.ts";

/** Days and weeks before today whose last backup is retained. */
const retained = { days: 7, weeks: 4 };

const dayMs = 86_400_000;

/**
 * Chooses the last backup of each of seven days and of each of four weeks, for each schema: one made before an upgrade
 * outlives the others of that day. The newest always. Days and weeks are those of the calendar (UTC): if they were counted
 * back from now, every backup would be the last of its week only until the next one, and none would grow older than a week.
 */
export function chooseRetained(
  sets: readonly { name: string; madeAt: Date; schema: string }[],
  now: Date,
): Set<string> {
  const chosen = new Map<string, string>();
  for (const { name, madeAt, schema } of sets.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const days = dayOf(now) - dayOf(madeAt);
    const weeks = Math.floor(dayOf(now) / 7) - Math.floor(dayOf(madeAt) / 7);
    if (days < retained.days) chosen.set(`day ${days} ${schema}`, name);
    if (weeks < retained.weeks) chosen.set(`week ${weeks} ${schema}`, name);
    chosen.set("newest", name);
  }
  return new Set(chosen.values());
}

const dayOf = (date: Date) => Math.floor(date.getTime() / dayMs);

/** Removes the manifest first, so that what a crash leaves is no backup. */
export async function removeSet(archive: Archive, name: string): Promise<void> {
  await archive.remove(`${setFolder(name)}manifest.json`);
  for await (const { path } of archive.list(setFolder(name))) await archive.remove(path);
}

/** Removes the sets that are not retained, and then the files that no set names. @returns the names of the sets. */
export async function prune(archive: Archive, now: Date, isLocked: boolean): Promise<string[]> {
  const manifests = new Map<string, Manifest>();
  for (const name of (await listSets(archive)).complete) manifests.set(name, await readManifest(archive, name));
  const sets = [...manifests].map(([name, { madeAt, schema }]) => ({ name, schema, madeAt: new Date(madeAt) }));
  const chosen = chooseRetained(sets, now);
  const removed = [...manifests.keys()].filter((name) => !chosen.has(name));
  if (removed.length === 0) return [];
  const named = new Set<string>();
  for (const [name, manifest] of manifests)
    if (chosen.has(name)) for await (const { key } of readFileLists(archive, manifest)) named.add(placeOf(key));
  for (const name of removed) await removeSet(archive, name);
  for await (const { path, writtenAt } of archive.list(filesFolder)) {
    // No set names the files of a backup that another process is writing.
    const mayBeInUse = !isLocked && now.getTime() - writtenAt.getTime() < dayMs;
    if (!named.has(path) && !mayBeInUse) await archive.remove(path);
  }
  return removed;
}
