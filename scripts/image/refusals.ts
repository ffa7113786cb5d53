import { lstatSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Container, Refusal } from "./container.ts";
import { type OwnCard, requireCard } from "./main-flow.ts";
import { copyVolume, giveTo, listFiles, markNewer, mountDisk } from "./volumes.ts";

interface Site {
  start(volume: string): Promise<Container | Refusal>;
  /** A volume that is not in use, and a card in it. */
  volume: string;
  card: OwnCard;
  firstName: string;
  /** The folder of copies. */
  folder: string;
}

/** @throws Error unless the start is refused in one line that matches `line`. @returns the line. */
async function requireRefusal({ start }: Site, volume: string, line: RegExp): Promise<string> {
  const outcome = await start(volume);
  if ("origin" in outcome) {
    await outcome.stop();
    throw new Error(`the start on ${volume} was not refused`);
  }
  const [first = "", ...more] = outcome.lines;
  if (outcome.code === 0 || more.length > 0 || !line.test(first))
    throw new Error(
      `the start ended with ${outcome.code} and ${JSON.stringify(outcome.lines)}, not one line like ${line}`,
    );
  return first;
}

/** @throws Error unless the card is there after a start. */
export async function requireStarted({ start, card, firstName }: Site, volume: string): Promise<Container> {
  const container = await start(volume);
  if (!("origin" in container)) throw new Error(`the start on ${volume} was refused: ${container.lines.join("\n")}`);
  await requireCard(container.origin, card.id, firstName);
  return container;
}

async function requireCardStill(site: Site, volume: string): Promise<void> {
  await (await requireStarted(site, volume)).stop();
}

/** Bad volumes, each refused in one line and unharmed afterwards (FL-67). @returns a line for each. */
export async function tryBadVolumes(site: Site): Promise<string[]> {
  return [await tryNewer(site), await tryForeign(site), await tryTiny(site), await tryFull(site)];
}

async function tryNewer(site: Site): Promise<string> {
  const volume = copyVolume(site.volume, join(site.folder, "newer"));
  const mark = await markNewer(volume);
  const line = await requireRefusal(
    site,
    volume,
    /^compcard: The database was upgraded by a newer version .*9999_newer/,
  );
  await mark.undo();
  await requireCardStill(site, volume);
  return line;
}

async function tryForeign(site: Site): Promise<string> {
  const volume = copyVolume(site.volume, join(site.folder, "foreign"));
  const { uid } = lstatSync(volume);
  giveTo(volume, 0);
  const before = listFiles(volume);
  const line = await requireRefusal(site, volume, /^compcard: .*this user may not write there; change the owner/);
  if (String(listFiles(volume)) !== String(before)) throw new Error("a refused start changed another user's volume");
  giveTo(volume, uid);
  await requireCardStill(site, volume);
  return line;
}

/** No room for a new database: the start is refused. */
async function tryTiny(site: Site): Promise<string> {
  const folder = join(site.folder, "tiny");
  const disk = mountDisk(folder, 8);
  try {
    giveTo(folder, lstatSync(site.volume).uid);
    const line = await requireRefusal(site, folder, /^compcard: .*the disk is full; free some space/);
    disk.setSize(500);
    const container = await site.start(folder);
    if (!("origin" in container)) throw new Error(`with room the start was refused: ${container.lines.join("\n")}`);
    await container.stop();
    return line;
  } finally {
    disk.unmount();
  }
}

/** No room beside existing data: the start is refused, and nothing is lost. */
async function tryFull(site: Site): Promise<string> {
  const folder = join(site.folder, "full");
  const disk = mountDisk(folder, 2_000);
  try {
    copyVolume(site.volume, folder);
    disk.setSize(disk.used() + 1);
    const filler = join(folder, "filler");
    fill(filler);
    const line = await requireRefusal(site, folder, /^compcard: .*the disk is full; free some space/);
    rmSync(filler);
    disk.setSize(disk.used() + 500);
    await requireCardStill(site, folder);
    return line;
  } finally {
    disk.unmount();
  }
}

/** Writes until the disk is full. */
function fill(file: string): void {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(4_096), { flag: "a" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
