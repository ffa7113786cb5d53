import type { PhotoType } from "@compcard/domain/cards/options";
import type { PublicCard } from "@compcard/domain/cards/schema";
import type { Locale } from "@compcard/domain/locale";
import { photoTypes } from "@compcard/domain/photos/options";
import { type LocalizedText, textIn } from "@compcard/domain/selections/localized-text";
import type { Choice } from "@compcard/domain/selections/options";
import type { ShownCard, VotersVote } from "@compcard/domain/selections/schema";
import type { AppContext } from "../../../app-context.ts";
import { listGuestPrints, type Print } from "../../../core/reading/print.ts";
import type { SelectionReaders } from "../../../core/reading/store-unpublished.ts";

/** A card of a selection as clients see it there, to be printed. */
export interface Chosen extends Pick<ShownCard, "note" | "section" | "standing" | "standing_at"> {
  /** The card as guests read it, with the photos that are not hidden, the cover first. */
  print: Print<PublicCard>;
  /** Votes and comments, by name. */
  answers: CardAnswer[];
}

export interface CardAnswer {
  name: string;
  choice: Choice | null;
  comment: string | null;
}

/** Printed data of a card beside itself; never the owner's private note. */
export type PrintableCard = Pick<ShownCard, "id" | "cover" | "standing" | "standing_at"> & {
  note: LocalizedText | null;
  section: LocalizedText | null;
  hidden?: readonly PhotoType[];
  /** Without it every photo that guests see is printed. */
  model?: Pick<ShownCard["model"], "photos">;
};

export type PrintableVote = Pick<VotersVote, "guest_id" | "card_id" | "choice" | "comment">;

interface SelectionContent extends SelectionReaders {
  cards: readonly PrintableCard[];
  votes: readonly PrintableVote[];
  /** Language of the reader. */
  locale: Locale;
}

/** The cards that clients may still see, in order; `names` by the ids of voters. */
export async function choose(
  context: AppContext,
  { agencyId, restricted, cards, votes, locale }: SelectionContent,
  names: ReadonlyMap<string, string>,
): Promise<Chosen[]> {
  const prints = await listGuestPrints(
    context,
    cards.map(({ id }) => id),
    { agencyId, restricted },
  );
  const byCard = Map.groupBy(votes, ({ card_id }) => card_id);
  return cards.flatMap(({ id, note, section, standing, standing_at, ...shown }) => {
    const print = prints.get(id);
    if (!print) return [];
    const types = shownTypes(shown);
    const photos = types.flatMap((type) => print.photos.find(({ photo_type }) => photo_type === type) ?? []);
    const answers = (byCard.get(id) ?? []).map(({ guest_id, choice, comment }) => ({
      ...{ name: names.get(guest_id) ?? "", choice, comment },
    }));
    const texts = { note: textIn(note, locale), section: textIn(section, locale) };
    return [{ ...texts, standing, standing_at, print: { card: print.card, photos }, answers }];
  });
}

/** The photos that are not hidden: the chosen cover first, the others in their order. */
function shownTypes({ cover, hidden = [], model }: Pick<PrintableCard, "cover" | "hidden" | "model">): PhotoType[] {
  const seen = photoTypes.filter((type) => (!model || model.photos[type]) && !hidden.includes(type));
  return seen.toSorted((one, other) => Number(other === cover) - Number(one === cover));
}
