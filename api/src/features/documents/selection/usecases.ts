import { productAccent } from "@compcard/domain/accent";
import type { PublicCard } from "@compcard/domain/cards/schema";
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
import { paths } from "@compcard/domain/paths";
import { numberSameNames } from "@compcard/domain/selections/labels";
import type { AppContext } from "../../../app-context.ts";
import type { PhotoRow } from "../../../core/photo-files/shown.ts";
import type { Print } from "../../../core/reading/print.ts";
import { type Brand, brandOf } from "../../../core/representations/brand.ts";
import { findAgencies } from "../../../core/representations/store.ts";
import { guestContent, printedPhotos } from "../content.ts";
import { createCrop, createFit } from "../crops.ts";
import { issueDocument, issueDocuments, tagOf } from "../issue.ts";
import { makeQueued } from "../make.ts";
import { makeCached } from "../make-cached.ts";
import type { PrintedSelection } from "../ports.ts";
import { statementOf } from "../statement.ts";
import { makeCards } from "./cards.ts";
import { sheetCells } from "./cells.ts";
import { type Chosen, choose } from "./chosen.ts";
import { makeSheet } from "./sheet.ts";

/** A printed selection, and the name of its file. */
export interface SelectionFile {
  name: string;
  layout: SelectionLayout;
  bytes: Buffer;
}

/** @throws the error `empty` of what is printed, and as `makeQueued`. */
export async function printSelection(
  context: AppContext,
  { name, agencyId, restricted, cards, guests, votes, empty, ...link }: PrintedSelection,
  request: SelectionDocumentQuery & { reader: Locale },
): Promise<SelectionFile> {
  const lang = request.lang ?? link.lang ?? request.reader;
  const apart = numberSameNames(guests, lang);
  const names = new Map(guests.map(({ id }, place) => [id, apart[place] ?? ""]));
  const content = { agencyId, restricted, cards, votes: printsAnswers(request) ? votes : [], locale: lang };
  const chosen = await choose(context, content, names);
  if (chosen.length === 0) throw new AppError(empty);
  const units = request.units ?? link.units ?? "eu";
  const sender = agencyId ? (await findAgencies(context.database.db, [agencyId])).get(agencyId) : undefined;
  return print(context, { name, chosen, brand: brandOf(sender) }, { ...request, lang, units });
}

/** True if it prints votes or comments. */
function printsAnswers({ votes, comments }: Pick<SelectionDocumentQuery, "votes" | "comments">): boolean {
  return votes || comments;
}

/** The printed content, and the agency that sends it. */
interface Printed {
  name: string;
  chosen: Chosen[];
  brand: Brand | null;
}

type PrintRequest = SelectionDocumentQuery & { lang: Locale; units: SizeSystem };

async function print(context: AppContext, printed: Printed, request: PrintRequest): Promise<SelectionFile> {
  const { name } = printed;
  const { content, make } = (request.layout === "sheet" ? sheetOf : cardsOf)(context, printed, request);
  const tag = tagOf(content);
  const makeWhenFree = () =>
    makeQueued(context, { turn: "selection", format: `selection ${request.layout}` }, () => make(tag));
  // Documents with votes or comments are not cached.
  if (printsAnswers(request)) return { name, layout: request.layout, bytes: await makeWhenFree() };
  const cached = await context.documents.cache.read(tag);
  return { name, layout: request.layout, bytes: cached ?? (await makeCached(context, tag, makeWhenFree)) };
}

function sheetOf(
  context: AppContext,
  { name, chosen, brand }: Printed,
  { size, per_page, lang, units, ...request }: PrintRequest,
) {
  const { publicUrl, site } = context.config;
  const day = dateFormat(lang, { dateStyle: "long", timeZone: "UTC" }).format(context.clock.now());
  const { notes, votes, comments } = request;
  const printed = { notes, votes, comments };
  const cells = sheetCells(chosen, { locale: lang, units, publicUrl, ...printed });
  const likeness = publicUrl + paths.likeness();
  const content = { locale: lang, name, day, site: site.name, accent: accentOf(context), likeness, brand, cells };
  const form = { size: oneOf<SheetSize>(sheetSizes, size), count: per_page, ...printed };
  const make = async (tag: string) => {
    const cards = chosen.map(({ print }) => ({ print, guest: asGuests(print), photos: [print.photos[0] ?? null] }));
    const issue = await issueDocument(context, { document: { kind: "sheet", locale: lang }, tag, cards });
    const photos = cards.flatMap((card) => card.photos);
    const file = await makeSheet({ ...content, code: issue.printed }, form, toolsFor(context, lang, photos));
    await issue.store(file);
    return file;
  };
  return { content: { content, form, readable: readableOf(chosen) }, make };
}

function cardsOf(context: AppContext, { name, chosen, brand }: Printed, { size, lang, units }: PrintRequest) {
  const { publicUrl, site } = context.config;
  const request = {
    format: "pdf",
    locale: lang,
    units,
    publicUrl,
    site: site.name,
    accent: accentOf(context),
  } as const;
  const cards = chosen.map(({ print }) => {
    const options = documentOptions.parse({
      size: oneOf<PaperSize>(paperSizes, size),
      ...(print.photos[0] ? { front: print.photos[0].photo_type } : {}),
    });
    return { print, content: guestContent(print, { ...request, options }, brand), options };
  });
  const content = { locale: lang, name, accent: accentOf(context) };
  const printed = cards.map(({ content, options }) => ({ content, options }));
  return {
    content: { ...content, cards: printed, readable: readableOf(chosen) },
    // The pages of one card are cut out and passed on: each has a code of its own.
    async make(tag: string) {
      const documents = cards.map(({ print, content, options }) => ({
        cards: [{ print, guest: asGuests(print), photos: printedPhotos(content, "pdf", options) }],
        apart: print.card.id,
      }));
      const issue = await issueDocuments(context, { document: { kind: "cards", locale: lang }, tag }, documents);
      const coded = printed.map((card, at) => ({
        ...card,
        content: { ...card.content, ...(issue.printed[at] && { code: issue.printed[at] }) },
      }));
      const photos = documents.flatMap(({ cards }) => cards.flatMap((card) => card.photos));
      const file = await makeCards({ ...content, cards: coded }, toolsFor(context, lang, photos));
      await issue.store(file);
      return file;
    },
  };
}

/** A card of a selection as guests read it by itself; null for one that they do not. */
function asGuests(print: Print<PublicCard>): Print<PublicCard> | null {
  const { status, guarded } = print.card;
  return status === "published" && !guarded ? print : null;
}

/** Guests who come to read a card change the codes of its documents, also where the content stays the same. */
function readableOf(chosen: readonly Chosen[]): boolean[] {
  return chosen.map(({ print }) => asGuests(print) !== null);
}

/** The requested size if the layout has it, else the default. */
function oneOf<S extends string>(sizes: readonly [S, ...S[]] | readonly S[], request: string | undefined): S {
  return sizes.find((size) => size === request) ?? (sizes[0] as S);
}

function toolsFor(context: AppContext, lang: Locale, photos: readonly (PhotoRow | null)[]) {
  return {
    typeset: context.documents.bulkTypesetter.typeset,
    crop: createCrop(context, lang, { many: true }),
    fit: createFit(context.storage),
    // A selection is for its clients, not for search engines.
    statement: statementOf(context, photos, false),
  };
}

function accentOf({ config: { site } }: AppContext): string {
  return site.accent ?? productAccent;
}
