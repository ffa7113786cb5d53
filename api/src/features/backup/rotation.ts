import type { Archive } from "../../platform/archive/archive.ts";
import { filesFolder, placeOf, readFileLists } from "./file-lists.ts";
import { listSets, type Manifest, readManifest, setFolder } from "./manifest.ts";

/** Of how many days, and of how many weeks before today, the last backup is kept. */
const kept = { days: 7, weeks: 4 };

const dayMs = 86_400_000;

/**
 * Which backups are kept: the last of each of seven days and of each of four weeks, for each schema that there was: the
 * one made before an upgrade outlives that day's others. The newest always. Days and weeks are those of the calendar (by
 * UTC): counted back from now they would move on, and nothing would grow older than a week.
 */
export function chooseKept(sets: readonly { name: string; madeAt: Date; schema: string }[], now: Date): Set<string> {
  const chosen = new Map<string, string>();
  for (const { name, madeAt, schema } of sets.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const days = dayOf(now) - dayOf(madeAt);
    const weeks = Math.floor(dayOf(now) / 7) - Math.floor(dayOf(madeAt) / 7);
    if (days < kept.days) chosen.set(`day ${days} ${schema}`, name);
    if (weeks < kept.weeks) chosen.set(`week ${weeks} ${schema}`, name);
    chosen.set("newest", name);
  }
  return new Set(chosen.values());
}

const dayOf = (date: Date) => Math.floor(date.getTime() / dayMs);

/** The manifest goes first, so that what is left by a crash is no backup. */
export async function removeSet(archive: Archive, name: string): Promise<void> {
  await archive.remove(`${setFolder(name)}manifest.json`);
  for await (const { path } of archive.list(setFolder(name))) await archive.remove(path);
}

/** Removes the sets that are not kept, and then the files that no set names. @returns the names of the sets. */
export async function pruneFiles(archive: Archive, now: Date, alone: boolean): Promise<string[]> {
  const manifests = new Map<string, Manifest>();
  for (const name of (await listSets(archive)).whole) manifests.set(name, await readManifest(archive, name));
  const sets = [...manifests].map(([name, { madeAt, schema }]) => ({ name, schema, madeAt: new Date(madeAt) }));
  const keep = chooseKept(sets, now);
  const removed = [...manifests.keys()].filter((name) => !keep.has(name));
  if (removed.length === 0) return [];
  const named = new Set<string>();
  for (const [name, manifest] of manifests)
    if (keep.has(name)) for await (const { key } of readFileLists(archive, manifest)) named.add(placeOf(key));
  for (const name of removed) await removeSet(archive, name);
  for await (const { path, writtenAt } of archive.list(filesFolder)) {
    // Of a backup that another process is writing, nothing names the files yet.
    const mayBeUnderWay = !alone && now.getTime() - writtenAt.getTime() < dayMs;
    if (!named.has(path) && !mayBeUnderWay) await archive.remove(path);
  }
  return removed;
}
