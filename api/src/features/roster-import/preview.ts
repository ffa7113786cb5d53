import { coverType } from "@compcard/domain/photos/cover";
import type { ImportPlan } from "@compcard/domain/roster-import/plan";
import type { PlannedRow } from "@compcard/domain/roster-import/planned-row";
import type { PreviewCard } from "@compcard/domain/roster-import/schema";
import type { AppContext } from "../../app-context.ts";
import { photoPath } from "../../core/photo-files/shown.ts";
import { makeThumbnail } from "../../platform/images/thumbnail.ts";
import type { PhotoSource } from "../../platform/photo-source/source.ts";
import { openZip } from "../../platform/photo-source/zip.ts";
import { openLocally } from "./local-file.ts";
import type { ImportLine } from "./store.ts";
import { listStoredPhotos } from "./store-people.ts";

const maxCards = 10;

/** The first cards that a plan makes or changes, as they will look. A cover that cannot be read is left out. */
export async function makePreview(
  context: AppContext,
  { agency_id, photos_key: photosKey }: Pick<ImportLine, "agency_id" | "photos_key">,
  { rows }: Pick<ImportPlan, "rows">,
): Promise<PreviewCard[]> {
  const shown = rows.filter(({ action }) => action !== "unchanged").slice(0, maxCards);
  const ids = shown.flatMap(({ cardId }) => cardId ?? []);
  const stored = Map.groupBy(await listStoredPhotos(context.database.db, agency_id, ids), ({ card_id }) => card_id);
  await using file = photosKey === null ? null : await openLocally(context.storage, photosKey);
  await using zip = file && (await openZip(file.path, context.storage.tmpDir));
  return await Promise.all(
    shown.map(async (row) => {
      const before = stored.get(row.cardId ?? "") ?? [];
      const sources: Record<string, () => Promise<string | null>> = {};
      for (const photo of before) sources[photo.photo_type] = async () => photoPath(photo);
      for (const { type, path } of row.photos) sources[type] = () => drawCover(context, zip, path);
      const cover = coverType(sources);
      return { ...presentCard(row), cover: (cover && (await sources[cover]?.())) ?? null };
    }),
  );
}

function presentCard({ row, action, columns, photos }: PlannedRow): Omit<PreviewCard, "cover"> {
  const text = (name: string) => (columns[name] as string | null | undefined) ?? null;
  const number = (name: string) => (columns[name] as number | null | undefined) ?? null;
  const list = (name: string) => (columns[name] as string[] | null | undefined) ?? [];
  return {
    ...{ row, action: action === "new" ? "new" : "changed", photos: photos.length },
    card: {
      ...{ first_name: text("first_name"), last_name: text("last_name"), location: text("location") },
      ...{ age: number("age"), height: number("height") },
      ...{ chest: number("chest"), waist: number("waist"), hips: number("hips") },
      ...{ languages: list("languages"), custom_languages: list("custom_languages") },
      shooting_types: list("shooting_types"),
    },
  };
}

async function drawCover(
  { photoQueue, log }: AppContext,
  zip: PhotoSource | null,
  path: string,
): Promise<string | null> {
  const found = await zip?.find(path);
  if (!found || "problem" in found) return null;
  try {
    await using file = await found.open();
    return await photoQueue.run(() => makeThumbnail(file.path));
  } catch (err) {
    // Applying the import names a damaged photo.
    log.debug({ err }, "a photo of an import cannot be shown");
    return null;
  }
}
