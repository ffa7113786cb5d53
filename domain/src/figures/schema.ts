import { z } from "zod";
import { fieldsWith } from "../cards/fields.ts";
import { ownerCard } from "../cards/schema.ts";

/** Days for which the link of a mail confirms figures. */
export const confirmDays = 30;

/** Months after which the owner of a card is mailed: figures that old are due, and no account is mailed sooner again. */
export const dueMonths = 3;

/** The fields that are measured. */
export const measuredFields = fieldsWith("step", "measurements");

type Measured = (typeof measuredFields)[number];
const measured = Object.fromEntries(measuredFields.map((name) => [name, ownerCard.shape[name]])) as {
  [F in Measured]: (typeof ownerCard.shape)[F];
};

const { id, first_name, last_name, other_names, gender, measured_at, confirmed_at } = ownerCard.shape;

/** A card as the holder of a mailed link sees it: its name and what is measured. Strict, so that nothing else leaves. */
export const figuresCard = z.strictObject({
  ...{ id, first_name, last_name, other_names, gender, measured_at, confirmed_at },
  ...measured,
});
export type FiguresCard = z.output<typeof figuresCard>;
