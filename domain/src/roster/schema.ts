import { z } from "zod";
import { claimStates, leaverReasons, representationKinds } from "../agencies/options.ts";
import { cardRights } from "../agencies/rights.ts";
import { termsChange, termsShape } from "../agencies/terms.ts";
import { expectedFields } from "../cards/fields.ts";
import { cardInput, payloadWith } from "../cards/input.ts";
import { unconsented } from "../cards/schema.ts";
import { locales } from "../locale.ts";
import { pageFields } from "../pagination-schema.ts";
import { photoTypes } from "../photos/options.ts";
import { wishedCard } from "../search/contract.ts";
import { conditionFields, refuseReversed, several, toggle } from "../search/schema.ts";
import { singleLine, text, uuid } from "../text-schema.ts";
import { rosterMissableNames } from "./missing.ts";
import { exportFormats, leftReasons, maxBulk, rosterSorts } from "./options.ts";
import { ownValue, ownValues } from "./own-fields.ts";
import { maxOwnText, ownIdOf } from "./own-options.ts";

export const rights = z.array(z.enum(cardRights));

/** The fields that bookers miss on a card, and the gender, by which a roster is split. */
const rosterMissing = z.array(z.enum(["gender", ...expectedFields, ...photoTypes]));

/** A card of a roster, as members of the agency see it. */
export const rosterRow = z.object({
  id: uuid,
  /** The card as a list shows it; null for somebody who left, and for one that the agency may not see. */
  model: wishedCard.nullable(),
  name: z.string(),
  external_id: z.string().nullable(),
  /** Id of the board. */
  board: uuid.nullable(),
  claim: z.enum(claimStates),
  /** True for an open proposal of the model: no right applies yet. */
  proposed: z.boolean(),
  rights,
  /** The kind that the terms state, also before the model accepts them. */
  kind: z.enum(representationKinds).nullable(),
  ...termsShape,
  measured_at: z.string().meta({ format: "date" }).nullable(),
  missing: rosterMissing,
  /** The unconsented fields of a card that the agency may change. */
  unconsented,
  /** The reason of somebody who left: released by the agency, declined or ended by the model; null for others. */
  reason: z.enum(leaverReasons).nullable(),
  left_at: z.string().meta({ format: "date-time" }).nullable(),
  /** The time at which the card came to the roster. */
  since: z.string().meta({ format: "date-time" }),
  /**
   * A declined claim: its time, whether the person was signed in, the link's creator, and until when owners can restore
   * the card.
   */
  declined: z
    .object({
      at: z.string().meta({ format: "date-time" }),
      signed_in: z.boolean(),
      link_by: z.string().nullable(),
      /** Null where the card is deleted. */
      until: z.string().meta({ format: "date-time" }).nullable(),
    })
    .nullable(),
  /** Application that waits for an answer; owners and bookers read its address. */
  applied: z
    .object({
      at: z.string().meta({ format: "date-time" }),
      email: z.string().nullable(),
      /** The figures as they were typed. */
      figures: z.string(),
    })
    .nullable(),
  /** The guardian whom an applicant under 18 stated, until the model claims or declines the card; for owners and bookers. */
  guardian_email: z.string().nullable(),
  /**
   * True if there is a number to call, or for WhatsApp, where the agency has the right `contacts`; for owners and bookers. `GET /models/{id}`
   * answers the number, which the model reads among who opened her contacts.
   */
  has_phone: z.boolean(),
  has_whatsapp: z.boolean(),
  /** When the latest claim link was made. */
  invited_at: z.string().meta({ format: "date-time" }).nullable(),
  /** Values of the agency's own fields, by field. */
  own: z.record(uuid, ownValue),
  /** The agency's own note; empty without any. */
  note: z.string(),
});
export type RosterRow = z.output<typeof rosterRow>;

/** The agency's own code of a card; an empty text or null clears. */
const externalId = singleLine(200)
  .nullable()
  .transform((value) => value || null)
  .optional();

const place = { external_id: externalId, board: uuid.nullable().optional() };

/** A card for somebody who has none here: its fields, flat or grouped, and its place in the roster. */
export const rosterCard = payloadWith({
  ...place,
  /** Adds the card although the roster has one of the name and a near age. */
  duplicate: z.boolean().optional(),
});
export type RosterCard = z.output<typeof rosterCard>;

/** `accept`: takes in a model who proposed herself, or an applicant, who is mailed the claim link. In `own` null clears a field, and one that is absent stays. */
export const rosterChange = z.object({
  ...place,
  ...termsChange,
  accept: z.literal(true).optional(),
  own: ownValues.optional(),
  note: text(maxOwnText)
    .nullable()
    .transform((note) => note ?? "")
    .optional(),
});
export type RosterChange = z.output<typeof rosterChange>;

/** With a text, it is mailed to the applicant. */
export const applicantDecline = z.object({
  text: text(maxOwnText)
    .nullish()
    .transform((typed) => typed || null),
});

/** Id of a board, or `none`: cards without one. */
export const boardFilter = z.union([uuid, z.literal("none"), z.literal("")], {
  error: "must be the id of a board, or none",
});

