import { setImmediate } from "node:timers/promises";
import { maxRoster } from "@compcard/domain/agencies/options";
import type { CardInput } from "@compcard/domain/cards/input";
import { AppError, type FieldProblem } from "@compcard/domain/errors";
import { findHeader } from "@compcard/domain/roster-import/header";
import type { ImportMapping } from "@compcard/domain/roster-import/mapping";
import type { ImportPerson } from "@compcard/domain/roster-import/match";
import { maxImportRows, maxPhotoFiles } from "@compcard/domain/roster-import/options";
import { type ImportPlan, type ImportSurroundings, planImport } from "@compcard/domain/roster-import/plan";
import type { PreviewCard, StoredPlan } from "@compcard/domain/roster-import/schema";
import { isTarget } from "@compcard/domain/roster-import/targets";
import { toColumns, withSpokenLevels } from "../../core/fields/columns.ts";
import { listBoards } from "../../core/representations/store.ts";
import type { Parts } from "../../parts.ts";
import { listZip } from "../../platform/photo-source/zip.ts";
import { readTableFile } from "../../platform/tables/table-file.ts";
import { openLocally } from "./local-file.ts";
import { type ImportLine, listImportPeople } from "./store.ts";

/** Compares an uploaded table with the present roster. @throws AppError for a table or ZIP that cannot be read. */
export async function makePlan(
  { database: { db }, storage, clock }: Parts,
  line: Pick<ImportLine, "agency_id" | "table_key" | "photos_key">,
  mapping: ImportMapping,
): Promise<ImportPlan> {
  await using table = await openLocally(storage, line.table_key);
  const file = await readTableFile(table.path, maxImportRows);
  const found = file.header ? { header: file.header, rows: file.rows } : findHeader(file.rows);
  if (!found) throw new AppError("import.no_header");
  const today = clock.now();
  const steps = planImport(
    found,
    { ...requireTargets(mapping), isList: file.header !== null },
    {
      people: await listImportPeople(db, line.agency_id),
      boards: (await listBoards(db, [line.agency_id])).get(line.agency_id) ?? [],
      files: line.photos_key === null ? null : await listFiles(storage, line.photos_key),
      maxCards: maxRoster,
      today,
      store: (fields, person) => storeFields(fields, person, today),
    },
  );
  const plan = await withPauses(steps);
  const left = file.otherSheets.map((value) => ({ row: 0, column: null, value, code: "sheet_left_out" as const }));
  return { ...plan, problems: [...left, ...plan.problems] };
}

const millisecondsAtOnce = 15;

/** Takes turns with other work of the process: 5,000 rows take seconds. */
async function withPauses<T>(steps: Generator<void, T>): Promise<T> {
  for (let started = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - started < millisecondsAtOnce) continue;
    await setImmediate();
    started = performance.now();
  }
}

async function listFiles(storage: Parts["storage"], key: string) {
  await using zip = await openLocally(storage, key);
  return listZip(zip.path, maxPhotoFiles);
}

/** @throws `import.mapping` for a field that no column can be. */
function requireTargets(mapping: ImportMapping): ImportMapping {
  const unknown = Object.values(mapping.columns ?? {}).find((field) => field !== null && !isTarget(field));
  if (unknown === undefined) return mapping;
  throw new AppError("import.mapping", { message: `the mapping names the field ${unknown}, which no card has` });
}

/** What is refused for one field shows another only without it: a phone, a WhatsApp. */
const maxRounds = 4;

const storeFields: (
  fields: CardInput,
  person: ImportPerson | null,
  today: Date,
) => ReturnType<ImportSurroundings["store"]> = (given, person, today) => {
  const before = (person?.columns ?? null) as Parameters<typeof toColumns>[1] & Parameters<typeof withSpokenLevels>[1];
  let fields = withSpokenLevels(given, before);
  const refused: string[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    try {
      return { fields, columns: parseJson(toColumns(fields, before, today)), refused };
    } catch (error) {
      if (!(error instanceof AppError) || !Array.isArray(error.details)) throw error;
      const names = (error.details as FieldProblem[]).map(({ path }) => path.split(".")[0] ?? path);
      refused.push(...names);
      fields = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
    }
  }
  return { fields: {}, columns: {}, refused };
};

function parseJson(columns: Record<string, unknown>): Record<string, unknown> {
  const isJson = (name: string) => ["social_media", "language_levels", "videos", "availability"].includes(name);
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, isJson(name) ? JSON.parse(String(value)) : value]),
  );
}

export function toStored({ rows, ...plan }: ImportPlan, preview: PreviewCard[] = []): StoredPlan {
  return { ...plan, rows: rows.length, preview };
}
