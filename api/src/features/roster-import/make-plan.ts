import { AppError } from "@compcard/domain/errors";
import type { OwnDefinition } from "@compcard/domain/roster/own-fields";
import { ownIdOf, ownName } from "@compcard/domain/roster/own-options";
import type { ListedProblem } from "@compcard/domain/roster-import/listed";
import type { ImportMapping } from "@compcard/domain/roster-import/mapping";
import type { PreviewCard, StoredPlan } from "@compcard/domain/roster-import/schema";
import { isTarget } from "@compcard/domain/roster-import/targets";
import type { AppContext } from "../../app-context.ts";
import { listBoards } from "../../core/representations/store.ts";
import { listOwnFields } from "../../core/representations/store-own-fields.ts";
import { most } from "../../platform/file-limits.ts";
import { createPhotoQueue, QueueFull } from "../../platform/images/photo-queue.ts";
import { ProcessLimitError, runLimited } from "../../platform/limited-process/run.ts";
import { openLocally } from "./local-file.ts";
import type { FilePlan, PlanInput } from "./plan-files.ts";
import { toReadable } from "./readable.ts";
import type { ImportLine } from "./store.ts";
import { listImportPeople } from "./store-people.ts";

const program = new URL("./plan-process.ts", import.meta.url);
const limits = { seconds: most("parser.seconds"), megabytes: most("parser.megabytes") };

const queue = createPhotoQueue({
  jobs: most("parser.atOnce"),
  waiting: most("parser.waiting"),
  ofOne: most("parser.waitingOfOne"),
});

/** An import's reading of its table's words. */
interface Made {
  boards?: readonly string[];
  fields?: readonly OwnDefinition[];
}

type Uploaded = Pick<ImportLine, "agency_id" | "table_key" | "photos_key">;

/**
 * Compares an uploaded table with the present roster, one import after another. `made` is made once the plan stands.
 * @throws AppError for a table or ZIP that cannot be read, and where too many imports wait.
 */
export async function makePlan(
  context: AppContext,
  line: Uploaded,
  mapping: ImportMapping,
  made: Made = {},
): Promise<FilePlan> {
  try {
    using _place = queue.admit(line.agency_id);
    return await queue.run(() => planInProcess(context, line, mapping, made));
  } catch (error) {
    throw error instanceof QueueFull ? tooMany() : error;
  }
}

/** Like `makePlan`, for a background job: waits without a limit. */
export function makePlanLater(context: AppContext, line: Uploaded, mapping: ImportMapping): Promise<FilePlan> {
  return queue.later(() => planInProcess(context, line, mapping, {}));
}

async function planInProcess(
  { database: { db }, storage, clock, stopping }: AppContext,
  line: Uploaded,
  mapping: ImportMapping,
  { boards: newBoards = [], fields: newFields = [] }: Made,
): Promise<FilePlan> {
  await using table = await openLocally(storage, line.table_key);
  await using photos = line.photos_key === null ? null : await openLocally(storage, line.photos_key);
  const boards = (await listBoards(db, [line.agency_id])).get(line.agency_id) ?? [];
  const ownFields = [...(await listOwnFields(db, line.agency_id)), ...newFields];
  const input: PlanInput = {
    table: table.path,
    photos: photos?.path ?? null,
    mapping: requireTargets(withoutDeleted(mapping, ownFields)),
    ownFields,
    people: (await listImportPeople(db, line.agency_id)).map(toReadable),
    boards: [...boards, ...newBoards.map((name) => ({ id: name, name, gender: null }))],
    today: clock.now(),
  };
  try {
    return await runLimited<FilePlan>(program, input, limits, stopping);
  } catch (error) {
    throw error instanceof ProcessLimitError ? new AppError("import.too_large") : error;
  }
}

/** A mapping without columns of own fields that the agency deleted since. */
function withoutDeleted(
  { columns = {}, ...others }: ImportMapping,
  ownFields: readonly OwnDefinition[],
): ImportMapping {
  const known = new Set(ownFields.map(({ id }) => ownName(id)));
  const isThere = (field: string | null) => field === null || ownIdOf(field) === null || known.has(field);
  return { ...others, columns: Object.fromEntries(Object.entries(columns).filter(([, field]) => isThere(field))) };
}

/** @throws `import.mapping` for a field that no column can be. */
function requireTargets(mapping: ImportMapping): ImportMapping {
  const columns = Object.values(mapping.columns ?? {}).filter((field) => ownIdOf(field ?? "") === null);
  const unknown = [...columns, ...Object.keys(mapping.constants ?? {})].find(
    (field) => field !== null && !isTarget(field),
  );
  if (unknown === undefined) return mapping;
  throw new AppError("import.mapping", { message: `the mapping names the field ${unknown}, which no card has` });
}

function tooMany(): AppError {
  const message = "Too many imports are being read. Try again in a minute.";
  return new AppError("service.unavailable", { message, retryAfterSeconds: 30 });
}

/** A plan as its import stores it, and the problems that it does not list. */
export function toStored(
  { rows, sheet, problems_more: more, ...plan }: FilePlan,
  preview: PreviewCard[] = [],
): { plan: StoredPlan; more: ListedProblem[] } {
  return { plan: { ...plan, rows: rows.length, preview }, more };
}
