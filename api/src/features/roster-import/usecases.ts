import { randomUUID } from "node:crypto";
import { AppError } from "@compcard/domain/errors";
import type { OwnDefinition } from "@compcard/domain/roster/own-fields";
import {
  boundMapping,
  correctionProblem,
  correctMapping,
  type ImportMapping,
} from "@compcard/domain/roster-import/mapping";
import { undoHours } from "@compcard/domain/roster-import/options";
import {
  type ImportCorrection,
  type ImportState,
  importMapping,
  type RosterImport,
  type StoredPlan,
} from "@compcard/domain/roster-import/schema";
import type { AppContext } from "../../app-context.ts";
import { requireMemberOfAllBoards } from "../../core/reading/require-member.ts";
import { isUniqueViolation } from "../../platform/db/errors.ts";
import { requestRun } from "../../platform/jobs/store.ts";
import { makeBoards } from "./make-boards.ts";
import { defineFields, makeFields } from "./make-fields.ts";
import { makePlan, toStored } from "./make-plan.ts";
import { presentImport, presentProblems } from "./present.ts";
import { makePreview } from "./preview.ts";
import {
  deleteEarlierPlans,
  deleteImport,
  findImport,
  findRememberedMapping,
  type ImportLine,
  insertImport,
  listMoreProblems,
  moveImport,
} from "./store.ts";

/** The schedule that applies and undoes imports. */
export const importJob = "roster.imports";

type Viewer = { userId: string };

interface Upload {
  table: { path: string };
  photos: { path: string } | null;
  mapping: string | null;
}

/** @throws `agency.not_found`, `agency.forbidden`. */
export async function requireImporter({ database }: AppContext, viewer: Viewer, agencyId: string): Promise<void> {
  await requireMemberOfAllBoards(database.db, viewer.userId, agencyId, "booker");
}

/** Plans an upload in place of the agency's earlier one, which is deleted unless it was applied. @throws as the contract. */
export async function replacePlan(
  context: AppContext,
  viewer: Viewer,
  agencyId: string,
  upload: Upload,
): Promise<RosterImport> {
  const planned = await planUpload(context, viewer, agencyId, upload);
  for (const earlier of await deleteEarlierPlans(context.database.db, agencyId, planned.id))
    await removeUploads(context, earlier);
  return planned;
}

/** Stores an upload and plans it; the roster does not change. @throws as the contract. */
export async function planUpload(
  context: AppContext,
  viewer: Viewer,
  agencyId: string,
  { table, photos, mapping: given }: Upload,
): Promise<RosterImport> {
  const { db } = context.database;
  await requireImporter(context, viewer, agencyId);
  const own = given === null || given.trim() === "" ? null : parseMapping(given);
  const mapping = own ?? (await findRememberedMapping(db, agencyId));
  const id = randomUUID();
  // No folder of their own, which would stay empty.
  const [tableKey, photosKey] = [`imports/${id}-table.upload`, photos ? `imports/${id}-photos.upload` : null];
  // The row first: files that no row names are deleted.
  await insertImport(db, { id, agencyId, userId: viewer.userId, tableKey, photosKey });
  try {
    await context.storage.put(tableKey, table.path, "application/octet-stream");
    if (photos && photosKey) await context.storage.put(photosKey, photos.path, "application/octet-stream");
    const line = { agency_id: agencyId, table_key: tableKey, photos_key: photosKey };
    if (!(await storePlan(context, { ...line, id }, mapping))) throw new AppError("import.not_found");
  } catch (error) {
    // A later upload of the agency may have deleted the row and the files, at any point.
    const isReplaced = !(await deleteImport(db, id));
    await removeUploads(context, { table_key: tableKey, photos_key: photosKey });
    throw isReplaced ? new AppError("import.not_found") : error;
  }
  return presentImport(await getImport(context, agencyId, id));
}

