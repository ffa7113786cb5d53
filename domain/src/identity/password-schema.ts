import { z } from "zod";
import { passwordLength, passwordMaxLength } from "./password.ts";

/** A typed password of at most `max` characters, left as it was typed. */
export function password(max = passwordMaxLength) {
  return z.string().refine((typed) => passwordLength(typed) <= max, `must be at most ${max} characters`);
}
