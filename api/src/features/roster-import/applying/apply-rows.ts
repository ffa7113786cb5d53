import { createHash } from "node:crypto";
import { fieldsWith } from "@compcard/domain/cards/fields";
import type { CardInput } from "@compcard/domain/cards/input";
import { sameValue } from "@compcard/domain/cards/rules";
import { AppError } from "@compcard/domain/errors";
import { digitalSlot, isTypedSlot, portfolioSlot } from "@compcard/domain/photos/slots";
import { rememberMapping } from "@compcard/domain/roster-import/mapping";
import type { ImportPerson } from "@compcard/domain/roster-import/match";
import { slotOfPlace, viewOfPlace } from "@compcard/domain/roster-import/photo-places";
import type { PlannedRow } from "@compcard/domain/roster-import/planned-row";
import type { ImportProblem } from "@compcard/domain/roster-import/rows";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { pick } from "../../../core/fields/pick.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { forEachConcurrent } from "../../../platform/for-each-concurrent.ts";
import type { PhotoSource } from "../../../platform/photo-source/source.ts";
import { openZip } from "../../../platform/photo-source/zip.ts";
import { openLocally } from "../local-file.ts";
import { makePlanLater } from "../make-plan.ts";
import type { RosterWriter } from "../ports.ts";
import {
  findLocale,
  findRememberedMapping,
  type ImportLine,
  saveRememberedMapping,
  setDone,
  withdrawReleases,
} from "../store.ts";
import { recordChange, recordPhotos } from "../store-changes.ts";
import { findImportPerson, listImportPeople } from "../store-people.ts";
import { requireImporter } from "../usecases.ts";
import { saveCurrent } from "./save-current.ts";

/** After so many failed rows nothing more is begun: one may be wrong for good, but many fail where the database is away. */
const maxFailures = 3;
/** Rows at the same time: while the database takes one, photos of another are made. */
const maxConcurrent = 3;

interface Run {
  context: AppContext;
  writer: RosterWriter;
  line: ImportLine;
  userId: string;
  /** The roster as the plan compared it; rows may have changed since. */
  people: ReadonlyMap<string, ImportPerson>;
  photos: PhotoSource | null;
  problems: ImportProblem[];
}

/** Applies an import row by row, in the name of the member who declared it. @returns problems that no plan shows. */
export async function applyRows(context: AppContext, writer: RosterWriter, line: ImportLine): Promise<ImportProblem[]> {
  const { db } = context.database;
  const userId = line.declared_by;
  if (userId === null) throw new AppError("agency.not_found");
  const people = new Map((await listImportPeople(db, line.agency_id)).map((one) => [one.cardId ?? "", one]));
  const plan = await makePlanLater(context, line, line.mapping);
  await using file = line.photos_key === null ? null : await openLocally(context.storage, line.photos_key);
  await using photos = file && (await openZip(file.path, context.storage.tmpDir));
  const run: Run = { context, writer, line, userId, people, photos, problems: [] };
  // A later table decides which cards are missing.
  await withdrawReleases(db, line.agency_id, line.id);
  const failures: unknown[] = [];
  let done = 0;
  try {
    await forEachConcurrent(plan.rows, maxConcurrent, async (row) => {
      context.stopping.throwIfAborted();
      if (row.action !== "unchanged")
        await applyRow(run, row).catch((error) => {
          failures.push(error);
          if (error instanceof AppError || failures.length === maxFailures) throw error;
        });
      done += 1;
      if (done % 10 === 0) await setDone(db, line.id, done);
    });
  } finally {
    if (photos) await writer.finishPhotos();
  }
  // The job is retried, and finds those that were applied.
  if (failures.length > 0) throw failures[0];
  await setDone(db, line.id, done);
  await saveRememberedMapping(
    db,
    line.agency_id,
    rememberMapping(await findRememberedMapping(db, line.agency_id), line.mapping),
  );
  return run.problems;
}

async function applyRow(run: Run, planned: PlannedRow): Promise<void> {
  try {
    const { cardId: known, photos } = planned;
    const cardId = known ?? (await make(run, planned));
    if (known) await placeCard(run, known, planned);
    for (const photo of photos) await putPhoto(run, planned, cardId, photo);
    // Last: fields may state an age under 18, and the agency has no rights from then on until a guardian consents (TL-02).
    if (known) await saveFields(run, known, planned);
    if (known && planned.restricts) await run.writer.restrict(run.userId, known);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    // If the member lost the right to import, nothing further can be applied.
    await requireImporter(run.context, run, run.line.agency_id);
    run.problems.push({
      ...{ row: planned.row, column: null, value: error.code, code: "not_applied" },
      name: nameOf(planned.columns),
    });
  }
}

async function make(
  { context, writer, line, userId }: Run,
  { externalId, board, fields, restricts, measuredAt, own, note }: PlannedRow,
): Promise<string> {
  const { locale = "ru" } = (await findLocale(context.database.db, userId)) ?? {};
  let cardId = "";
  const card = { ...fields, external_id: externalId ?? null, board: board ?? null, duplicate: true };
  const also = async (db: Kysely<Schema>, id: string) => {
    cardId = id;
    await recordChange(db, line.id, id, { made: true });
  };
  await writer.add(userId, { agencyId: line.agency_id, locale }, card, { also, restricted: restricts, measuredAt });
  if (Object.keys(own).length > 0 || note !== undefined)
    await writer.place(userId, { agencyId: line.agency_id, cardId }, { own, note });
  return cardId;
}

