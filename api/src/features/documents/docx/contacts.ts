import { m } from "@compcard/domain/messages";
import { ExternalHyperlink, type FileChild, Paragraph, TextRun } from "docx";
import type { DocumentContent } from "../content.ts";
import type { Page } from "./page.ts";
import { sizes } from "./styles.ts";
import { arrange, gap } from "./table.ts";
import { lineHeight, linesAtMost } from "./units.ts";

const columns = 2;

/** Contacts of the model or the agency in two columns, and the greatest height in millimeters. */
export function contactBlock(
  { contacts, locale }: DocumentContent,
  page: Page,
): { children: FileChild[]; height: number } {
  if (contacts.length === 0) return { children: [], height: 0 };
  const width = page.inner.width / columns;
  const perColumn = Math.ceil(contacts.length / columns);
  const parts = Array.from({ length: columns }, (_, at) => contacts.slice(at * perColumn, (at + 1) * perColumn));
  const lines = parts.map((part) =>
    part.reduce((sum, { label, value }) => sum + linesAtMost(`${label}  ${value}`, sizes.contact, width - 3), 0),
  );
  const cells = parts.map((part) => ({
    children: part.map(
      ({ label, value, href }) =>
        new Paragraph({
          style: "Contact",
          children: [
            new TextRun({ text: `${label}  `, style: "Aside" }),
            href ? new ExternalHyperlink({ link: href, children: [new TextRun(value)] }) : new TextRun(value),
          ],
        }),
    ),
  }));
  const filled = cells.map(({ children }) => ({ children: children.length > 0 ? children : [gap()] }));
  return {
    height: lineHeight(sizes.caption) + lineHeight(sizes.contact) * Math.max(...lines),
    children: [
      new Paragraph({ heading: "Heading2", text: m.documents_contacts({}, { locale }) }),
      arrange([width, width], [{ cells: filled }]),
    ],
  };
}
