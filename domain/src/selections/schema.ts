import { z } from "zod";
import { cardId } from "../card-id.ts";
import { publicCard } from "../cards/schema.ts";
import { sizeSystems } from "../cards/sizes.ts";
import { hasVisible } from "../identity/person-name.ts";
import { locales } from "../locale.ts";
import { halfDaysOf } from "../options/half-days.ts";
import { daysInput, halfDay, zone } from "../options/schema.ts";
import { photoDetails, photoType, photoUrls } from "../photos/schema.ts";
import { representingAgency } from "../representations/schema.ts";
import { singleLine, text, uuid } from "../text-schema.ts";
import { departure } from "./departure.ts";
import { byLanguage, localizedText } from "./localized-text-schema.ts";
import { choices, standings } from "./options.ts";
import { maxCards, maxLength } from "./rules.ts";

export const moment = z.string().meta({ format: "date-time" });
const oneOf = (list: readonly string[]) => ({ error: `must be one of ${list.join(", ")}` });

export const name = singleLine(maxLength.name).refine(hasVisible, "must not be empty");
const orEmpty = (one: z.ZodType<string, string>) => one.nullable().transform((value) => value ?? "");
const description = orEmpty(text(maxLength.description));
const brief = orEmpty(text(maxLength.brief));
const version = z.int().min(1);

const standing = z.enum(standings, oneOf(standings));
const choice = z.enum(choices, oneOf(choices));
export const lang = z.enum(locales, oneOf(locales));
export const units = z.enum(sizeSystems, oneOf(sizeSystems));

/** Cards in the order in which they are to stand, each once. */
const cardIds = z
  .array(cardId)
  .max(maxCards, `must be at most ${maxCards} cards`)
  .refine((ids) => new Set(ids).size === ids.length, "must name each card once");

/** Cards that are to come to a selection. */
export const addedCards = z.object({
  cards: cardIds.min(1, "must name a card"),
  /** The client's request. It becomes the brief of a selection without one, and never replaces an existing one. */
  brief: brief.default(""),
});
export type AddedCards = z.output<typeof addedCards>;

export const newSelection = z.object({
  name,
  description: description.default(""),
  brief: brief.default(""),
  cards: cardIds.default([]),
  /** An agency of the caller: the selection belongs to all its members. */
  agency: uuid.nullable().default(null),
  /** A client of this agency. */
  client: uuid.nullable().default(null),
});
export type NewSelection = z.output<typeof newSelection>;

/** A field that is absent is left alone; with `version` the change holds only where nothing was saved since. */
export const selectionChange = z.object({
  name: name.optional(),
  description: description.optional(),
  /** The client's request: dates, budget, usage. Never shown to clients. */
  brief: brief.optional(),
  /** Days on which the models are needed: standings follow from the holder's asks and options on them. Null clears. */
  days: daysInput
    .transform((days) => halfDaysOf(days))
    .nullable()
    .optional(),
  /** The zone of these days. */
  tz: zone.nullable().optional(),
  /** A client of the agency whose selection it is. Null clears. */
  client: uuid.nullable().optional(),
  /** Put away, or taken out again. */
  archived: z.boolean("must be true or false").optional(),
  version: version.optional(),
});
export type SelectionChange = z.output<typeof selectionChange>;

/** Without a name it is called as before; without `cards` all of them come along. */
export const duplication = z.preprocess(
  (body) => body ?? {},
  z.object({ name: name.optional(), cards: cardIds.optional() }),
);
export type Duplication = z.output<typeof duplication>;

const note = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value ?? "")
    .optional();

/** One card of an order. What is absent stays as it was; an empty text or null clears. */
const earliest = Date.UTC(2000, 0, 1);

const cardEntry = z
  .object({
    id: cardId,
    cover: photoType.nullable().optional(),
    hidden: z
      .array(photoType)
      .max(10)
      .transform((types) => [...new Set(types)])
      .optional(),
    /** Read by clients, in the language of their link. */
    note: byLanguage(text(maxLength.note)),
    /** Read by its writer alone. */
    private_note: note(maxLength.privateNote),
    /** Given again, it is as of now, unless `standing_at` says since when. */
    standing: standing.nullable().optional(),
    /** Not in the future. */
    standing_at: z.iso
      .datetime({ offset: true })
      .refine((at) => Date.parse(at) >= earliest, "must be a moment since 2000")
      .nullable()
      .optional(),
    /** Under which heading clients see it; cards of one section stand together. */
    section: byLanguage(singleLine(maxLength.section)),
  })
  .refine(({ cover, hidden }) => !cover || !hidden?.includes(cover), {
    path: ["cover"],
    message: "must not be a hidden photo",
  });
export type CardEntry = z.output<typeof cardEntry>;

/** The whole order of a selection: what is not named leaves it. */
export const cardEntries = z
  .array(cardEntry)
  .max(maxCards, `must be at most ${maxCards} cards`)
  .refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, "must name each card once");

