import { maxRoster } from "@compcard/domain/agencies/options";
import type { CardInput } from "@compcard/domain/cards/input";
import { AppError, type FieldProblem } from "@compcard/domain/errors";
import { findHeader, nameAll } from "@compcard/domain/roster-import/header";
import type { ImportMapping } from "@compcard/domain/roster-import/mapping";
import type { ImportPerson } from "@compcard/domain/roster-import/match";
import { type ImportPlan, type ImportSurroundings, planImport } from "@compcard/domain/roster-import/plan";
import { toColumns, withSpokenLevels } from "../../core/fields/columns.ts";
import { most } from "../../platform/file-limits.ts";
import { listZip } from "../../platform/photo-source/zip.ts";
import { readTableFile } from "../../platform/tables/table-file.ts";

/** What a plan is made of: files on this machine's disk, and the present roster. */
export interface PlanInput {
  table: string;
  photos: string | null;
  mapping: ImportMapping;
  people: readonly ImportPerson[];
  boards: ImportSurroundings["boards"];
  today: Date;
}

/** Compares a table with a roster; in a limited process. @throws AppError for a table or ZIP that cannot be read. */
export async function planFiles({ table, photos, mapping, people, boards, today }: PlanInput): Promise<ImportPlan> {
  const file = await readTableFile(table);
  const found = file.header ? { header: nameAll(file.header), rows: file.rows } : findHeader(file.rows);
  if (!found) throw new AppError("import.no_header");
  const plan = planImport(
    found,
    { ...mapping, isList: file.header !== null },
    {
      ...{ people, boards, maxCards: maxRoster, today },
      files: photos === null ? null : await listZip(photos),
      store: (fields, person) => storeFields(fields, person, today),
    },
  );
  const left = file.otherSheets.map((value) => ({ row: 0, column: null, value, code: "sheet_left_out" as const }));
  const problems = [...left, ...plan.problems];
  if (problems.length > most("table.problems")) throw new AppError("import.too_large");
  return { ...plan, problems };
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
