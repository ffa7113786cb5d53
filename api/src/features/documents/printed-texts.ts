import { m } from "@compcard/domain/messages";
import { type Coverage, readCoverage } from "../../platform/typeset/printable.ts";
import type { DocumentContent } from "./content.ts";

let coverage: Coverage | undefined;

/** What of any text our fonts can print; `breakable` may also break where no line could hold it. */
export function printer() {
  coverage ??= readCoverage();
  const { printable } = coverage;
  return { printable, breakable: (text: string) => printable(text).replace(endless, `$&${breakHere}`) };
}

/** What of a document's texts our fonts can print, and the face that has the whole name. */
export function printedTexts({
  locale,
  name,
  nameLines,
  otherName,
  age,
  place,
  facts,
  freshness,
  address,
  contacts,
}: DocumentContent) {
  const { printable, breakable } = printer();
  const unnamed = m.documents_unnamed({}, { locale });
  const lines = nameLines.map(breakable).filter(Boolean);
  return {
    locale,
    name: breakable(name) || unnamed,
    nameLines: lines.length > 0 ? lines : [unnamed],
    otherName: otherName && (breakable(otherName) || null),
    age,
    place: place && (breakable(place) || null),
    facts: facts.map((fact) => ({ ...fact, value: printable(fact.value) })),
    freshness,
    address: address.text,
    contacts: contacts.map(({ label, value, href }) => ({ label, value: breakable(value), href })),
    scan: m.documents_scan({}, { locale }),
  };
}

/** A word that no line can hold breaks where it must. */
const breakHere = "\u200b";
const endless = /[^\s\p{Script=Han}-]{24}/gu;