/** A card as clients see it in a selection: without the photos that are hidden, with the details of the chosen cover alone. */
const shownCard = z.object({
  id: uuid,
  cover: photoType.nullable(),
  note: z.string().nullable(),
  /** Under which heading it stands. Cards of one section stand together. */
  section: z.string().nullable(),
  /**
   * The status that the selection's owner set; else it follows from the holder's asks and options on the selection's
   * days; else null.
   */
  standing: standing.nullable(),
  /** When it was set. */
  standing_at: moment.nullable(),
  model: publicCard,
});
export type ShownCard = z.output<typeof shownCard>;

/** The same for the selection's owner; its photos are all there to choose from. */
const selectedCard = shownCard.extend({
  note: localizedText.nullable(),
  section: localizedText.nullable(),
  hidden: z.array(photoType),
  private_note: z.string().nullable(),
  /** True for somebody under 18: shown through links with a password alone, and in no file of the owner's. */
  restricted: z.boolean(),
  /** The source of `standing`: null where there is none. */
  standing_by: z.enum(["hand", "options"]).nullable(),
});
export type SelectedCard = z.output<typeof selectedCard>;

const selectionFields = {
  id: uuid,
  /** The agency that owns it; null for the caller's own. */
  agency: representingAgency.extend({ id: uuid }).nullable(),
  name: z.string(),
  description: z.string().nullable(),
  version: z.int(),
  archived_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
};

export const selection = z.object({
  ...selectionFields,
  brief: z.string().nullable(),
  /** The client that it is made for. */
  client: z.object({ id: uuid, company: z.string() }).nullable(),
  days: z.array(halfDay).nullable(),
  tz: z.string().nullable(),
  cards: z.array(selectedCard),
  /** Cards that cannot be seen by anybody now; they come back to their places by themselves. */
  left: z.int(),
  /** Last departed first. */
  departed: z.array(departure),
});
export type Selection = z.output<typeof selection>;

/** One of a list: how many cards there are, the first faces among them, how many links are open and who has answered by them. */
export const listedSelection = z.object({
  ...selectionFields,
  count: z.int(),
  links: z.int(),
  /** Names of those who came first, and how many there are in all. */
  answered: z.object({ count: z.int(), names: z.array(z.string()) }),
  faces: z.array(z.object({ id: uuid, photos: photoUrls, photo_details: photoDetails })),
});
export type ListedSelection = z.output<typeof listedSelection>;

/** The answer of the selection's owner to a client. */
export const reply = z.object({ id: uuid, text: z.string(), created_at: moment });
export type Reply = z.output<typeof reply>;

export const newReply = z.object({ text: text(maxLength.reply).refine(hasVisible, "must not be empty") });

const voteFields = {
  card_id: uuid,
  choice: choice.nullable(),
  comment: z.string().nullable(),
  /** The first first. */
  replies: z.array(reply),
  updated_at: moment,
};
export const vote = z.object(voteFields);
export type Vote = z.output<typeof vote>;

/** `choice: null` takes it back; a comment that is absent stays. */
export const voteChange = z.object({ choice: choice.nullable(), comment: note(maxLength.comment) });
export type VoteChange = z.output<typeof voteChange>;

/** A selection as it is sent: nothing in it that a guest of the site may not read. */
export const sharedSelection = z.object({
  id: uuid,
  name: z.string(),
  /** The verified agency that sends it. */
  agency: representingAgency
    .extend({
      phone: z.string().nullable(),
      phone_e164: z.string().nullable(),
      site: z.string().nullable(),
      address: z.string().nullable(),
    })
    .nullable(),
  /**
   * The sender if no verified agency sends it (SL-26); the company of a verified booker. Null for an account without a
   * name.
   */
  sender: z.object({ name: z.string(), company: z.string().nullable() }).nullable(),
  description: z.string().nullable(),
  lang: lang.nullable(),
  units: units.nullable(),
  downloads: z.boolean(),
  votes_shared: z.boolean(),
  /** The holder of the link may ask to hold days. */
  options: z.boolean(),
  /** The days of the selection and their zone, where `options` is true and there are any. */
  days: z.array(halfDay).nullable(),
  tz: z.string().nullable(),
  updated_at: moment,
  cards: z.array(shownCard),
  /** Votes of other guests of this link, if they share them. */
  votes: z.array(z.object({ name: z.string(), ...voteFields })),
});
export type SharedSelection = z.output<typeof sharedSelection>;

/** The device that opened a link. Its key is returned once, and sent with later requests. */
export const guest = z.object({
  id: uuid,
  key: z.string().optional(),
  name: z.string().nullable(),
  done_at: moment.nullable(),
  votes: z.array(vote),
  /** The days that this device asked to hold, by card. */
  holds: z.array(z.object({ card_id: uuid, days: z.array(halfDay) })),
});
export type Guest = z.output<typeof guest>;

/** A person who voted, for the selection's owner. */
export const voter = z.object({
  id: uuid,
  name: z.string(),
  link_id: uuid,
  opened_at: moment,
  done_at: moment.nullable(),
});
export type Voter = z.output<typeof voter>;

export const votersVote = vote.extend({ guest_id: uuid });
export type VotersVote = z.output<typeof votersVote>;
