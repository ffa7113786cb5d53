import { z } from "zod";
import { calendarDay } from "../../cards/availability-rule.ts";
import { hasVisible } from "../../identity/person-name.ts";
import { pageFields } from "../../pagination-schema.ts";
import { singleLine, text, uuid } from "../../text-schema.ts";
import { jobLengths } from "../limits.ts";
import { daysInput, halfDay, moment, zone } from "../schema.ts";

const line = (max: number) => singleLine(max).refine(hasVisible, "must not be empty");
const words = text(jobLengths.text)
  .nullish()
  .transform((value) => value ?? "");

export const newJob = z.object({
  title: line(jobLengths.title),
  client: line(jobLengths.client),
  city: line(jobLengths.city),
  country: line(jobLengths.country),
  tz: zone,
  days: daysInput,
  usage: words,
  pay: words,
  note: words,
  /** An agency with the caller as an owner or a booker: the job is all its members'. */
  agency: uuid.nullish(),
  /** A selection of the same holder; the job's cards stand in it. */
  selection: uuid.nullish(),
});
export type NewJob = z.output<typeof newJob>;

const change = text(jobLengths.text)
  .nullable()
  .transform((value) => value ?? "")
  .optional();
/** An absent field stays. */
export const jobChange = z.object({
  title: line(jobLengths.title).optional(),
  client: line(jobLengths.client).optional(),
  usage: change,
  pay: change,
  note: change,
});
export type JobChange = z.output<typeof jobChange>;

export const job = z.object({
  id: uuid,
  title: z.string(),
  client: z.string(),
  city: z.string(),
  country: z.string(),
  tz: z.string(),
  days: z.array(halfDay),
  usage: z.string().nullable(),
  pay: z.string().nullable(),
  /** Read by its holder alone. */
  note: z.string().nullable(),
  /** The agency that holds it; null for the caller's own. */
  agency: uuid.nullable(),
  selection: uuid.nullable(),
  /** Options and asks of it that stand now. */
  options: z.int(),
  /** The same by kind: asks, answered ones included; live options; bookings. */
  counts: z.object({ asked: z.int(), held: z.int(), confirmed: z.int() }),
  created_at: moment,
  updated_at: moment,
});
export type Job = z.output<typeof job>;

export const jobsQuery = z.object({
  ...pageFields(50),
  /** Jobs of one agency, or `none`: the caller's own. */
  agency: z.union([uuid, z.literal("none")], { error: "must be the id of an agency, or none" }).optional(),
  /** Jobs that take place on this day. */
  day: calendarDay.optional(),
  /** Jobs whose models stand in this selection. */
  selection: uuid.optional(),
});
export type JobsQuery = z.output<typeof jobsQuery>;
