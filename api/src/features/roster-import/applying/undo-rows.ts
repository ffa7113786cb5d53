import type { PhotoType } from "@compcard/domain/cards/options";
import { sameValue } from "@compcard/domain/cards/rules";
import { AppError } from "@compcard/domain/errors";
import type { ImportPerson } from "@compcard/domain/roster-import/match";
import { releaseUnclaimed } from "../../../core/representations/remove-unclaimed.ts";
import type { Parts } from "../../../parts.ts";
import type { RosterWriter } from "../ports.ts";
import { type ImportLine, listImportPeople } from "../store.ts";
import { deleteChange, deletePhotoRecords, listChanges, listStandingPhotos } from "../store-changes.ts";
import { requireImporter } from "../usecases.ts";

interface Before {
  fields?: Record<string, unknown>;
  external_id?: string | null;
  board?: string | null;
  emptySlots?: string[];
}

interface Run {
  parts: Parts;
  writer: RosterWriter;
  line: ImportLine;
  userId: string;
}

/**
 * Undoes what an import changed, card by card, in the name of the member who requested it. Leaves what was changed or
 * claimed since. @throws `agency.not_found`, `agency.forbidden` if the member lost the right to import.
 */
export async function undoRows(parts: Parts, writer: RosterWriter, line: ImportLine): Promise<void> {
  const { db } = parts.database;
  const userId = line.undone_by;
  if (userId === null) throw new AppError("agency.not_found");
  await requireImporter(parts, { userId }, line.agency_id);
  const people = new Map((await listImportPeople(db, line.agency_id)).map((one) => [one.cardId ?? "", one]));
  for (const { card_id, made, before, after } of await listChanges(db, line.id)) {
    parts.stopping.throwIfAborted();
    // It ends with the right of the member, also in the middle (TL-06).
    await requireImporter(parts, { userId }, line.agency_id);
    if (made) await releaseUnclaimed(parts, line.agency_id, card_id);
    else await restore({ parts, writer, line, userId }, people.get(card_id), before as Before, after as Before);
    await deleteChange(db, line.id, card_id);
  }
}

async function restore(run: Run, person: ImportPerson | undefined, before: Before, after: Before): Promise<void> {
  const { parts, writer, line, userId } = run;
  const cardId = person?.cardId;
  if (!cardId) return;
  const fields = Object.fromEntries(
    Object.entries(after.fields ?? {}).flatMap(([field, value]) =>
      sameValue(person.columns[field], value) ? [[field, before.fields?.[field] ?? null]] : [],
    ),
  );
  const place = {
    ...(after.external_id === undefined || after.external_id !== person.externalId
      ? {}
      : { external_id: before.external_id ?? null }),
    ...(after.board === undefined || after.board !== person.board ? {} : { board: before.board ?? null }),
  };
  await skipRefused(run, async () => {
    if (Object.keys(fields).length > 0) await writer.save(userId, cardId, fields);
  });
  await skipRefused(run, async () => {
    if (Object.keys(place).length > 0) await writer.place(userId, { agencyId: line.agency_id, cardId }, place);
  });
  const { db } = parts.database;
  for (const { photo_type } of await listStandingPhotos(db, line.id, cardId)) {
    // A photo that took the place of another stays: the other is gone.
    if (before.emptySlots?.includes(photo_type))
      await skipRefused(run, () => writer.removePhoto(userId, cardId, photo_type as PhotoType));
  }
  await deletePhotoRecords(db, line.id, cardId);
}

/** The model may have withdrawn the right meanwhile, or know better. @throws if the member lost the right to import. */
async function skipRefused({ parts, line, userId }: Run, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await requireImporter(parts, { userId }, line.agency_id);
  }
}
