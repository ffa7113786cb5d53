import { Paragraph, TextRun } from "docx";
import type { DocumentContent } from "../content.ts";
import { noteOf } from "./front.ts";
import type { Page } from "./page.ts";
import { pictureRun } from "./picture.ts";
import { qrPng } from "./qr.ts";
import { sizes } from "./styles.ts";
import { lineHeight, linesAtMost, twips } from "./units.ts";

/** Size of the code in millimeters, and its distance from the name. */
const [side, apart] = [19, 4];

/** The letters of the code, in a frame under the picture. */
function codeLine(text: string, page: Page): Paragraph {
  return new Paragraph({
    ...{ style: "Code", text },
    frame: {
      type: "absolute",
      position: { x: twips(page.inner.width - side), y: twips(side) },
      width: twips(side),
      height: twips(lineHeight(sizes.footnote)),
      anchor: { horizontal: "margin", vertical: "margin" },
    },
  });
}

/** Points of the second page's name: smaller where it would take more than two lines. */
export function headingPoints(name: string, page: Page): number {
  return [18, 14, 11].find((points) => linesAtMost(name, points, page.inner.width - side - apart) <= 3) ?? 9;
}

/** The second page's name, with the code of the card's page at its right; and how many millimeters both take. */
export async function backHeading(
  content: DocumentContent,
  page: Page,
): Promise<{ paragraphs: Paragraph[]; height: number }> {
  const { name, code } = content;
  const note = noteOf(content);
  const width = page.inner.width - side - apart;
  const points = headingPoints(name, page);
  const nameHeight = lineHeight(points) * linesAtMost(name, points, width);
  const noteHeight = note ? lineHeight(sizes.place) * linesAtMost(note, sizes.place, width) : 0;
  const height = Math.max(side + lineHeight(sizes.footnote) + 2.5, nameHeight + noteHeight + 4);
  const picture =
    code &&
    pictureRun({
      ...{ data: await qrPng(code.address), type: "png", width: side, height: side },
      ...{ alt: `${name}: ${code.text}`, link: code.address },
      floating: {
        horizontalPosition: { relative: "margin", align: "right" },
        verticalPosition: { relative: "margin", offset: 0 },
      },
    });
  const indent = { right: twips(side + apart) };
  const after = (used: number) => ({ spacing: { after: twips(height - used) } });
  return {
    height,
    paragraphs: [
      new Paragraph({
        ...{ heading: "Heading1", pageBreakBefore: true, indent },
        ...(note ? {} : after(nameHeight)),
        children: [...(picture ? [picture] : []), new TextRun(name)],
      }),
      ...(code ? [codeLine(code.text, page)] : []),
      ...(note ? [new Paragraph({ style: "Place", indent, ...after(nameHeight + noteHeight), text: note })] : []),
    ],
  };
}
