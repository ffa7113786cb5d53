import type { PhotoType } from "@compcard/domain/cards/options";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import {
  backCounts,
  type DocumentContacts,
  type DocumentUse,
  documentContacts,
  documentUses,
  type PaperSize,
  paperSizes,
} from "@compcard/domain/documents/options";
import { choosePhotos } from "@compcard/domain/documents/rules";
import { photoSlots } from "@compcard/domain/photos/rules";
import { getLocale, isLocale, type Locale } from "@compcard/domain/runtime";
import { log } from "../../lib/browser/log.ts";

/** The owner's choices for a document. */
export interface Choice {
  use: DocumentUse;
  size: PaperSize;
  lang: Locale;
  front: PhotoType | null;
  /** In their order; fewer than `count` while the owner is choosing. */
  back: PhotoType[];
  count: number;
  contacts: DocumentContacts;
  /** For the PDF: adds pages with the portfolio. */
  portfolio: boolean;
}

type Pictured = Pick<OwnerCard, "id" | "age" | "guarded" | "photos" | "portfolio">;

/** Photos a document may show, in type order. */
export function printable(card: Pictured): PhotoType[] {
  return photoSlots(card).filter((type) => card.photos[type] !== undefined);
}

export function hasPortfolio({ portfolio = [] }: Pick<OwnerCard, "portfolio">): boolean {
  return portfolio.length > 0;
}

/** The numbers of photos that the back can have beside that front. */
export function countsOf(types: readonly PhotoType[], front: PhotoType | null): number[] {
  const others = types.filter((type) => type !== front).length;
  return backCounts.filter((count) => count <= others);
}

/** The last choice for this card, as far as its photos still allow; else the default. */
export function startingChoice(card: Pictured): Choice {
  const stored = readStored(card.id);
  const types = printable(card);
  const usual = choosePhotos(Object.fromEntries(types.map((type) => [type, true])));
  const front = types.find((type) => type === stored.front) ?? usual.front;
  const counts = countsOf(types, front);
  const count = counts.find((allowed) => allowed === stored.count) ?? counts.at(-1) ?? 0;
  const back = (Array.isArray(stored.back) ? stored.back : usual.back).filter((type) => types.includes(type));
  return {
    use: documentUses.find((use) => use === stored.use) ?? "send",
    size: paperSizes.find((size) => size === stored.size) ?? "a5",
    lang: stored.lang && isLocale(stored.lang) ? stored.lang : getLocale(),
    contacts: documentContacts.find((whose) => whose === stored.contacts) ?? "own",
    portfolio: stored.portfolio === true && hasPortfolio(card),
    ...withBack({ front, count }, back, types),
  };
}

/** Another front; the photo that stood there may go behind. */
export function withFront(choice: Choice, front: PhotoType, types: readonly PhotoType[]): Choice {
  const counts = countsOf(types, front);
  const count = counts.findLast((allowed) => allowed <= choice.count) ?? 0;
  return { ...choice, ...withBack({ front, count }, choice.back, types) };
}

/** Another number of photos: the last go, or the next come. */
export function withCount(choice: Choice, count: number, types: readonly PhotoType[]): Choice {
  return { ...choice, ...withBack({ front: choice.front, count }, choice.back, types) };
}

/** After a touch on one photo: out if it was in, else at the end, where it takes the last one's place if all are filled. */
export function withTouched(choice: Choice, type: PhotoType): Choice {
  if (choice.back.includes(type)) return { ...choice, back: choice.back.filter((other) => other !== type) };
  return { ...choice, back: [...choice.back.slice(0, choice.count - 1), type] };
}

function withBack(
  { front, count }: Pick<Choice, "front" | "count">,
  wanted: readonly PhotoType[],
  types: readonly PhotoType[],
) {
  const fitting = [...new Set([...wanted, ...types])].filter((type) => type !== front);
  return { front, count, back: fitting.slice(0, count) };
}

const keyOf = (cardId: string) => `comp-card:${cardId}`;

function readStored(cardId: string): Partial<Choice> {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(cardId)) ?? "{}") ?? {}) as Partial<Choice>;
  } catch {
    return {};
  }
}

/** Remembers the choice in this browser; a private window may refuse. */
export function storeChoice(cardId: string, choice: Choice): void {
  try {
    localStorage.setItem(keyOf(cardId), JSON.stringify(choice));
  } catch (error) {
    log("warn", "the choice could not be stored in this browser", String(error));
  }
}
