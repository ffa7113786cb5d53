import { fullName } from "@compcard/domain/cards/full-name";
import type { CardInput } from "@compcard/domain/cards/input";
import { sameValue } from "@compcard/domain/cards/rules";
import { AppError } from "@compcard/domain/errors";
import { portfolioIdOf } from "@compcard/domain/photos/slots";
import type { OwnValue } from "@compcard/domain/roster/own-fields";
import { ownName } from "@compcard/domain/roster/own-options";
import type { RosterChange } from "@compcard/domain/roster/schema";
import { addProblems } from "@compcard/domain/roster-import/listed";
import type { ImportPerson } from "@compcard/domain/roster-import/match";
import type { ImportProblem } from "@compcard/domain/roster-import/rows";
import type { AppContext } from "../../../app-context.ts";
import { releaseUnclaimed } from "../../../core/representations/remove-unclaimed.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { RosterWriter } from "../ports.ts";
import { addMoreProblems, type ImportLine, moveImport } from "../store.ts";
import { deleteChanges, listChanges, listStandingPhotos } from "../store-changes.ts";
import { findImportPerson } from "../store-people.ts";
import { requireImporter } from "../usecases.ts";
import { saveCurrent } from "./save-current.ts";

interface Stored {
  /** Row of the table; absent in records of earlier versions. */
  row?: number;
  fields?: Record<string, unknown>;
  external_id?: string | null;
  board?: string | null;
  own?: Record<string, OwnValue | null>;
  note?: string;
  emptySlots?: string[];
  /** The import set the day of the figures. */
  measuredAt?: string | null;
}

/** Cards of which something could not be restored, written together. */
const unrestoredBatch = 100;

interface Unrestored {
  cardIds: string[];
  problems: ImportProblem[];
}

interface Run {
  context: AppContext;
  writer: RosterWriter;
  line: ImportLine;
  userId: string;
}

/**
 * Undoes what an import changed, card by card, in the name of the member who requested it. Leaves what was changed or
 * claimed since. @throws `agency.not_found`, `agency.forbidden` if the member lost the right to import.
 */
export async function undoRows(context: AppContext, writer: RosterWriter, line: ImportLine): Promise<void> {
  const { db } = context.database;
  const userId = line.undone_by;
  if (userId === null) throw new AppError("agency.not_found");
  await requireImporter(context, { userId }, line.agency_id);
  const run = { context, writer, line, userId };
  let unrestored: Unrestored = { cardIds: [], problems: [] };
  for (const { card_id, made, before, after } of await listChanges(db, line.id)) {
    context.stopping.throwIfAborted();
    // It ends with the right of the member, also in the middle (TL-06).
    await requireImporter(context, { userId }, line.agency_id);
    const problems = made ? [] : await restore(run, card_id, before as Stored, after as Stored);
    if (made) await releaseUnclaimed(context, line.agency_id, card_id);
    if (problems.length === 0) await deleteChanges(db, line.id, [card_id]);
    else {
      unrestored.cardIds.push(card_id);
      unrestored.problems.push(...problems);
    }
    if (unrestored.cardIds.length < unrestoredBatch) continue;
    await recordUnrestored(run, unrestored);
    unrestored = { cardIds: [], problems: [] };
  }
  if (unrestored.cardIds.length > 0) await recordUnrestored(run, unrestored);
}

/** Adds to the plan what undoing left as it is. A run that stops before restores these cards again. */
async function recordUnrestored({ context, line }: Run, { cardIds, problems }: Unrestored): Promise<void> {
  await inTransaction(context.database.db, async (db) => {
    if (line.plan) {
      const { plan, more } = addProblems(line.plan, problems);
      line.plan = plan;
      await addMoreProblems(db, line.id, more);
      await moveImport(db, line.id, ["undoing"], { plan: JSON.stringify(plan) });
    }
    await deleteChanges(db, line.id, cardIds);
  });
}

