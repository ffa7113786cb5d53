import { Paragraph, TextRun } from "docx";
import type { DocumentContent } from "../content.ts";
import type { Crop } from "../crops.ts";
import { plainCover } from "./hero.ts";
import type { Page } from "./page.ts";
import { pictureRun } from "./picture.ts";
import { gap } from "./table.ts";
import { picturePixels, twips, widthOf } from "./units.ts";

/** The cover from edge to edge with the name at its foot. */
export async function frontPage(content: DocumentContent, page: Page, crop: Crop): Promise<Paragraph[]> {
  const { name, nameLines, front } = content;
  const box = { width: picturePixels(page.width), height: picturePixels(page.height) };
  const data = front ? await crop(front, { ...box, quality: 80, shadedFoot: true }) : await plainCover(box);
  // One frame that grows upwards from the margin: both paragraphs have the same position.
  const frame = {
    type: "alignment",
    width: twips(page.inner.width),
    anchor: { horizontal: "margin", vertical: "margin" },
    alignment: { x: "left", y: "bottom" },
    wrap: "around",
  } as const;
  const corner = { relative: "page", offset: 0 } as const;
  const cover = pictureRun({
    ...{ data, type: "jpg", width: page.width, height: page.height, alt: name },
    floating: { horizontalPosition: corner, verticalPosition: corner, behindDocument: true, allowOverlap: true },
  });
  const note = noteOf(content);
  return [
    new Paragraph({
      ...{ heading: "Title", frame },
      children: nameLines.map((text, line) => new TextRun({ text, ...(line > 0 ? { break: 1 } : {}) })),
    }),
    ...(note ? [new Paragraph({ style: "CoverNote", frame, text: note })] : []),
    gap({ children: [cover] }),
  ];
}

/** The text below a name. */
export function noteOf({ ownName, age, place }: DocumentContent): string {
  return [ownName, age, place].filter(Boolean).join(" · ");
}

/** Points in which the longest line of the name fits the page. */
export function titlePoints(nameLines: readonly string[], page: Page): number {
  const widest = Math.max(...nameLines.map((line) => widthOf(line, 1)), 1);
  return Math.max(18, Math.min(44, Math.floor(page.inner.width / widest)));
}
