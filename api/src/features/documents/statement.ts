import { higherMade, type Made } from "@compcard/domain/photos/made";
import type { AppContext } from "../../app-context.ts";
import type { PhotoRow } from "../../core/photo-files/shown.ts";
import { describeFile } from "../../platform/images/write/xmp.ts";

/** The description in XMP of a document: the terms, and the highest label of its photos. No credit is that of all. */
export function statementOf(
  { config }: Pick<AppContext, "config">,
  photos: readonly (Pick<PhotoRow, "made"> | null)[],
  listed: boolean,
): string {
  const made = photos.reduce<Made | null>((highest, photo) => higherMade(highest, photo?.made ?? null), null);
  return describeFile(config.publicUrl, { made, credit: null, listed });
}
