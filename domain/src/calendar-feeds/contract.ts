import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { cardId } from "../card-id.ts";
import { locales } from "../locale.ts";

const params = z.object({ id: cardId });

const feed = z.object({
  /** Language of its entries, chosen when the feed was made. */
  lang: z.enum(locales),
  created_at: z.string().meta({ format: "date-time" }),
});
export type CalendarFeed = z.output<typeof feed>;

const present = z.object({ feed: feed.nullable() });
/** `url` has the secret, which is stored as a hash: no other answer has it. */
const made = z.object({ feed, url: z.url() });

const choice = z
  .object({ lang: z.enum(locales, { error: `must be one of ${locales.join(", ")}` }).optional() })
  .nullish();

const ofCard = { auth: "user", params, errors: ["card.not_found", "card.forbidden"] } as const;
const ofRoster = { auth: "user", params, errors: ["agency.not_found"] } as const;

export const calendarFeedsContract = defineContract({
  "calendarFeeds.get": {
    ...ofCard,
    summary: "State of a card's calendar feed of its availability. For its owner.",
    answer: present,
  },
  "calendarFeeds.create": {
    ...ofCard,
    summary:
      "Make the calendar feed of a card: a secret address that answers its availability as iCalendar (RFC 5545), in one language. The address is shown once; an earlier one ends. For the card's owner.",
    body: choice,
    example: { body: { lang: "en" } },
    answer: made,
    status: 201,
  },
  "calendarFeeds.remove": {
    ...ofCard,
    summary: "End the calendar feed of a card. For its owner.",
    answer: z.object({}),
  },
  "calendarFeeds.getRoster": {
    ...ofRoster,
    summary: "State of the caller's calendar feed of an agency's roster. For members.",
    answer: present,
  },
  "calendarFeeds.createRoster": {
    ...ofRoster,
    summary:
      "Make the caller's calendar feed of a roster: the availability of its cards as far as the agency may read it. The address is shown once; an earlier one ends, and so does each when its member leaves. For members.",
    body: choice,
    example: { body: { lang: "en" } },
    answer: made,
    status: 201,
  },
  "calendarFeeds.removeRoster": {
    ...ofRoster,
    summary: "End the caller's calendar feed of a roster.",
    answer: z.object({}),
  },
});
