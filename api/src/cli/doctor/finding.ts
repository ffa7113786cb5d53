import { refusalOf } from "../refusal.ts";

/** What was looked at, and how it is: `fault` where something is to be mended. */
export interface Finding {
  what: string;
  is: string;
  fault: boolean;
}

export const right = (what: string, is: string): Finding => ({ what, is, fault: false });
export const wrong = (what: string, is: string): Finding => ({ what, is, fault: true });

/** What a look found; a look that fails is a fault, in the words of what failed. */
export async function check(what: string, at: () => Promise<Finding | string>): Promise<Finding> {
  try {
    const found = await at();
    return typeof found === "string" ? right(what, found) : found;
  } catch (error) {
    const { text, known } = refusalOf(error);
    return wrong(what, known ? text : reasonOf(error));
  }
}

/** Errors of the network often say nothing themselves, but their cause does. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message ? `${message}: ${cause.message}` : message;
}
