import { hasSlot } from "@compcard/domain/cards/adult-only";
import { AppError, type FieldProblem } from "@compcard/domain/errors";
import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import {
  higherMade,
  type Made,
  type MadeColumns,
  madeByFile,
  madeByModerator,
  madeByOwner,
} from "@compcard/domain/photos/made";
import { madeFields, photoFocus } from "@compcard/domain/photos/schema";
import { digitalViewOf } from "@compcard/domain/photos/slots";
import { z } from "zod";
import type { AppContext } from "../../../app-context.ts";
import { removeFiles } from "../../../core/photo-files/files.ts";
import { processPhoto } from "../../../platform/images/process-photo.ts";
import { inspectPhoto } from "../../../platform/images/read/inspect.ts";
import { toRefusal } from "../../../platform/images/read/refusals.ts";
import type { PhotoSource } from "../../../platform/photo-source/source.ts";
import type { NewCard } from "../new-card.ts";
import type { ImportedPhoto, NamedBook, NamedBookPhoto } from "./book.ts";
import { listPhotos } from "./named.ts";

type Tools = Pick<AppContext, "config" | "log" | "storage" | "photoQueue">;

/** An error that is no fault of a photo is rethrown; the catcher logs it. */
const silent = { error() {} };

/**
 * Stores the photos of a card that are there, every width of them, before any row names them (as `uploadPhotos`).
 * @returns what is wrong with the others; the card goes without them.
 */
export async function importPhotos(tools: Tools, source: PhotoSource, card: NewCard): Promise<FieldProblem[]> {
  try {
    return await eachPhoto(source, card, async ({ slot, details, columns }, path) => {
      card.photos.push({
        photo_type: slot,
        ...(await importPhoto(tools, { path, slot, details, columns }, card)),
        ...columns,
      });
    });
  } catch (error) {
    await dropPhotos(tools, card);
    throw error;
  }
}

/** The problems that `importPhotos` would find, as far as the headers of the photos show them; nothing is stored. */
export async function checkPhotos(source: PhotoSource, card: NewCard): Promise<FieldProblem[]> {
  return eachPhoto(source, card, async (_, path) => void (await inspectPhoto(path)));
}

/** The photos of a card by the slots they fill. */
function listAll(card: NewCard): NamedBook {
  const { named, problems } = listPhotos(card.record.photos);
  const typed = named.map(({ type, name }) => {
    return { slot: type, path: `photos.${type}`, name, details: card.record.photo_details?.[type], columns: {} };
  });
  return { named: [...typed, ...card.book.named], problems: [...problems, ...card.book.problems] };
}

/** @throws what is no fault of a photo. */
async function eachPhoto(
  source: PhotoSource,
  card: NewCard,
  work: (photo: NamedBookPhoto, path: string) => Promise<void>,
): Promise<FieldProblem[]> {
  const { named, problems } = listAll(card);
  const standing = { age: card.row.age as number | null, guarded: card.record.guarded ?? false };
  for (const photo of named) {
    const { path, slot } = photo;
    try {
      if (!hasSlot(slot, standing)) throw new AppError("photo.slot_forbidden");
      const found = await source.find(photo.name);
      if ("problem" in found) {
        problems.push({ path, message: found.problem });
        continue;
      }
      if (found.bytes > maxPhotoBytes) throw new AppError("photo.too_large");
      await using file = await found.open();
      await work(photo, file.path);
    } catch (error) {
      const { status, message } = toRefusal(error, { log: silent });
      if (status >= 500) throw error;
      problems.push({ path, message });
    }
  }
  return problems;
}

/** Removes what was stored for a card that is not made after all. */
export async function dropPhotos({ storage }: Pick<Tools, "storage">, card: NewCard): Promise<void> {
  for (const { key } of card.photos) await removeFiles(storage, key);
  card.photos = [];
}

async function importPhoto(
  { config, log, storage, photoQueue }: Tools,
  { path, slot, details, columns }: Pick<NamedBookPhoto, "slot" | "details" | "columns"> & { path: string },
  { row }: NewCard,
): Promise<Omit<ImportedPhoto, "photo_type">> {
  const capturedOnly = digitalViewOf(slot) !== null;
  const terms = { publicUrl: config.publicUrl, listed: row.listed !== false, capturedOnly };
  const { photo, renditions } = await photoQueue.later(async () => {
    const photo = await processPhoto(path, { storage, log }, terms);
    return { photo, renditions: await photo.rest() };
  });
  const label = labelOf(photo.made, details);
  const focus = photoFocus.safeParse((details as { focus?: unknown } | null)?.focus).data ?? photo.suggestedFocus;
  return {
    key: photo.key,
    width: photo.width,
    height: photo.height,
    placeholder: photo.placeholder,
    widths: renditions.map(({ width }) => width),
    focus_x: focus.x,
    focus_y: focus.y,
    ...label,
    xmp_due: label.made !== photo.made || columns.credit ? new Date(0) : null,
  };
}

const stated = z.object(madeFields);

/** The label that the line states, but no lower than that in the file. */
function labelOf(inFile: Made | null, details: unknown): MadeColumns {
  const byFile = madeByFile(inFile);
  const { made, made_by } = stated.safeParse(details).data ?? byFile;
  if (made_by === "moderator") return madeByModerator(higherMade(made, inFile));
  if (made_by === "file") return madeByFile(higherMade(made, inFile));
  return madeByOwner(byFile, made) ?? byFile;
}
