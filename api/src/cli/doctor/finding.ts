import { refusalOf } from "../refusal.ts";

/** A check and its result; `fault` if the operator must fix something. */
export interface Finding {
  what: string;
  is: string;
  fault: boolean;
}

export const right = (what: string, is: string): Finding => ({ what, is, fault: false });
export const wrong = (what: string, is: string): Finding => ({ what, is, fault: true });

/** Runs a check. One that throws is a fault with its error message. */
export async function check(what: string, at: () => Promise<Finding | string>): Promise<Finding> {
  try {
    const found = await at();
    return typeof found === "string" ? right(what, found) : found;
  } catch (error) {
    const { text, known } = refusalOf(error);
    return wrong(what, known ? text : reasonOf(error));
  }
}

/** Network errors often have their reason in `cause`. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message ? `${message}: ${cause.message}` : message;
}
