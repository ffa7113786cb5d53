import { maxRoster } from "@compcard/domain/agencies/options";
import type { CardInput } from "@compcard/domain/cards/input";
import { AppError, type FieldProblem } from "@compcard/domain/errors";
import type { ImportMapping } from "@compcard/domain/roster-import/mapping";
import type { ImportPerson } from "@compcard/domain/roster-import/match";
import { type ImportPlan, type ImportSurroundings, planImport } from "@compcard/domain/roster-import/plan";
import { quoted } from "@compcard/domain/roster-import/quoted";
import type { StoredPlan } from "@compcard/domain/roster-import/schema";
import { chooseSheet } from "@compcard/domain/roster-import/sheets";
import { toColumns, withSpokenLevels } from "../../core/fields/columns.ts";
import { nameForms, wholeForms } from "../../core/names/name-forms.ts";
import { wordForms } from "../../core/names/word-forms.ts";
import { most } from "../../platform/file-limits.ts";
import { listZip } from "../../platform/photo-source/zip.ts";
import { readTableFile } from "../../platform/tables/table-file.ts";

/** The input of a plan: files on this machine's disk, and the present roster. */
export interface PlanInput {
  table: string;
  photos: string | null;
  mapping: ImportMapping;
  people: readonly ImportPerson[];
  boards: ImportSurroundings["boards"];
  ownFields: ImportSurroundings["ownFields"];
  today: Date;
}

/** With the sheets of a workbook that has several, and the one that is read. */
export type FilePlan = ImportPlan & { sheets: StoredPlan["sheets"]; sheet: string | null };

/** Compares a table with a roster; in a limited process. @throws AppError for a table or ZIP that cannot be read. */
export async function planFiles({ table, photos, mapping, people, today, ...roster }: PlanInput): Promise<FilePlan> {
  const file = await readTableFile(table);
  const { sheet, table: found } = chooseSheet(file.sheets, file.header, mapping.sheet);
  if (!found) throw new AppError("import.no_header");
  const files = photos === null ? null : await listZip(photos);
  requirePhotos(mapping, files ?? []);
  const plan = planImport(
    found,
    { ...mapping, isList: file.header !== null },
    {
      ...{ ...roster, people, maxCards: maxRoster, today, files },
      spellings: { nameForms, wholeForms, wordForms },
      store: (fields, person) => storeFields(fields, person, today),
    },
  );
  const others = file.sheets.filter((one) => one !== sheet);
  const code = "sheet_left_out" as const;
  const problems = [
    ...others.map(({ name: value }) => ({ row: 0, column: null, name: null, value, code })),
    ...plan.problems,
  ];
  if (problems.length > most("table.problems")) throw new AppError("import.too_large");
  const sheets = others.length === 0 ? [] : file.sheets.map(({ rows, ...one }) => ({ ...one, rows: rows.length }));
  return { ...plan, problems, sheets, sheet: sheets.length === 0 ? null : sheet.name };
}

/** @throws `import.mapping` for a photo by hand that the upload lacks. */
function requirePhotos({ photos = [] }: ImportMapping, files: readonly { path: string }[]): void {
  const paths = new Set(files.map(({ path }) => path));
  const unknown = photos.find(({ file }) => !paths.has(file));
  if (unknown) throw new AppError("import.mapping", { message: `the upload has no photo ${quoted(unknown.file)}` });
}

/** A value that is refused for one field may appear in another one instead: a phone, a WhatsApp. */
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
