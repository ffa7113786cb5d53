import type { PhotoType } from "@compcard/domain/cards/options";
import type { PublicCard } from "@compcard/domain/cards/schema";
import type { Locale } from "@compcard/domain/locale";
import { photoTypes } from "@compcard/domain/photos/options";
import { textIn } from "@compcard/domain/selections/localized-text";
import type { ListedSelection, SelectedCard, Selection, ShownCard } from "@compcard/domain/selections/schema";
import { presentAgency } from "../../core/reading/present.ts";
import type { AgencyRow } from "../../core/representations/store.ts";
import type { EntryRow, ListedEntry } from "./entries/store.ts";
import type { SelectionRow } from "./store.ts";

/** Cards by id, as guests read them, with the details of every photo. */
export type GuestCards = ReadonlyMap<string, PublicCard>;

export function presentSelection(
  row: SelectionRow,
  {
    agency,
    client,
    entries,
    ...gone
  }: {
    agency: AgencyRow | undefined;
    client: NonNullable<Selection["client"]> | undefined;
    entries: readonly ListedEntry[];
  } & Pick<Selection, "left" | "departed">,
  cards: GuestCards,
): Selection {
  const shown = entries.flatMap((entry) => presentSelected(entry, cards.get(entry.card_id)));
  return {
    ...presentFields(row, agency),
    brief: row.brief || null,
    client: client ?? null,
    days: row.halves,
    tz: row.tz,
    cards: shown,
    ...gone,
  };
}

export function presentListed(
  row: SelectionRow,
  agency: AgencyRow | undefined,
  summary: Pick<ListedSelection, "count" | "links" | "answered">,
  faces: readonly PublicCard[],
): ListedSelection {
  return {
    ...presentFields(row, agency),
    ...summary,
    faces: faces.map((card) => {
      const { id, photos, photo_details } = withVisiblePhotos(card, { cover: null, hidden: [] });
      return { id, photos, photo_details };
    }),
  };
}

function presentFields(
  row: SelectionRow,
  agency: AgencyRow | undefined,
): Omit<Selection, "brief" | "client" | "days" | "tz" | "cards" | "left" | "departed"> {
  return {
    id: row.id,
    agency: agency ? { id: agency.id, ...presentAgency(agency) } : null,
    name: row.name,
    description: row.description || null,
    version: row.version,
    archived_at: row.archived_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function presentSelected(entry: ListedEntry, card: PublicCard | undefined): SelectedCard[] {
  if (!card) return [];
  const hidden = photoTypes.filter((type) => entry.hidden.includes(type));
  const { photo_details } = withVisiblePhotos(card, { cover: coverOf(entry), hidden });
  return [
    {
      ...presentEntry(entry),
      ...givenTexts(entry),
      hidden,
      private_note: entry.private_note || null,
      restricted: entry.guarded,
      standing_by: entry.standing && (entry.by_options ? "options" : "hand"),
      model: { ...card, photo_details },
    },
  ];
}

/** For clients: no word in it that is the owner's alone, no photo that is hidden. */
export function presentShown(entry: EntryRow, card: PublicCard | undefined, locale: Locale): ShownCard[] {
  if (!card) return [];
  const hidden = photoTypes.filter((type) => entry.hidden.includes(type));
  const { note, section } = givenTexts(entry);
  const texts = { note: textIn(note, locale), section: textIn(section, locale) };
  return [{ ...presentEntry(entry), ...texts, model: withVisiblePhotos(card, { cover: coverOf(entry), hidden }) }];
}

/** The texts as the owner entered them. */
function givenTexts({ note, note_texts, section, section_texts }: EntryRow) {
  return { note: note_texts ?? (note || null), section: section_texts ?? (section || null) };
}

function presentEntry(entry: EntryRow): Omit<ShownCard, "model" | "note" | "section"> {
  return {
    id: entry.card_id,
    cover: coverOf(entry),
    standing: entry.standing,
    standing_at: entry.standing_at?.toISOString() ?? null,
  };
}

function coverOf({ cover }: EntryRow): PhotoType | null {
  return photoTypes.find((type) => type === cover) ?? null;
}

/** The card with the photos that are not hidden, and the details of the cover alone: the chosen one, else the first there is. */
function withVisiblePhotos(
  card: PublicCard,
  { cover, hidden }: { cover: PhotoType | null; hidden: readonly PhotoType[] },
): PublicCard {
  const seen = photoTypes.filter((type) => card.photos[type] && !hidden.includes(type));
  const first = cover && seen.includes(cover) ? cover : seen[0];
  const detail = first && card.photo_details[first];
  return {
    ...card,
    photos: Object.fromEntries(seen.map((type) => [type, card.photos[type]])),
    photo_details: first && detail ? { [first]: detail } : {},
  };
}