/** @throws as the contract. */
export async function readImport(
  context: AppContext,
  viewer: Viewer,
  agencyId: string,
  id: string,
): Promise<RosterImport> {
  await requireImporter(context, viewer, agencyId);
  return presentImport(await getImport(context, agencyId, id));
}

/** The problems of an import, also those that its plan only counts. @throws as the contract. */
export async function readProblems(context: AppContext, viewer: Viewer, agencyId: string, id: string) {
  await requireImporter(context, viewer, agencyId);
  const line = await getImport(context, agencyId, id);
  return presentProblems(line, await listMoreProblems(context.database.db, line.id));
}

type Correction = Pick<ImportCorrection, "mapping" | "values" | "boards" | "fields" | "accept" | "photos">;

interface Application extends Correction {
  missing: "keep" | "release";
}

/** Stores corrections of the mapping, and plans anew with them. @throws as the contract. */
export async function correctImport(
  context: AppContext,
  viewer: Viewer,
  { agencyId, id }: { agencyId: string; id: string },
  correction: Correction,
): Promise<RosterImport> {
  await requireImporter(context, viewer, agencyId);
  const line = await getImport(context, agencyId, id);
  if (line.state !== "planned") throw new AppError("import.applied");
  const { corrected, made } = await withMade(context, line, correction);
  if (!(await storePlan(context, line, corrected, { userId: viewer.userId, ...made })))
    throw await noLongerPlanned(context, line);
  return presentImport(await getImport(context, agencyId, id));
}

/** @returns whether the import is still to be applied. */
async function storePlan(
  context: AppContext,
  line: Pick<ImportLine, "id" | "agency_id" | "table_key" | "photos_key">,
  mapping: ImportMapping,
  made?: Made & { userId: string },
): Promise<boolean> {
  const plan = await makePlan(context, line, mapping, made);
  if (made) await make(context, made.userId, line.agency_id, made);
  const stored = toStored(plan, await makePreview(context, line, plan));
  const read = { ...mapping, sheet: plan.sheet ?? undefined };
  const bound = boundMapping(read, namesOf(stored.plan));
  return moveImport(context.database.db, line.id, ["planned"], { mapping: JSON.stringify(bound), ...written(stored) });
}

const written = ({ plan, more }: ReturnType<typeof toStored>) => ({
  ...{ plan: JSON.stringify(plan), problems_more: JSON.stringify(more) },
});

const namesOf = (plan: Pick<StoredPlan, "columns"> | null) => (plan?.columns ?? []).map(({ name }) => name);

const boardsOf = ({ boards = [] }: Correction) => boards.map(({ value }) => value.trim());

/** A correction's reading of the table's words. */
interface Made {
  boards: readonly string[];
  fields: readonly OwnDefinition[];
}

/** The corrected mapping, in which columns lead to the own fields that are made of them. */
async function withMade(context: AppContext, line: ImportLine, correction: Correction) {
  const { fields, columns } = await defineFields(
    context.database.db,
    line.agency_id,
    correction.fields ?? [],
    line.plan,
  );
  const corrected = correctMapping(withCorrection(line, correction), { columns });
  return { corrected, made: { boards: boardsOf(correction), fields } };
}

async function make(context: AppContext, userId: string, agencyId: string, { boards, fields }: Made): Promise<void> {
  await makeBoards(context, userId, agencyId, boards);
  await makeFields(context, userId, agencyId, fields);
}

/** The mapping of an import with a correction of what its plan has. @throws `import.mapping` for others. */
function withCorrection({ mapping: before, plan }: ImportLine, given: Correction): ImportMapping {
  const { mapping = {}, values, accept = [], photos } = given;
  const suggestions = plan?.suggestions ?? [];
  const accepted = accept.flatMap((at) => suggestions[at] ?? []).map(({ count, ...value }) => value);
  const correction = correctMapping({}, mapping, { values, accepted, photos });
  const unknown = accept.find((at) => !suggestions[at]);
  const message =
    unknown !== undefined
      ? `the plan has no suggestion ${unknown}`
      : correctionProblem(correction, { names: namesOf(plan), sheets: plan?.sheets ?? [] });
  if (message) throw new AppError("import.mapping", { message });
  return correctMapping(before, mapping, { values, accepted, photos });
}

