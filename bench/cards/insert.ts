import { createHash } from "node:crypto";
import type { PhotoType } from "@compcard/domain/cards/options";
import { madeByFile } from "@compcard/domain/photos/made";
import type { AppContext } from "../../api/src/app-context.ts";
import { insertBatch } from "../../api/src/features/card-import/insert-batch.ts";
import { type NewCard, readCard } from "../../api/src/features/card-import/new-card.ts";
import { type MadeCard, makeCards } from "./generate.ts";

const batchSize = 1_000;
/** Any that pages can draw. */
const thumbhash = "3OcRJYB4d3h/iIeHeEh3eIhw+j3A";

/** Photos that all made-up cards have, in place of a few by chance. */
export interface MadePhotos {
  types: readonly PhotoType[];
  width: number;
  height: number;
  widths: number[];
}

/** Puts `count` made-up published cards with owners, photo rows and search rows into the database, as an import does. */
export async function insertCards(
  context: AppContext,
  count: number,
  seed: number,
  photos?: MadePhotos,
): Promise<void> {
  let under: Promise<void> | undefined;
  for (let from = 0; from < count; from += batchSize) {
    const cards = makeCards(from, Math.min(count, from + batchSize), seed).map((card, at) =>
      read(card, from + at + 1, photos),
    );
    // The database takes a batch in while the next is made.
    await under;
    under = put(context, cards);
    under.catch(() => {});
  }
  await under;
}

async function put(context: AppContext, cards: NewCard[]): Promise<void> {
  const { bad } = await insertBatch(context, cards);
  if (bad.length > 0) throw new Error(`a made-up card is refused: ${JSON.stringify(bad[0])}`);
}

function read({ photo_types, ...made }: MadeCard, number: number, photos?: MadePhotos) {
  const { types, ...size } = photos ?? { types: photo_types, width: 1200, height: 1600, widths: [320, 640, 960] };
  const card = readCard({ number, id: made.id, value: wireCard(made), repeated: false, problems: [] }, new Date());
  if ("taken" in card) throw new Error(`a made-up card is refused: ${JSON.stringify(card)}`);
  card.photos = types.map((photo_type) => ({
    photo_type,
    key: photoKey(`${made.id}/${photo_type}`),
    ...{ ...size, placeholder: thumbhash, focus_x: 0.5, focus_y: (number % 50) / 50 },
    ...{ ...madeByFile(null), xmp_due: null },
  }));
  // Guardians of people under 18 have consented.
  card.row.guardian_gave = true;
  return card;
}

/** Like keys of uploads, which alone are served; the same for the same photo. */
function photoKey(of: string): string {
  const name = createHash("sha1").update(of).digest("hex");
  return `photos/${name.slice(0, 2)}/${name}`;
}

/** A made-up card as a line of an import has it. */
export function wireCard({ city_id, ...card }: Omit<MadeCard, "photo_types">): Record<string, unknown> {
  return { ...card, status: "published", is_primary: true };
}
