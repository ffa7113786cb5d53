import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach } from "vitest";
import type { BadLine } from "../../src/features/card-import/card-line.ts";
import { openImportTable } from "../../src/features/card-import/table/import-table.ts";
import { checkCards } from "../../src/features/card-import/usecases.ts";
import { systemClock } from "../../src/platform/clock.ts";

let folder: string;

/** For tests: a folder of each test's own, with a table in it. */
export function useTables() {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "compcard-table-"));
    return () => rm(folder, { recursive: true });
  });
}

/** For tests: a path in the folder of this test. */
export const inFolder = (...parts: string[]) => join(folder, ...parts);

/** For tests: the table as the import opens it. `photos`: a path. */
export async function openTable(table: Buffer | string, mapping: object | string, photos?: string) {
  const [file, map] = [inFolder("roster.csv"), inFolder("mapping.json")];
  await writeFile(file, table);
  await writeFile(map, typeof mapping === "string" ? mapping : JSON.stringify(mapping));
  return openImportTable(file, { mapping: map, photos, today: systemClock.now() });
}

/** For tests: the rows of a table as cards, or their problems. */
export async function cardsOf(...given: Parameters<typeof openTable>) {
  await using source = await openTable(...given);
  const lines = (await Array.fromAsync(source.lines)).flat();
  const cards = lines.map(({ bytes, problem }) => (bytes ? JSON.parse(bytes.toString()) : problem));
  return { detected: source.detected, cards };
}

/** For tests: a dry run. `bad`: number of the line, whether its card is taken, paths of its problems. */
export async function check(...given: Parameters<typeof openTable>) {
  await using source = await openTable(...given);
  const lines: BadLine[] = [];
  const tools = { clock: systemClock, stopping: new AbortController().signal };
  const tally = await checkCards(tools, source, async (_, found) => void lines.push(...found));
  const bad = lines.map(({ number, taken, problems }) => [number, taken, ...problems.map(({ path }) => path)]);
  return { made: tally.made, bad, lines };
}

export const names = { columns: { Имя: "first_name", Рост: "height" } };
export const text = "Имя;Рост\nАнна;178\nМарина Александровна;181\nЕкатерина Великолепная;174\n";