/** All of `GET /search`, and the roster's own. `q` finds a part of an external id, too. */
const filterFields = {
  ...conditionFields,
  board: boardFilter.optional(),
  claim: z.enum([...claimStates, ""], { error: `must be one of ${claimStates.join(", ")}` }).optional(),
  /** The people who left alone; without it, none of them. `claim=declined` implies it. */
  left: toggle,
  /** Measured more than six months ago. */
  stale: toggle,
  /** Cards that lack any of these. */
  missing: several(z.enum(rosterMissableNames), `must be one of ${rosterMissableNames.join(", ")}`),
};
const sortName = z.enum([...rosterSorts, ""]);
const ownSort = z.templateLiteral(["own.", z.string()]).or(z.templateLiteral(["-own.", z.string()]));
const orderFields = {
  sort: z
    .union([sortName, ownSort], { error: `must be one of ${rosterSorts.join(", ")}, or own. with a field's id` })
    .refine((sort) => sortName.safeParse(sort).success || ownIdOf(sort.replace(/^-/, "")) !== null, {
      error: "must name a field by its id",
    })
    .optional()
    .transform((sort) => sort || undefined),
  /** The reader's, whose script `sort=name` follows. */
  lang: z.enum(locales).optional(),
};

/** Admits parameters `own.{fieldId}`, of which each is one value. */
function withOwn<S extends z.ZodObject>(schema: S): S {
  return schema.catchall(z.unknown()).superRefine((query, context) => {
    for (const [name, value] of Object.entries(query))
      if (name.startsWith("own.") && (ownIdOf(name) === null || typeof value !== "string"))
        context.addIssue({ code: "custom", path: [name], message: "must be one value of a field, named by its id" });
  }) as unknown as S;
}

/** Parameters of `GET /agencies/{id}/roster/filters`. */
export const rosterFiltersQuery = withOwn(z.object(filterFields).superRefine(refuseReversed));
export type RosterCondition = z.output<typeof rosterFiltersQuery>;

export const rosterFilters = withOwn(z.object({ ...filterFields, ...orderFields }).superRefine(refuseReversed));
export type RosterFilters = z.output<typeof rosterFilters>;

export const rosterQuery = withOwn(
  z.object({ ...filterFields, ...orderFields, ...pageFields(50) }).superRefine(refuseReversed),
);
export type RosterQuery = z.output<typeof rosterQuery>;

/** Which cards of a roster a file holds, and in what order; `lang` is also the language of a table's words. */
export const rosterExportQuery = withOwn(
  z
    .object({
      ...filterFields,
      ...orderFields,
      format: z.enum(exportFormats, { error: `must be one of ${exportFormats.join(", ")}` }),
    })
    .superRefine(refuseReversed),
);
export type RosterExportQuery = z.output<typeof rosterExportQuery>;

const rows = z.array(uuid).min(1, "must not be empty").max(maxBulk, `must be at most ${maxBulk}`);

/** Versions of cards by the ids of their rows. */
const rowVersions = z.record(uuid, z.int("must be the version of a card"), "must be versions by row");

/** An action on many rows, named by their ids or those of their cards. */
export const rosterBulk = z.discriminatedUnion(
  "action",
  [
    z.object({ action: z.literal("board"), rows, board: uuid.nullable() }),
    /** `mail`: to those whose card has an address. */
    z.object({ action: z.literal("invite"), rows, mail: z.boolean().default(false) }),
    z.object({ action: z.literal("measurements"), rows }),
    /** Confirms the figures of cards as they stand, with the right `edit`. */
    z.object({ action: z.literal("confirm"), rows }),
    /** Takes a confirmation of one's own back: `versions`, by row, are those that its answer named. */
    z.object({ action: z.literal("unconfirm"), rows, versions: rowVersions }),
    z.object({ action: z.literal("release"), rows }),
    /** Rows of declined claims; while the card can be restored, owners alone remove them, with the card. */
    z.object({ action: z.literal("remove"), rows }),
    /** Sets fields of the cards and values of own fields; a value that a field does not admit refuses all. */
    z
      .object({ action: z.literal("edit"), rows, fields: cardInput.optional(), own: ownValues.optional() })
      .refine(({ fields = {}, own = {} }) => Object.keys({ ...fields, ...own }).length > 0, {
        path: ["fields"],
        message: "must name a field",
      }),
    /** Takes back what an edit of the member's own changed within a day, but for values that were changed since. */
    z.object({ action: z.literal("undo"), undo: uuid }),
    /** Restores declined cards, for owners. The person is mailed, where an address is known. */
    z.object({ action: z.literal("restore"), rows }),
  ],
  { error: "must be one of board, invite, measurements, confirm, unconfirm, release, remove, edit, undo, restore" },
);
export type RosterBulk = z.output<typeof rosterBulk>;

export const bulkOutcome = z.object({
  /** Ids as the call names them; of `undo` those of the rows. */
  done: z.array(uuid),
  left: z.array(z.object({ row: uuid, reason: z.enum(leftReasons) })),
  /** For `board`: the former places of the rows, for the undo. */
  before: z.array(z.object({ board: uuid.nullable(), rows: z.array(uuid) })),
  /** For `confirm`: the changed cards, for the undo. */
  versions: rowVersions,
  /** Id that undoes an `edit`; null where nothing changed. */
  undo: uuid.nullable(),
  /** For `invite`: the created links. */
  links: z.array(z.object({ row: uuid, name: z.string(), url: z.string(), mailed: z.boolean() })),
});
export type BulkOutcome = z.output<typeof bulkOutcome>;
