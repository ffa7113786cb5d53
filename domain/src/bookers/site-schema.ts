import { singleLine } from "../text-schema.ts";
import { siteProblem, withProtocol } from "./rules.ts";

/** The address of a site up to `max` characters with its protocol, which may be left out, or an empty text. */
export function siteAddress(max: number) {
  return singleLine(max)
    .overwrite((value) => (value === "" ? value : withProtocol(value)))
    .max(max, `must be at most ${max} characters with https://`)
    .refine((value) => value === "" || siteProblem(value) === null, "must be the address of a site");
}
