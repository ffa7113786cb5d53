import { z } from "zod";
import { calendarDay } from "../cards/availability-rule.ts";
import { representationKinds } from "./options.ts";

const kind = z.enum(representationKinds, { error: `must be one of ${representationKinds.join(", ")}` });
const percent = z
  .number("must be a number")
  .min(0, "must be at least 0")
  .max(100, "must be at most 100")
  .multipleOf(0.01, "must have at most two decimals");

/** The terms of a representation: the agency's commission in percent, and a period whose both days are included. */
export const representationTerms = z.object({
  kind,
  percent: percent.nullable(),
  from: z.string().nullable().meta({ format: "date" }),
  to: z.string().nullable().meta({ format: "date" }),
});
export type RepresentationTerms = z.output<typeof representationTerms>;

/** A change of terms: null clears a value, or with `kind` all of them; an absent value stays. */
export const termsChange = {
  kind: kind.nullable().optional(),
  percent: percent.nullable().optional(),
  from: calendarDay.nullable().optional(),
  to: calendarDay.nullable().optional(),
};
type TermsChange = Partial<{ [N in keyof RepresentationTerms]: RepresentationTerms[N] | null }>;

/** True if a change of a row has a value of its terms. */
export const changesTerms = ({ kind, percent, from, to }: TermsChange) =>
  [kind, percent, from, to].some((one) => one !== undefined);

/** @returns the terms after a change, or a problem by its field. */
export function changeTerms(
  before: RepresentationTerms | null,
  { kind, percent, from, to }: TermsChange,
): { terms: RepresentationTerms | null } | { path: string; problem: string } {
  if (kind === null && (percent ?? from ?? to ?? null) !== null)
    return { path: "kind", problem: "must be given with terms" };
  if (kind === null) return { terms: null };
  const changed = {
    kind: kind ?? before?.kind,
    percent: percent === undefined ? (before?.percent ?? null) : percent,
    from: from === undefined ? (before?.from ?? null) : from,
    to: to === undefined ? (before?.to ?? null) : to,
  };
  if (changed.kind === undefined) return { path: "kind", problem: "must be given with terms" };
  if (changed.from && changed.to && changed.to < changed.from)
    return { path: "to", problem: "must not be before from" };
  return { terms: { ...changed, kind: changed.kind } };
}

export function areSameTerms(one: RepresentationTerms | null, other: RepresentationTerms | null): boolean {
  if (!one || !other) return one === other;
  return one.kind === other.kind && one.percent === other.percent && one.from === other.from && one.to === other.to;
}

/** Terms as answers have them, beside the kind: of terms the kind that they state. */
export const termsShape = {
  /** Commission of the agency in percent of the model's fees. */
  percent: z.number().nullable(),
  from: z.string().nullable().meta({ format: "date" }),
  to: z.string().nullable().meta({ format: "date" }),
  /** True if the model accepted the terms; null where the agency states none. */
  accepted: z.boolean().nullable(),
};

export function presentTerms(terms: RepresentationTerms | null, acceptedAt: Date | null) {
  const { percent = null, from = null, to = null } = terms ?? {};
  return { percent, from, to, accepted: terms && acceptedAt !== null };
}
