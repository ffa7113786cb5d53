import type { PhotoCrop } from "@compcard/domain/photos/schema";
import type { Json } from "../column-types.ts";

export interface DocumentTicketsTable {
  token_hash: Uint8Array;
  card_id: string;
  user_id: string;
  /** Requested format, contacts and layout. */
  request: Json<unknown>;
  expires_at: Date;
  /** Hash of the browser that opened it first. */
  browser_hash: Uint8Array | null;
}

export interface LinkPreviewsTable {
  card_id: string;
  /** The crop of the chosen photo. */
  slot: string;
  /** The photo that the crop is of. */
  key: string;
  crop: Json<PhotoCrop> | null;
}
