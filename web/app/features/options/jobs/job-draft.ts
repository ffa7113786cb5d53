import type { HalfDay } from "@compcard/domain/options/half-days";
import { jobLengths } from "@compcard/domain/options/limits";
import type { Holder } from "./holder-fields.tsx";
import type { Place } from "./place-fields.tsx";

/** The values of the form of a job. */
export interface JobDraft extends Place, Holder {
  title: string;
  client: string;
  usage: string;
  pay: string;
  note: string;
  days: HalfDay[];
}

export const emptyWords = { title: "", client: "", usage: "", pay: "", note: "" };

/** Shortens a text to what the field takes. */
export const fitting = (text: string, name: "title" | "note") =>
  [...text].slice(0, name === "title" ? jobLengths.title : jobLengths.text).join("");
