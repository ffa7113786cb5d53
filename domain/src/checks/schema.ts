import { z } from "zod";
import { listedCard } from "../cards/schema.ts";
import { uuid } from "../text-schema.ts";
import { issueKinds, printedFields } from "./printed.ts";

const printedValue = z.union([z.string(), z.number()]).nullable();

const printedChange = z.object({
  card: uuid,
  field: z.enum(printedFields),
  /** The printed value; null if it was not printed, or if only the holder may read it. */
  // biome-ignore lint/suspicious/noThenProperty: the name on the wire; nobody awaits a change
  then: printedValue,
  now: printedValue,
});

/** The person or agency that gave the figures last; an agency is named where the model lets it show her. */
const measuredBy = z.object({ kind: z.enum(["self", "agency"]), name: z.string().nullable() });

export const check = z.object({
  /** `current`: everything that is printed still holds. */
  state: z.enum(["current", "changed"]),
  /** Day by UTC on which the document was first made. */
  issued_on: z.iso.date(),
  kind: z.enum(issueKinds),
  /** Its cards that guests may read, in its order. */
  cards: z.array(listedCard),
  /** Cards of the document that guests may not read now; the state is `changed`. */
  cards_missing: z.int().nonnegative(),
  changes: z.array(printedChange),
  /** Printed photos that the cards no longer show. */
  photos_changed: z.int().nonnegative(),
  /** The last day on which the figures were given, and the party; null for a document of several cards. */
  measured: z.object({ on: z.iso.date(), by: measuredBy }).nullable(),
  /** Day by UTC on which the figures were last confirmed; null for a document of several cards. */
  confirmed_at: z.iso.date().nullable(),
});

export type Check = z.output<typeof check>;

export const digestInput = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "must be 64 hexadecimal digits in lower case"),
});

export const fileStates = ["same", "different", "other_format"] as const;
export type FileState = (typeof fileStates)[number];
