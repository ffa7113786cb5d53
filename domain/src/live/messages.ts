import type { PhotoType } from "../cards/options.ts";

/** Notifications of a card: ids only, never content; clients request the rest from the API (LIVE-01). */
export type CardMessage =
  /** `version` is absent where only the sizes of its photos changed. */
  | { type: "model_update"; modelId: string; version?: number }
  | { type: "photo_uploaded" | "photo_deleted"; modelId: string; version?: number; photoType: PhotoType };

/** Notification that a selection or its votes changed. */
export type SelectionMessage =
  | { type: "selection_update"; selectionId: string; version: number }
  | { type: "selection_votes"; selectionId: string };

/** A thing whose changes an open page receives. */
export type LiveThing = { modelId: string } | { selectionId: string };

/** Every frame that comes out of `/ws`; `connected` is the first. */
export type LiveMessage =
  | { type: "connected" }
  | { type: "pong" }
  | { type: "error"; message: string }
  | CardMessage
  | SelectionMessage;

/** Frames that the server accepts. `token`: of the session; without it, no notifications of members-only cards. */
export type LiveRequest = ({ type: "subscribe"; token?: string } & LiveThing) | { type: "ping" };

/** Longest frame taken, in bytes; a longer one ends the connection. */
export const maxFrameBytes = 4096;

/** Cards and selections that may be watched over one connection; there is no taking back. */
export const maxSubscriptions = 20;