/** Puts the card where the row says. Records how it is before, under the lock of the roster. */
async function placeCard(run: Run, cardId: string, planned: PlannedRow): Promise<void> {
  const { row, externalId, board, photos, own, note } = planned;
  const { context, writer, line, userId } = run;
  const place = { external_id: externalId, board, note, ...(Object.keys(own).length > 0 && { own }) };
  const record = async (db: Kysely<Schema>) => {
    const person = await findImportPerson(db, line.agency_id, cardId);
    const slots = photos.flatMap(({ type }) => {
      const slot = slotOfPlace(type);
      return slot !== null && person?.photos.slots[slot] === undefined ? [slot] : [];
    });
    const before = {
      ...(externalId !== undefined && { external_id: person?.externalId }),
      ...(board !== undefined && { board: person?.board }),
      ...(note !== undefined && { note: person?.note }),
      ...{ own: pick(person?.own, Object.keys(own)), emptySlots: slots },
    };
    await recordChange(db, line.id, cardId, { before, after: { row, ...place } });
    return place;
  };
  if (Object.values(place).some((value) => value !== undefined))
    await writer.place(userId, { agencyId: line.agency_id, cardId }, record);
  else if (photos.length > 0) await record(context.database.db);
}

/** Writes the fields of the row over those of the present card, which are recorded for the undo. */
async function saveFields(run: Run, cardId: string, { row, fields: planned, measuredAt }: PlannedRow): Promise<void> {
  if (Object.keys(planned).length === 0 && measuredAt === undefined) return;
  const { context, line, people } = run;
  const choose = async ({ columns }: ImportPerson) => {
    const fields = withEntries(planned, people.get(cardId)?.columns ?? {}, columns);
    const before = {
      fields: pick(columns, Object.keys(fields)),
      ...(measuredAt !== undefined && { measuredAt: columns.measured_at ?? null }),
    };
    await recordChange(context.database.db, line.id, cardId, { before, after: { row, fields } });
    return fields;
  };
  await saveCurrent(run, cardId, choose, { measuredAt });
}

/** Links and levels add to those of the card: what they add to the card of the plan, they add to the present one. */
function withEntries(planned: CardInput, known: ImportPerson["columns"], present: ImportPerson["columns"]): CardInput {
  const merged = mergedFields.flatMap((field) => {
    const [value, before] = [planned[field], { ...(known[field] as Record<string, unknown> | null) }];
    if (!value) return [];
    const added = Object.entries(value).filter(([name, one]) => !sameValue(before[name], one));
    return [[field, { ...(present[field] as object | null), ...Object.fromEntries(added) }]];
  });
  return { ...planned, ...Object.fromEntries(merged) };
}

const mergedFields = [...fieldsWith("kind", "links"), ...fieldsWith("kind", "levels")];

/** One after another: a file that turns out to be damaged costs no other. */
async function putPhoto(
  { context, writer, line, userId, photos, problems }: Run,
  { row }: PlannedRow,
  cardId: string,
  photo: PlannedRow["photos"][number],
): Promise<void> {
  const found = await photos?.find(photo.path);
  const refuse = () => problems.push({ row, column: null, value: photo.path, code: "photo_not_a_photo" });
  if (!found || "problem" in found) {
    refuse();
    return;
  }
  try {
    await using file = await found.open();
    const { path } = file;
    const { type, source, takenOn } = photo;
    const view = viewOfPlace(type);
    const digital = view && takenOn ? { path, view, taken_on: takenOn, camera: false } : null;
    if (digital && (await tryPutDigital(() => writer.putDigital(userId, cardId, digital)))) {
      await recordPhotos(context.database.db, line.id, cardId, [{ type: digitalSlot(digital.view), source }]);
    } else if (isTypedSlot(type)) {
      await writer.putPhoto(userId, cardId, { path, photoType: type }, (db) =>
        recordPhotos(db, line.id, cardId, [{ type, source }]),
      );
    } else {
      if (digital) problems.push({ row, column: null, value: photo.path, code: "photo_snap" });
      // The same one after a crash between the two: the photo is found there.
      const id = portfolioId(cardId, source);
      await writer.addToPortfolio(userId, cardId, { path, id });
      await recordPhotos(context.database.db, line.id, cardId, [{ type: portfolioSlot(id), source }]);
    }
  } catch (error) {
    const isPhotos =
      error instanceof AppError ? /^(?:photo|portfolio)\./.test(error.code) && error.status < 500 : isPhotoError(error);
    if (!isPhotos) throw error;
    refuse();
  }
}

/** Puts a digital; false where the label of the photo refuses it. */
async function tryPutDigital(put: () => Promise<unknown>): Promise<boolean> {
  try {
    await put();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "photo.not_a_digital") return false;
    throw error;
  }
}

/** The UUID of a photo of a card by its bytes. */
function portfolioId(cardId: string, source: string): string {
  const hash = createHash("sha256").update(`${cardId} ${source}`).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const isPhotoError = (error: unknown) => error instanceof Error && error.name === "PhotoError";

function nameOf({ first_name, last_name }: PlannedRow["columns"]): string {
  return `${first_name ?? ""} ${last_name ?? ""}`.trim();
}
