import { createHash } from "node:crypto";
import { productAccent } from "@compcard/domain/accent";
import type { SizeSystem } from "@compcard/domain/cards/sizes";
import {
  type PaperSize,
  paperSizes,
  type SelectionLayout,
  type SheetSize,
  sheetSizes,
} from "@compcard/domain/documents/options";
import { documentOptions, type SelectionDocumentQuery } from "@compcard/domain/documents/schema";
import { AppError } from "@compcard/domain/errors";
import { dateFormat } from "@compcard/domain/intl";
import type { Locale } from "@compcard/domain/locale";
import { namesApart } from "@compcard/domain/selections/labels";
import type { Parts } from "../../../parts.ts";
import { guestContent } from "../content.ts";
import { createCrop } from "../crops.ts";
import { makeQueued } from "../make.ts";
import { makeCached } from "../make-cached.ts";
import type { PrintedSelection } from "../ports.ts";
import { layoutDigest } from "../template.ts";
import { makeCards } from "./cards.ts";
import { sheetCells } from "./cells.ts";
import { type Chosen, choose } from "./chosen.ts";
import { makeSheet } from "./sheet.ts";

/** A selection on paper, and its name for the file's. */
export interface SelectionFile {
  name: string;
  layout: SelectionLayout;
  bytes: Buffer;
}

/** @throws `selection.empty`, and as `makeQueued`. */
export async function printSelection(
  parts: Parts,
  { name, cards, guests, votes, ...link }: PrintedSelection,
  wish: SelectionDocumentQuery & { reader: Locale },
): Promise<SelectionFile> {
  const lang = wish.lang ?? link.lang ?? wish.reader;
  const apart = namesApart(guests, lang);
  const names = new Map(guests.map(({ id }, place) => [id, apart[place] ?? ""]));
  const chosen = await choose(parts, cards, printsAnswers(wish) ? votes : [], names);
  if (chosen.length === 0) throw new AppError("selection.empty");
  const units = wish.units ?? link.units ?? "eu";
  return print(parts, { name, chosen }, { ...wish, lang, units });
}

/** Whether people's words are on it. */
function printsAnswers({ votes, comments }: Pick<SelectionDocumentQuery, "votes" | "comments">): boolean {
  return votes || comments;
}

type Asked = SelectionDocumentQuery & { lang: Locale; units: SizeSystem };

async function print(
  parts: Parts,
  { name, chosen }: { name: string; chosen: Chosen[] },
  asked: Asked,
): Promise<SelectionFile> {
  const { content, make } =
    asked.layout === "sheet" ? sheetOf(parts, name, chosen, asked) : cardsOf(parts, name, chosen, asked);
  const inTurn = () => makeQueued(parts, { turn: "selection", format: `selection ${asked.layout}` }, make);
  // What people said is kept nowhere but with the selection.
  if (printsAnswers(asked)) return { name, layout: asked.layout, bytes: await inTurn() };
  const tag = createHash("sha256")
    .update(JSON.stringify([layoutDigest(), content], (key, value) => (key === "widths" ? undefined : value)))
    .digest("hex");
  const kept = await parts.press.cache.read(tag);
  return { name, layout: asked.layout, bytes: kept ?? (await makeCached(parts, tag, inTurn)) };
}

function sheetOf(parts: Parts, name: string, chosen: Chosen[], { size, per_page, lang, units, ...asked }: Asked) {
  const { publicUrl, site } = parts.config;
  const day = dateFormat(lang, { dateStyle: "long", timeZone: "UTC" }).format(parts.clock.now());
  const { notes, votes, comments } = asked;
  const printed = { notes, votes, comments };
  const cells = sheetCells(chosen, { locale: lang, units, publicUrl, ...printed });
  const content = { locale: lang, name, day, site: site.name, accent: accentOf(parts), cells };
  const form = { size: oneOf<SheetSize>(sheetSizes, size), count: per_page, ...printed };
  return { content: { content, form }, make: () => makeSheet(content, form, toolsFor(parts)) };
}

function cardsOf(parts: Parts, name: string, chosen: Chosen[], { size, lang, units }: Asked) {
  const { publicUrl, site } = parts.config;
  const wish = { format: "pdf", locale: lang, units, publicUrl, site: site.name, accent: accentOf(parts) } as const;
  const cards = chosen.map(({ print }) => {
    const options = documentOptions.parse({
      size: oneOf<PaperSize>(paperSizes, size),
      ...(print.photos[0] ? { front: print.photos[0].photo_type } : {}),
    });
    return { content: guestContent(print, { ...wish, options }), options };
  });
  const content = { locale: lang, name, accent: accentOf(parts), cards };
  return { content, make: () => makeCards(content, toolsFor(parts)) };
}

/** The size asked for, which fits the layout, or the usual one. */
function oneOf<S extends string>(sizes: readonly [S, ...S[]] | readonly S[], asked: string | undefined): S {
  return sizes.find((size) => size === asked) ?? (sizes[0] as S);
}

function toolsFor(parts: Parts) {
  return { typeset: parts.press.binder.typeset, crop: createCrop(parts, { many: true }) };
}

function accentOf({ config: { site } }: Parts): string {
  return site.accent ?? productAccent;
}
