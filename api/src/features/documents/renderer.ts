import type { DocumentOptions } from "@compcard/domain/documents/schema";
import type { Typesetter } from "../../platform/typeset/typesetter.ts";
import type { DocumentContent } from "./content.ts";
import type { Crop, Fit } from "./crops.ts";

/** The input of a format. */
export interface RenderInput {
  content: DocumentContent;
  options: DocumentOptions;
  madeAt: Date;
  crop: Crop;
  /** A stored picture, whole, in a box of so many pixels; null where its file is gone. */
  fit: Fit;
  typeset: Typesetter["typeset"];
  /** The description in XMP that the file gets. */
  statement: string;
}

/** Makes the bytes of one document. */
export type Renderer = (input: RenderInput) => Promise<Buffer>;