/** @returns what could not be restored. */
async function restore(run: Run, cardId: string, before: Stored, after: Stored): Promise<ImportProblem[]> {
  const { context, writer, line, userId } = run;
  const { db } = context.database;
  const person = await findImportPerson(db, line.agency_id, cardId);
  if (!person) return [];
  const left = await restoreValues(run, formerFields(person, before, after), (values) =>
    saveCurrent(run, cardId, async (present) => {
      const fields = only(formerFields(present, before, after), Object.keys(values));
      return Object.keys(fields).length > 0 ? fields : null;
    }),
  );
  // Read again under the lock of the roster: another member may change the row meanwhile.
  const place = (choose: (present: ImportPerson) => RosterChange) =>
    writer.place(userId, { agencyId: line.agency_id, cardId }, async (transaction) => {
      const present = await findImportPerson(transaction, line.agency_id, cardId);
      return present ? choose(present) : {};
    });
  // A refused code does not name the field, and says nothing of the board.
  for (const [field, value] of Object.entries(formerPlace(person, before, after)))
    left.push(
      ...(await restoreValues(run, { [field]: value }, () =>
        place((present) => only(formerPlace(present, before, after), [field])),
      )),
    );
  for (const [id, value] of Object.entries(formerOwn(person, before, after)))
    left.push(
      ...(await restoreValues(run, { [ownName(id)]: value }, () =>
        place((present) => ({ own: only(formerOwn(present, before, after), [id]) })),
      )),
    );
  for (const { photo_type } of await listStandingPhotos(db, line.id, cardId)) {
    // A photo that took the place of another stays: the other is gone.
    if (before.emptySlots?.includes(photo_type) || portfolioIdOf(photo_type) !== null)
      if (await refusalOf(run, () => writer.removePhoto(userId, cardId, photo_type))) left.push(photo_type);
  }
  return problemsOf(line, person, after.row ?? 0, left);
}

/** The former values of fields that are as the import left them. */
function formerFields({ columns }: ImportPerson, before: Stored, after: Stored): CardInput {
  const same = Object.entries(after.fields ?? {}).filter(([field, value]) => sameValue(columns[field], value));
  return Object.fromEntries(same.map(([field]) => [field, before.fields?.[field] ?? null]));
}

function formerPlace(person: ImportPerson, before: Stored, after: Stored): Omit<RosterChange, "own"> {
  return {
    ...(after.external_id === undefined || after.external_id !== person.externalId
      ? {}
      : { external_id: before.external_id ?? null }),
    ...(after.board === undefined || after.board !== person.board ? {} : { board: before.board ?? null }),
    ...(after.note === undefined || after.note !== person.note ? {} : { note: before.note ?? "" }),
  };
}

function formerOwn(person: ImportPerson, before: Stored, after: Stored): Record<string, OwnValue | null> {
  const same = Object.entries(after.own ?? {}).filter(([id, value]) => person.own[id] === value);
  return Object.fromEntries(same.map(([id]) => [id, before.own?.[id] ?? null]));
}

const only = <T extends object>(from: T, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as T;

/** Restores what may be restored: values that a refusal names are left as they are, else all (TL-02). @returns those fields. */
async function restoreValues(
  run: Run,
  values: Record<string, unknown>,
  write: (values: Record<string, unknown>) => Promise<unknown>,
): Promise<string[]> {
  const fields = Object.keys(values);
  if (fields.length === 0) return [];
  const refusal = await refusalOf(run, () => write(values));
  if (!refusal) return [];
  const refused = fieldsIn(refusal).filter((field) => fields.includes(field));
  if (refused.length === 0) return fields;
  const rest = Object.fromEntries(Object.entries(values).filter(([field]) => !refused.includes(field)));
  return [...refused, ...(await restoreValues(run, rest, write))];
}

function fieldsIn({ details }: AppError): string[] {
  return Array.isArray(details) ? details.map(({ path }) => path.split(".")[0] ?? "") : [];
}

/**
 * The model may have withdrawn the right meanwhile, or know better; of somebody under 18 not everything can be written.
 * @throws if the member lost the right to import.
 */
async function refusalOf({ context, line, userId }: Run, work: () => Promise<unknown>): Promise<AppError | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await requireImporter(context, { userId }, line.agency_id);
    return error;
  }
}

/** By the columns of the table that stated the fields, with the name of the person. */
function problemsOf(line: ImportLine, { columns }: ImportPerson, row: number, fields: string[]): ImportProblem[] {
  const { first_name, last_name } = columns as Pick<CardInput, "first_name" | "last_name">;
  const value = fullName({ first_name: first_name ?? null, last_name: last_name ?? null });
  const columnOf = (field: string) => line.plan?.columns.find((column) => column.field === field)?.name ?? null;
  return [...new Set(fields.map(columnOf))].map((column) => ({
    row,
    column,
    value,
    name: value,
    code: "not_restored",
  }));
}
