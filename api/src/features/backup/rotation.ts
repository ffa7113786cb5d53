import { type Archive, ArchiveError } from "../../platform/archive/archive.ts";
import { filesFolder, placeOf, readFileLists } from "./file-lists.ts";
import { isAhead, listSets, type Manifest, readManifest, setFolder, timeOfSet } from "./manifest.ts";

/** Days and weeks before today whose last backup is retained. */
const retained = { days: 7, weeks: 4 };

const dayMs = 86_400_000;

/**
 * Chooses the last backup of each of seven days and of each of four weeks, for each schema: one made before an upgrade
 * outlives the others of that day. The newest always, and those ahead of the clock. Days and weeks are those of the calendar
 * (UTC): if they were counted back from now, every backup would be the last of its week only until the next one, and none
 * would grow older than a week.
 */
export function chooseRetained(
  sets: readonly { name: string; madeAt: Date; schema: string }[],
  now: Date,
): Set<string> {
  const chosen = new Map<string, string>();
  for (const { name, madeAt, schema } of sets.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    // Under a wrong clock; it must not count as the newest. The operator removes it.
    if (isAhead(name, now)) {
      chosen.set(`ahead ${name}`, name);
      continue;
    }
    const days = dayOf(now) - dayOf(madeAt);
    const weeks = weeksBefore(now, madeAt);
    if (days < retained.days) chosen.set(`day ${days} ${schema}`, name);
    if (weeks < retained.weeks) chosen.set(`week ${weeks} ${schema}`, name);
    chosen.set("newest", name);
  }
  return new Set(chosen.values());
}

const dayOf = (date: Date) => Math.floor(date.getTime() / dayMs);
const weeksBefore = (now: Date, date: Date) => Math.floor(dayOf(now) / 7) - Math.floor(dayOf(date) / 7);

/** Removes the manifest first, so that what a crash leaves is no backup. */
export async function removeSet(archive: Archive, name: string): Promise<void> {
  await archive.remove(`${setFolder(name)}manifest.json`);
  for await (const { path } of archive.list(setFolder(name))) await archive.remove(path);
}

/** Names of the sets that the rotation removes, and the manifests of those that stay; null where one cannot be read. */
async function chooseSets(archive: Archive, now: Date) {
  const manifests = new Map<string, Manifest | null>();
  for (const name of (await listSets(archive)).complete)
    manifests.set(name, await nullIfDamaged(readManifest(archive, name)));
  const sets = [...manifests].flatMap(([name, manifest]) =>
    manifest ? [{ name, schema: manifest.schema, madeAt: new Date(manifest.madeAt) }] : [],
  );
  const chosen = chooseRetained(sets, now);
  // A damaged set goes by the age in its name, while a readable one stays.
  const isOld = (name: string) => chosen.size > 0 && weeksBefore(now, timeOfSet(name)) >= retained.weeks;
  const removed = [...manifests].filter(([name, manifest]) => (manifest ? !chosen.has(name) : isOld(name)));
  for (const [name] of removed) manifests.delete(name);
  return { removed: removed.map(([name]) => name), stay: [...manifests.values()] };
}

async function nullIfDamaged<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: unknown) => {
    if (error instanceof ArchiveError) return null;
    throw error;
  });
}

/** Paths of the files that these sets name; null if one of them is damaged. */
async function findNamed(archive: Archive, manifests: readonly (Manifest | null)[]): Promise<Set<string> | null> {
  const named = new Set<string>();
  for (const manifest of manifests) {
    if (!manifest) return null;
    for await (const { key } of readFileLists(archive, manifest)) named.add(placeOf(key));
  }
  return named;
}

/** True if the rotation has a set to remove. */
export async function needsPruning(archive: Archive, now: Date): Promise<boolean> {
  return (await chooseSets(archive, now)).removed.length > 0;
}

/**
 * Removes the sets that are not retained, and then the files that no set names. While a damaged set stays, it may name
 * any file, and none is removed.
 * @returns the names of the removed sets.
 */
export async function prune(archive: Archive, now: Date, isLocked: boolean): Promise<string[]> {
  const { removed, stay } = await chooseSets(archive, now);
  if (removed.length === 0) return [];
  const named = await nullIfDamaged(findNamed(archive, stay));
  for (const name of removed) await removeSet(archive, name);
  if (!named) return removed;
  for await (const { path, writtenAt } of archive.list(filesFolder)) {
    // No set names the files of a backup that another process is writing.
    const mayBeInUse = !isLocked && now.getTime() - writtenAt.getTime() < dayMs;
    if (!named.has(path) && !mayBeInUse) await archive.remove(path);
  }
  return removed;
}
