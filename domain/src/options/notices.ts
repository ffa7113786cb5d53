import type { HalfDay } from "./half-days.ts";

/** Changes of an option that are mailed to its sides. */
export const noticeKinds = [
  "asked",
  "answered",
  "held",
  "moved",
  "challenged",
  "ending",
  "lapsed",
  "lost",
  "confirmed",
  "released",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The words of a job and of a card that a mail names, also where the option is deleted. */
export interface NoticeSubject {
  client: string;
  city: string;
  tz: string;
  days: HalfDay[];
  /** Empty for a maker from whom the card is hidden. */
  name: string;
}
