import type { Audience } from "@compcard/domain/cards/visibility";

export type ReaderName = "guest" | "member" | "booker";

/** A reader, and a switch that keeps contacts from them. */
export const shut: [ReaderName, Audience][] = [
  ["guest", "members"],
  ["guest", "verified"],
  ["guest", "nobody"],
  ["member", "verified"],
  ["member", "nobody"],
  ["booker", "nobody"],
];
