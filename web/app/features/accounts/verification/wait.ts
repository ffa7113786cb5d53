import { mailedLinkHours, mailPauseSeconds } from "@compcard/domain/accounts/rules";
import { browserStorage, tabStorage } from "../../../lib/browser/storage.ts";
import { clearMailedToken } from "../mailed-token.ts";

/** State of the page that waits for a confirmation (FL-22). */
export interface Wait {
  email: string;
  /** Secret by which the page learns of a link opened elsewhere; only where the sign-up was made, while it works. */
  waiting?: string | null;
  /** When the secret expires, in milliseconds since 1970. */
  waitingUntil?: number;
  /** A path of this site to which the person returns. */
  next?: string | null;
  /** Milliseconds since 1970 before which no other mail is sent. */
  mailAfter?: number;
}

const key = "verification_wait";
const signedUpKey = "signed_up_until";

/** The wait of this tab; it survives a reload and a change of language. */
export function storedWait(): Wait | null {
  const stored = tabStorage().getItem(key);
  return stored ? (JSON.parse(stored) as Wait) : null;
}

/** Stores the wait of this tab, in place of an earlier sign-up or mailed link. */
export function storeWait(wait: Wait): void {
  tabStorage().setItem(key, JSON.stringify(wait));
  if (wait.waiting && wait.waitingUntil) browserStorage().setItem(signedUpKey, String(wait.waitingUntil));
  clearMailedToken("verify-email");
}

export function clearWait(): void {
  tabStorage().removeItem(key);
  browserStorage().removeItem(signedUpKey);
  clearMailedToken("verify-email");
}

/**
 * True if a sign-up of this browser still waits for its mail: its person opens the link, not a scanner of mail (SL-17).
 */
export function hasSignedUpHere(): boolean {
  return Date.now() < Number(browserStorage().getItem(signedUpKey));
}

/** When another mail may go, after one that went now or a refusal that named the seconds. */
export function pauseFromNow(seconds = mailPauseSeconds): number {
  return Date.now() + seconds * 1_000;
}

/** When the secret of a sign-up made now expires. */
export function waitingUntil(): number {
  return Date.now() + mailedLinkHours * 3_600_000;
}
