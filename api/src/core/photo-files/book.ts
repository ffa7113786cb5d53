import { type AgeState, hasSlot } from "@compcard/domain/cards/adult-only";
import type { DigitalPhoto, Digitals, PortfolioPhoto } from "@compcard/domain/photos/book/schema";
import { digitalViews } from "@compcard/domain/photos/options";
import { digitalSlot, digitalViewOf, portfolioIdOf } from "@compcard/domain/photos/slots";
import { type PhotoRow, photoPath, presentPhoto } from "./shown.ts";

/** A photo beside the typed ones, of the portfolio or the digitals. */
export interface BookRow extends PhotoRow {
  position: number | null;
  credit: string | null;
  year: number | null;
  /** Day, as `2026-11-26`. */
  taken_on: string | null;
  camera: boolean | null;
  /** True if `taken_on` is more than six months ago. */
  stale: boolean;
}

interface Book {
  portfolio: PortfolioPhoto[];
  digitals: Digitals | null;
}

/** Photos of the portfolio in their order. */
export function portfolioRows(rows: readonly BookRow[]): BookRow[] {
  return rows
    .filter(({ photo_type }) => portfolioIdOf(photo_type) !== null)
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
}

/** Digitals in the order of the set. */
export function digitalRows(rows: readonly BookRow[]): BookRow[] {
  return digitalViews.flatMap((view) => rows.find(({ photo_type }) => photo_type === digitalSlot(view)) ?? []);
}

/** The rows of slots that the card has (TL-01). */
export function inSlotsOf<R extends PhotoRow>(rows: readonly R[], card: AgeState): R[] {
  return rows.filter(({ photo_type }) => hasSlot(photo_type, card));
}

export function presentPortfolioPhoto(row: BookRow): PortfolioPhoto {
  return {
    id: portfolioIdOf(row.photo_type) as string,
    url: photoPath(row),
    ...presentPhoto(row),
    credit: row.credit,
    year: row.year,
  };
}

export function presentDigital(row: BookRow): DigitalPhoto {
  return {
    url: photoPath(row),
    ...presentPhoto(row),
    taken_on: row.taken_on as string,
    camera: row.camera === true,
  };
}

/** Portfolio and digitals of a card. */
export function presentBook(rows: readonly BookRow[], card: AgeState): Book {
  const shown = inSlotsOf(rows, card);
  const views = digitalRows(shown);
  const [oldest] = views.toSorted((one, other) => ((one.taken_on ?? "") < (other.taken_on ?? "") ? -1 : 1));
  return {
    portfolio: portfolioRows(shown).map(presentPortfolioPhoto),
    digitals: oldest
      ? {
          taken_on: oldest.taken_on as string,
          stale: oldest.stale,
          views: Object.fromEntries(views.map((row) => [digitalViewOf(row.photo_type), presentDigital(row)])),
        }
      : null,
  };
}
