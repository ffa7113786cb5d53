import { type Token, wordOf } from "./tokens.ts";

export const isGender = (token: Token | undefined) => wordOf(token, "value")?.argument.startsWith("gender=") ?? false;

export const isOfMen = (tokens: readonly Token[], at: number) => genderBefore(tokens, at) === "man";

/** The gender that the text before names; null for none and for several. */
export function genderBefore(tokens: readonly Token[], at: number): string | null {
  const values = tokens.slice(0, at).flatMap((token) => wordOf(token, "value")?.argument ?? []);
  const [gender, another] = new Set(values.filter((value) => value.startsWith("gender=")));
  return gender && !another ? gender.slice("gender=".length) : null;
}
