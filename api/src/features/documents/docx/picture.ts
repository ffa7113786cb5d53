import { type IFloating, ImageRun, Paragraph } from "docx";
import { screenPixels } from "./units.ts";

interface Picture {
  data: Buffer;
  type: "jpg" | "png";
  /** In millimeters. */
  width: number;
  height: number;
  /** The text alternative. */
  alt: string;
  link?: string;
  /** The position if it is apart from the text. */
  floating?: IFloating;
}

export function pictureRun({ data, type, width, height, alt, link, floating }: Picture): ImageRun {
  return new ImageRun({
    ...{ type, data, altText: { name: alt, description: alt } },
    transformation: { width: screenPixels(width), height: screenPixels(height) },
    ...(link ? { link } : {}),
    ...(floating ? { floating } : {}),
  });
}

/** A picture in a line of its own. */
export function picture(shown: Picture): Paragraph {
  return new Paragraph({ style: "Picture", children: [pictureRun(shown)] });
}