/** Why an import that was planned a moment ago is not: it was applied, or another upload replaced it. */
async function noLongerPlanned(context: AppContext, { agency_id, id }: ImportLine): Promise<AppError> {
  await getImport(context, agency_id, id);
  return new AppError("import.applied");
}

/** Plans anew with the corrections, and has the job apply it. @throws as the contract. */
export async function applyImport(
  context: AppContext,
  viewer: Viewer,
  { agencyId, id }: { agencyId: string; id: string },
  { missing, ...correction }: Application,
): Promise<RosterImport> {
  const { db } = context.database;
  await requireMemberOfAllBoards(db, viewer.userId, agencyId, missing === "release" ? "owner" : "booker");
  const line = await getImport(context, agencyId, id);
  if (line.state !== "planned") throw new AppError("import.applied");
  const { corrected, made } = await withMade(context, line, correction);
  const stored = toStored(await makePlan(context, line, corrected, made));
  await make(context, viewer.userId, agencyId, made);
  const now = context.clock.now();
  const isMoved = await busyAsError(() =>
    moveImport(db, id, ["planned"], {
      ...{ state: "applying", mapping: JSON.stringify(corrected), ...written(stored) },
      ...{ declared_by: viewer.userId, declared_at: now },
      // Applying moves it to the end of the undo.
      release_at: missing === "release" ? laterBy(now, undoHours) : null,
    }),
  );
  if (!isMoved) throw await noLongerPlanned(context, line);
  await requestRun(db, importJob);
  return presentImport(await getImport(context, agencyId, id));
}

/** Has the job undo an import in the name of the viewer; also one that stopped after some rows. @throws as the contract. */
export async function undoImport(
  context: AppContext,
  viewer: Viewer,
  { agencyId, id }: { agencyId: string; id: string },
): Promise<RosterImport> {
  const { db } = context.database;
  await requireImporter(context, viewer, agencyId);
  const line = await getImport(context, agencyId, id);
  if (line.state === "applying" || line.state === "undoing") throw new AppError("import.busy");
  const isLate = line.applied_at === null || laterBy(line.applied_at, undoHours) < context.clock.now();
  if (!undoable.includes(line.state) || isLate) throw new AppError("import.too_late");
  const values = { state: "undoing", release_at: null, undone_by: viewer.userId } as const;
  await busyAsError(() => moveImport(db, id, undoable, values));
  await requestRun(db, importJob);
  return presentImport(await getImport(context, agencyId, id));
}

const undoable: readonly ImportState[] = ["applied", "failed"];

export const laterBy = (date: Date, hours: number) => new Date(date.getTime() + hours * 3_600_000);

/** One import of an agency at a time: a unique index decides. */
async function busyAsError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("import.busy") : error;
  }
}

function parseMapping(text: string): ImportMapping {
  try {
    return correctMapping({}, importMapping.parse(JSON.parse(text)));
  } catch {
    throw new AppError("import.mapping");
  }
}

async function getImport({ database }: AppContext, agencyId: string, id: string): Promise<ImportLine> {
  const line = await findImport(database.db, agencyId, id);
  if (!line) throw new AppError("import.not_found");
  return line;
}

/** Deletes an import with its uploads, unless it is being applied or was applied. */
export async function discardImport(
  context: AppContext,
  line: Pick<ImportLine, "id" | "table_key" | "photos_key">,
): Promise<void> {
  if (await deleteImport(context.database.db, line.id)) await removeUploads(context, line);
}

export async function removeUploads(
  { storage }: Pick<AppContext, "storage">,
  { table_key, photos_key }: Pick<ImportLine, "table_key" | "photos_key">,
): Promise<void> {
  await storage.remove(table_key);
  if (photos_key !== null) await storage.remove(photos_key);
}
