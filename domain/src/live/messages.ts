import type { PhotoType } from "../cards/options.ts";

/** What the server tells of a card: ids only, never content; who wants to know more asks the API (LIVE-01). */
export type CardMessage =
  /** `version` is absent where only the sizes of its photos changed. */
  | { type: "model_update"; modelId: string; version?: number }
  | { type: "photo_uploaded" | "photo_deleted"; modelId: string; version?: number; photoType: PhotoType };

/** What is told of a selection: that it or what clients say of it is another now. */
export type SelectionMessage =
  | { type: "selection_update"; selectionId: string; version: number }
  | { type: "selection_votes"; selectionId: string };

/** What an open page may watch. */
export type LiveThing = { modelId: string } | { selectionId: string };

/** Every frame that comes out of `/ws`; `connected` is the first. */
export type LiveMessage =
  | { type: "connected" }
  | { type: "pong" }
  | { type: "error"; message: string }
  | CardMessage
  | SelectionMessage;

/** Every frame that the server takes. `token`: of the session, without which nothing is told of what members alone read. */
export type LiveRequest = ({ type: "subscribe"; token?: string } & LiveThing) | { type: "ping" };

/** Longest frame taken, in bytes; a longer one ends the connection. */
export const maxFrameBytes = 4096;

/** Cards and selections that may be watched over one connection; there is no taking back. */
export const maxSubscriptions = 20;
