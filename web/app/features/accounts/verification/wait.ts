import { mailPauseSeconds } from "@compcard/domain/accounts/rules";

/** What the page that waits for a confirmation knows; navigation state, so that it survives a reload (FL-22). */
export interface Wait {
  email: string;
  /** Secret by which the page learns of a link opened elsewhere; only where the sign-up was made. */
  waiting?: string | null;
  /** Where the person was going. */
  next?: string | null;
  /** Milliseconds since 1970 before which no other mail is sent. */
  mailAfter?: number;
}

/** When another mail may go, after one that went now or a refusal that named the seconds. */
export function pauseFromNow(seconds = mailPauseSeconds): number {
  return Date.now() + seconds * 1_000;
}
