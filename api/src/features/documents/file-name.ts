import type { DocumentFormat, SelectionLayout } from "@compcard/domain/documents/options";
import { normalizeText } from "@compcard/domain/identity/normalized-text";
import { commonLatin } from "@compcard/domain/search/latin-names";

export const mediaTypes: Record<DocumentFormat, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  jpg: "image/jpeg",
  share: "image/jpeg",
  poster: "image/jpeg",
  story: "image/jpeg",
};

const endings: Record<DocumentFormat, string> = {
  pdf: "compcard.pdf",
  docx: "compcard.docx",
  jpg: "compcard.jpg",
  share: "share.jpg",
  poster: "poster.jpg",
  story: "story.jpg",
};

/** A model's name as it stands on the paper, and for programs that know Latin letters only (FL-50). */
export interface FileNames {
  name: string;
  latinName: string;
}

/**
 * Opened in the browser, and where it is stored named after the model: `anna-kim-compcard.pdf` for programs that know
 * Latin letters only, beside it the name as the paper has it (RFC 6266).
 */
export function disposition(names: FileNames, format: DocumentFormat): string {
  return named(format === "docx" ? "attachment" : "inline", names, endings[format]);
}

const layoutEndings: Record<SelectionLayout, string> = { sheet: "contact-sheet.pdf", cards: "comp-cards.pdf" };

/** The same for a selection on paper: `autumn-show-contact-sheet.pdf`. */
export function selectionDisposition(name: string, layout: SelectionLayout): string {
  return named("attachment", { name, latinName: name }, layoutEndings[layout]);
}

function named(kind: "attachment" | "inline", { name, latinName }: FileNames, ending: string): string {
  const latin = [hyphenate(latinOf(latinName)), ending];
  const written = [hyphenate(name.replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")), ending];
  const encoded = encodeURIComponent(written.filter(Boolean).join("-"));
  return `${kind}; filename="${latin.filter(Boolean).join("-")}"; filename*=UTF-8''${encoded}`;
}

function latinOf(name: string): string {
  return commonLatin(normalizeText(name))
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, " ");
}

function hyphenate(words: string): string {
  return words.trim().replaceAll(" ", "-");
}
