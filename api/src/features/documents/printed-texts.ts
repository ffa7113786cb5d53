import { type LatinPart, latinParts } from "@compcard/domain/documents/options";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { nameFonts } from "../../platform/typeset/name-fonts.ts";
import { readCoverage } from "../../platform/typeset/printable.ts";
import { type DocumentContent, withoutScheme } from "./content.ts";

/** The printable part of any text in our fonts; `breakable` may also break if no line could hold it. */
export function printer() {
  const { printable } = readCoverage();
  return { printable, breakable: (text: string) => printable(text).replace(endless, `$&${breakHere}`) };
}

/** A name that our fonts have whole; else its Latin form, whole too; empty where there is nothing of either to print. */
export function printedName({ name, latinName }: Pick<DocumentContent, "name" | "latinName">): string {
  const { settable, printableName } = readCoverage();
  return printableName(settable(name) ? name : latinName);
}

/** The printable texts of a document in our fonts, and the face that has the whole name. */
export function printedTexts(content: DocumentContent) {
  const { locale, ownName, age, place, facts, freshness, address, contacts } = content;
  const [site = ""] = address.split("/");
  const { printable, breakable } = printer();
  const name = printedName(content) || m.documents_unnamed({}, { locale });
  const other = ownName && readCoverage().printableName(ownName);
  return {
    locale,
    name: breakable(name),
    nameFont: nameFonts(name),
    nameLines: linesOf(content, name).map(breakable),
    ownName: other && other !== name ? breakable(other) : null,
    age,
    place: place && (breakable(place) || null),
    facts: facts.map((fact) => ({ ...fact, value: printable(fact.value) })),
    freshness,
    address,
    contacts: contacts.map(({ label, value, href }) => ({ label, value: breakable(value), href })),
    hasLogo: content.logo !== undefined,
    scan: m.documents_scan({}, { locale }),
    free: m.documents_free({ address: `${site}${paths.free()}` }, { locale }),
    likeness: likenessLine(content),
  };
}

/** The line that forbids training, and its link. */
export function likenessLine({ likeness, locale }: Pick<DocumentContent, "likeness" | "locale">) {
  return { text: m.documents_likeness({ address: withoutScheme(likeness) }, { locale }), href: likeness };
}

/** Which of the texts are printed in Latin letters, in place of letters that no font has. */
export function latinPartsOf({ name, ownName, place, facts, contacts }: DocumentContent): LatinPart[] {
  const { settable } = readCoverage();
  const texts: Record<LatinPart, string[]> = {
    name: ownName ? [name, ownName] : [name],
    place: place ? [place] : [],
    facts: facts.map(({ value }) => value),
    contacts: contacts.map(({ value }) => value),
  };
  return latinParts.filter((part) => !texts[part].every(settable));
}

/** Given and family name, one below the other; a name in the reader's script as well, where it has two words. */
function linesOf({ name, nameLines }: DocumentContent, printed: string): string[] {
  const { settable, printable } = readCoverage();
  const own = nameLines.map(printable).filter(Boolean);
  if (settable(name) && own.length > 1) return own;
  const words = printed.split(" ");
  return words.length === 2 ? words : [printed];
}

/** A word that no line can hold breaks where it must. */
const breakHere = "\u200b";
const endless = /[^\s\p{Script=Han}-]{22}/gu;
