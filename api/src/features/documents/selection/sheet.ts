import { contactSheet } from "@compcard/domain/documents/contact-sheet";
import type { SheetCount, SheetSize } from "@compcard/domain/documents/options";
import { sheetPages } from "@compcard/domain/documents/selection-pages";
import type { Locale } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import type { Brand } from "../../../core/representations/brand.ts";
import { nameFonts } from "../../../platform/typeset/name-fonts.ts";
import { addToMetadata } from "../../../platform/typeset/pdf-metadata.ts";
import { readCoverage } from "../../../platform/typeset/printable.ts";
import { shortAddress } from "../contact-lines.ts";
import type { PrintedCode } from "../content.ts";
import { layLogo } from "../logo.ts";
import { pixels } from "../print-settings.ts";
import { likenessLine, printedName, printer } from "../printed-texts.ts";
import { qrRows } from "../qr-rows.ts";
import type { RenderInput } from "../renderer.ts";
import { template } from "../template.ts";
import type { SheetCell } from "./cells.ts";
import { cropAll } from "./crop-all.ts";

/** The content of contact sheets. */
export interface SheetContent {
  locale: Locale;
  /** The selection's. */
  name: string;
  /** When it was so. */
  day: string;
  /** The site's name and its color, `#rrggbb`. */
  site: string;
  accent: string;
  cells: SheetCell[];
  /** The agency that sends it; the site's name then stands in the footer alone. */
  brand?: Brand | null;
  /** Address of the page that forbids training. */
  likeness: string;
  /** The code of the check page; absent where guests can read no card. */
  code?: PrintedCode;
}

export interface SheetForm {
  size: SheetSize;
  count: SheetCount;
  notes: boolean;
  votes: boolean;
  comments: boolean;
}

/** Enough for paper at arm's length, and a fifth of the bytes of a printer's 300. */
const [dpi, quality] = [180, 80];

/** Makes as many pages as the cards need. */
export async function makeSheet(
  content: SheetContent,
  form: SheetForm,
  { crop, fit, typeset, statement }: Pick<RenderInput, "crop" | "fit" | "typeset" | "statement">,
): Promise<Buffer> {
  const sheet = contactSheet(form.count, form.size, form);
  const { width, height } = sheet.picture;
  const box = { width: pixels(width, dpi), height: pixels(height, dpi), quality };
  const images = await cropAll(
    crop,
    content.cells.flatMap(({ number, photo }) => (photo ? [{ file: `${number}.jpg`, photo, box }] : [])),
  );
  const pages = pagesOf(content, form.count);
  const { locale, day, accent } = content;
  const [name, site] = [content.name, content.site].map(printer().printable) as [string, string];
  const code = content.code && { qr: qrRows(content.code.address), code: content.code.text };
  const likeness = likenessLine(content);
  const head = content.brand && (await letterhead(content.brand, fit));
  if (head?.logo) images[head.logo.file] = head.logo.bytes;
  const brand = head && { line: head.line, logo: head.logo && { ...head.logo, bytes: undefined } };
  const printed = { locale, day, site, accent, name, nameFont: nameFonts(name), sheet, pages, likeness, brand };
  const data = { page: "contact", ...printed, ...code };
  const pdf = await typeset({ template, data, images, output: { kind: "pdf", pages: pages.length } });
  return addToMetadata(pdf, statement);
}

/** The line above the name of the selection. One line has no place for an address. */
async function letterhead(brand: Brand, fit: RenderInput["fit"]) {
  const { name, phone, site, logo } = brand;
  const line = [name, phone, site && shortAddress(site)].flatMap((part) => part || []).join("  ·  ");
  return { line: printer().printable(line), logo: logo && (await layLogo(logo, fit)) };
}

/** Each section begins on a page of its own, with its name beside the selection's. */
function pagesOf({ cells, locale, ...content }: SheetContent, count: SheetCount) {
  const pages = sheetPages(cells, count).map(({ section, cards }) => ({
    title: [content.name, section].filter(Boolean).join("  ·  "),
    cells: cards.map((cell) => printCell(cell, locale)),
  }));
  return pages.map(({ title, cells: own }, at) => ({
    number: m.documents_sheet_page({ page: at + 1, pages: pages.length }, { locale }),
    title: printer().printable(title),
    titleFont: nameFonts(title),
    cells: own,
  }));
}

/** The printable part of a cell in our fonts. */
function printCell({ photo, latinName, ...cell }: SheetCell, locale: Locale) {
  const { breakable, printable } = printer();
  const name = printedName({ name: cell.name, latinName }) || m.documents_unnamed({}, { locale });
  const ownName = cell.ownName && readCoverage().printableName(cell.ownName);
  return {
    ...cell,
    name: breakable(name),
    nameFont: nameFonts(name),
    ownName: ownName && ownName !== name ? breakable(ownName) : null,
    line: printable(cell.line),
    note: cell.note && (breakable(clipped(cell.note)) || null),
    votes: cell.votes.map((words) => breakable(clipped(words))),
    comments: breakable(clipped(cell.comments.join("\n"))) || null,
    file: photo && `${cell.number}.jpg`,
  };
}

/** Letters of a text beyond what the largest cell has room for: what is set is measured, and takes as long as it is long. */
const maxLetters = 1000;

function clipped(words: string): string {
  const letters = words.length > maxLetters ? Array.from(words) : [];
  return letters.length > maxLetters ? `${letters.slice(0, maxLetters).join("")}…` : words;
}
