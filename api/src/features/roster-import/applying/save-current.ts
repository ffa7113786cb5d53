import type { CardInput } from "@compcard/domain/cards/input";
import { AppError } from "@compcard/domain/errors";
import type { AppContext } from "../../../app-context.ts";
import type { RosterWriter } from "../ports.ts";
import type { ImportLine } from "../store.ts";
import { findImportPerson, type StoredPerson } from "../store-people.ts";

const attempts = 5;

interface Saving {
  context: AppContext;
  writer: RosterWriter;
  line: Pick<ImportLine, "agency_id">;
  userId: string;
}

/**
 * Saves the fields that `choose` derives from the present card, and none for null. After an edit in between it reads the card and
 * chooses again, up to five times. @throws as saving a card.
 */
export async function saveCurrent(
  { context, writer, line, userId }: Saving,
  cardId: string,
  choose: (person: StoredPerson) => Promise<CardInput | null>,
  dated?: { measuredAt: string | null | undefined },
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const person = await findImportPerson(context.database.db, line.agency_id, cardId);
    if (!person || person.version === null) throw new AppError("card.not_found");
    const fields = await choose(person);
    if (!fields) return;
    try {
      await writer.save(userId, cardId, { ...fields, version: person.version }, dated);
      return;
    } catch (error) {
      const isConflict = error instanceof AppError && error.code === "card.conflict";
      if (!isConflict || attempt === attempts) throw error;
    }
  }
}
