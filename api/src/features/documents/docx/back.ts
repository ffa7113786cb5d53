import { m } from "@compcard/domain/messages";
import type { FileChild } from "docx";
import type { DocumentContent } from "../content.ts";
import type { Crop, Fit } from "../crops.ts";
import { layLogo } from "../logo.ts";
import { contactBlock } from "./contacts.ts";
import { factTable } from "./facts.ts";
import { backHeading } from "./heading.ts";
import type { Page } from "./page.ts";
import { photoTable } from "./photos.ts";
import { picture } from "./picture.ts";
import { gap } from "./table.ts";

/** Name, figures, photos and contacts; the photos take what the words leave, so that it stays one page. */
export async function backPage(
  content: DocumentContent,
  page: Page,
  { crop, fit }: { crop: Crop; fit: Fit },
): Promise<FileChild[]> {
  const heading = await backHeading(content, page);
  const facts = factTable(content.facts, page);
  const contacts = contactBlock(content, page);
  const logo = content.logo ? await layLogo(content.logo, fit) : null;
  const gaps = logo ? 8 + logo.height : 6;
  const space = {
    width: page.inner.width,
    height: page.inner.height - heading.height - (facts?.height ?? 0) - contacts.height - gaps,
  };
  const photos = await photoTable(content.back, space, crop, content.name);
  return [
    ...heading.paragraphs,
    ...(facts ? [facts.table, gap(), gap()] : []),
    ...(photos ? [photos, gap()] : []),
    ...(logo
      ? [picture({ ...logo, data: logo.bytes, type: "jpg", alt: m.agencies_logo({}, { locale: content.locale }) })]
      : []),
    ...contacts.children,
    gap(),
  ];
}
