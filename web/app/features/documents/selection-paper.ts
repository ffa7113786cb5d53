import type { SizeSystem } from "@compcard/domain/cards/sizes";
import {
  layoutSizes,
  type PaperSize,
  type SelectionLayout,
  type SheetCount,
  type SheetSize,
} from "@compcard/domain/documents/options";
import { selectionDocumentPath, sharedDocumentPath } from "@compcard/domain/documents/path";
import { getLocale, type Locale } from "@compcard/domain/runtime";
import { guestKeyHeader } from "@compcard/domain/selections/path";
import type { SelectedCard, ShownCard } from "@compcard/domain/selections/schema";
import { fetchFile } from "../../lib/api/file.ts";

/** The source of a selection: the reader's own, or a link with the key of this device. */
export type SelectionSource = { id: string } | { token: string; key: string };

/** Choices for a selection on paper; a size for each layout, so that a change of layout loses none. */
export interface Paper {
  layout: SelectionLayout;
  count: SheetCount;
  size: { sheet: SheetSize; cards: PaperSize };
  notes: boolean;
  votes: boolean;
  comments: boolean;
  lang: Locale;
  units: SizeSystem;
}

/** Notes are included by default, votes and comments on request. American readers get Letter paper. */
export function defaultPaper({ lang, units = "eu" }: { lang?: Locale | null; units?: SizeSystem | null }): Paper {
  const american = units === "us";
  return {
    layout: "sheet",
    count: 9,
    size: { sheet: american ? "letter" : "a4", cards: american ? "half-letter" : "a5" },
    notes: true,
    votes: false,
    comments: false,
    lang: lang ?? getLocale(),
    units: units ?? "eu",
  };
}

/** A card of the selection, as far as it decides on the pages. */
export type PaperCard = Pick<ShownCard | SelectedCard, "section">;

/** The sizes that the layout can have, and the chosen one. */
export function sizesOf({ layout, size }: Paper): { sizes: readonly (SheetSize | PaperSize)[]; size: string } {
  return { sizes: layoutSizes[layout], size: size[layout] };
}

export function paperAddress(source: SelectionSource, paper: Paper): string {
  const { layout, count, size, notes, votes, comments, lang, units } = paper;
  const ofSheet = { per_page: String(count), notes: String(notes), votes: String(votes), comments: String(comments) };
  const query = new URLSearchParams({
    layout,
    size: size[layout],
    ...(layout === "sheet" ? ofSheet : {}),
    lang,
    units,
  });
  const path = "id" in source ? selectionDocumentPath(source.id) : sharedDocumentPath(source.token);
  return `${path}?${query}`;
}

/** @throws ApiError */
export function fetchPaper(source: SelectionSource, paper: Paper): Promise<File> {
  return fetchFile(paperAddress(source, paper), "key" in source ? { [guestKeyHeader]: source.key } : undefined);
}
