import type { Fact } from "@compcard/domain/cards/facts";
import { ownName, shownName } from "@compcard/domain/cards/full-name";
import { placeName } from "@compcard/domain/cards/place";
import type { OwnerCard, PublicCard } from "@compcard/domain/cards/schema";
import type { SizeSystem } from "@compcard/domain/cards/sizes";
import { formatFreshness } from "@compcard/domain/documents/freshness";
import type { DocumentContacts, DocumentFormat } from "@compcard/domain/documents/options";
import { choosePhotos } from "@compcard/domain/documents/rules";
import type { DocumentOptions } from "@compcard/domain/documents/schema";
import { invalidField } from "@compcard/domain/errors";
import type { Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { PhotoCrop } from "@compcard/domain/photos/schema";
import type { BookRow } from "../../core/photo-files/book.ts";
import type { PhotoRow, ShownPhoto } from "../../core/photo-files/shown.ts";
import type { Print } from "../../core/reading/print.ts";
import type { Brand } from "../../core/representations/brand.ts";
import { brandLines, type ContactLine, contactLines } from "./contact-lines.ts";
import { documentFacts } from "./facts.ts";

/** The localized texts of a document in order: the one source for every format. */
export interface DocumentContent {
  locale: Locale;
  /** In one line. */
  name: string;
  /** The name in large letters: given and family name, one line if it is Chinese. */
  nameLines: string[];
  /** The name in the script of the document's readers, where that is another (FL-50). */
  ownName: string | null;
  /** The name in Latin letters, for programs and fonts without other scripts; unchanged if there is no Latin form. */
  latinName: string;
  age: string | null;
  place: string | null;
  facts: Fact[];
  /** The month of the figures, and a note where a printed photo has a retouched figure. */
  freshness: string;
  /** The site's name: who made the document. */
  site: string;
  /** The one color beside ink and paper, `#rrggbb`. */
  accent: string;
  /** The card's address as it is printed. */
  address: string;
  /** Address of the page that forbids training. */
  likeness: string;
  /** The code of the check page; absent until the document is made, on the picture of a link, and where guests cannot read the card. */
  code?: PrintedCode;
  front: PhotoRow | null;
  /** The part of the front photo that the picture of a link shows; around its focus where absent. */
  frontCrop?: PhotoCrop;
  back: ShownPhoto[];
  /** Photos of the pages that follow, with who took them and when. */
  portfolio: PortfolioItem[];
  /** Contacts of the model as far as the owner chose, or of the agency; empty for guests. */
  contacts: ContactLine[];
  /** Key of the logo that stands above the contacts. */
  logo?: string;
}

/** The code of a document, as it is printed. */
export interface PrintedCode {
  /** Address of the check page, for the QR code. */
  address: string;
  /** Stands under it. */
  text: string;
}

export interface PortfolioItem {
  photo: PhotoRow;
  caption: string | null;
}

export interface ChosenPreview {
  slot: string;
  /** The photo that the crop is of. */
  key: string;
  crop: PhotoCrop | null;
}

export interface ContentOptions {
  format: DocumentFormat;
  options: DocumentOptions;
  locale: Locale;
  /** Units and sizes; European by default. */
  units?: SizeSystem;
  /** The owner's choice for pictures of the card's link. */
  preview?: ChosenPreview | null;
  /** Origin of links. */
  publicUrl: string;
  /** The site's name. */
  site: string;
  /** The site's color, `#rrggbb`. */
  accent: string;
}

/** With how the agency that sends it is reached, if any. @throws `request.invalid` for a photo that the card does not show. */
export function guestContent(
  print: Print<PublicCard>,
  settings: ContentOptions,
  brand: Brand | null = null,
): DocumentContent {
  const contacts = brand ? brandLines(brand, settings.locale) : [];
  return { ...publicContent(print, settings), contacts, ...logoOf(brand) };
}

/** Like `guestContent`, with the contacts that the owner chose. `brand` is of the agency that represents the card. */
export function ownContent(
  print: Print<OwnerCard>,
  settings: ContentOptions,
  { contacts, brand }: { contacts: DocumentContacts; brand: Brand | null },
): DocumentContent {
  const shown = contacts === "agency" || contacts === "both" ? brand : null;
  const lines = contactLines(print.card, contacts, settings.locale, shown);
  return { ...publicContent(print, settings), contacts: lines, ...logoOf(shown) };
}

const logoOf = (brand: Brand | null) => (brand?.logo ? { logo: brand.logo } : {});

function publicContent(
  { card, photos, portfolio = [] }: Print<PublicCard | OwnerCard>,
  { format, options, locale, units = "eu", preview, publicUrl, site, accent }: ContentOptions,
) {
  const chosen = choosePhotos(Object.fromEntries(photos.map((photo) => [photo.photo_type, photo])), options);
  const name = shownName(card, locale) || m.documents_unnamed({}, { locale });
  const own = ownName(card, locale);
  const lines = [card.first_name, card.last_name].flatMap((part) => part?.trim() || []);
  const find = (field: "front" | "back", type: string) => {
    const photo = photos.find(({ photo_type }) => photo_type === type);
    if (!photo) throw invalidField(field, `the card shows no photo ${type}`);
    return photo;
  };
  // A photo that is no longer shown leaves the cover.
  const picked = options.front
    ? undefined
    : [...photos, ...portfolio].find((photo) => photo.photo_type === preview?.slot);
  const crop = format === "share" && picked?.key === preview?.key && preview?.crop;
  const shown = {
    front: picked ?? (chosen.front && find("front", chosen.front)),
    back: chosen.back.map((type) => find("back", type)),
    portfolio: format === "pdf" && options.portfolio ? portfolio.map(portfolioItem) : [],
  };
  const isRetouched = printedPhotos(shown, format, options).some((photo) => photo?.made === "figure_retouched");
  const freshness = formatFreshness(card, locale);
  return {
    locale,
    site,
    accent,
    name,
    nameLines: own || !name.includes(" ") ? [name] : lines,
    ownName: own,
    latinName: card.name_latin ?? card.other_names?.en ?? own ?? name,
    age: card.age === null ? null : m.common_age({ count: card.age }, { locale }),
    place: placeName(card, locale) || null,
    facts: documentFacts(card, { locale, system: units }),
    freshness: isRetouched ? `${freshness} · ${m.documents_figure({}, { locale })}` : freshness,
    address: withoutScheme(publicUrl + pageOf(card)),
    likeness: publicUrl + paths.likeness(),
    ...shown,
    ...(crop ? { frontCrop: crop } : {}),
  };
}

function portfolioItem({ credit, year, ...photo }: BookRow): PortfolioItem {
  return { photo, caption: [credit, year].filter(Boolean).join(", ") || null };
}

/** The photos that a format prints, each in its place: the front, the others of the back, the portfolio. */
export function printedPhotos(
  { front, back, portfolio }: Pick<DocumentContent, "front" | "back" | "portfolio">,
  format: DocumentFormat,
  { side }: Pick<DocumentOptions, "side">,
): (PhotoRow | null)[] {
  if (format === "poster" || format === "story" || format === "share") return [front];
  if (format === "jpg" && side) return side === "front" ? [front] : [null, ...back];
  return [front, ...back, ...portfolio.map(({ photo }) => photo)];
}

/** The page of the card for the reader of a document. A draft, also an unclaimed card, has no page: the site. */
export function pageOf({ id, handle, status }: Pick<PublicCard, "id" | "handle" | "status">) {
  if (status === "draft") return paths.home();
  return handle ? paths.handle(handle) : paths.card(id);
}

/** An address as it is printed. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, "");
}
