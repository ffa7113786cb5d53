import { readFile } from "node:fs/promises";
import { Document, ExternalHyperlink, Footer, Packer, Paragraph, TextRun } from "docx";
import { fontFiles } from "../../platform/typeset/fonts.ts";
import type { DocumentContent } from "./content.ts";
import { backPage } from "./docx/back.ts";
import { frontPage, titlePoints } from "./docx/front.ts";
import { headingPoints } from "./docx/heading.ts";
import { pageOf } from "./docx/page.ts";
import { documentStyles, tableStyles } from "./docx/styles.ts";
import { twips } from "./docx/units.ts";
import { likenessLine } from "./printed-texts.ts";
import type { Renderer } from "./renderer.ts";

/** The card as a Word document that can be edited: two pages, its fonts in it, everything that looks a style. */
export const makeDocx: Renderer = async ({ content, options, crop, fit }) => {
  const page = pageOf(options.size);
  const [front, back] = [await frontPage(content, page, crop), await backPage(content, page, { crop, fit })];
  const { margin, foot } = page;
  const document = new Document({
    ...{ title: content.name, creator: content.site, lastModifiedBy: content.site, description: "" },
    customProperties: Object.entries(reservedProperties(content)).map(([name, value]) => ({ name, value })),
    externalStyles: tableStyles,
    styles: documentStyles(content.locale, {
      title: titlePoints(content.nameLines, page),
      heading: headingPoints(content.name, page),
    }),
    fonts: [
      { name: "Onest", data: await readFile(fontFiles.Onest) },
      { name: "Prata", data: await readFile(fontFiles.Prata) },
    ],
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: twips(page.width), height: twips(page.height) },
            margin: {
              ...{ top: twips(margin), left: twips(margin), right: twips(margin), bottom: twips(margin) },
              ...{ header: 0, footer: twips(foot) },
            },
          },
        },
        footers: {
          first: new Footer({ children: [new Paragraph({ style: "Footnote" })] }),
          default: new Footer({
            children: [
              new Paragraph({ style: "Footnote", text: `${content.address} · ${content.freshness}` }),
              new Paragraph({ style: "Footnote", children: [likenessLink(content)] }),
            ],
          }),
        },
        children: [...front, ...back],
      },
    ],
  });
  return Packer.toBuffer(document);
};

/** The custom properties of the file, by the names that the headers have. */
const reservedProperties = ({ likeness }: DocumentContent) => ({ "tdm-reservation": "1", "tdm-policy": likeness });

function likenessLink(content: DocumentContent): ExternalHyperlink {
  const { text, href } = likenessLine(content);
  return new ExternalHyperlink({ link: href, children: [new TextRun(text)] });
}
