import { mailedLinkHours, mailPauseSeconds } from "@compcard/domain/accounts/rules";
import { browserStorage, tabStorage } from "../../../lib/browser/storage.ts";
import { clearMailedToken } from "../mailed-token.ts";

/** What the page that waits for a confirmation knows (FL-22). */
export interface Wait {
  email: string;
  /** Secret by which the page learns of a link opened elsewhere; only where the sign-up was made, while it works. */
  waiting?: string | null;
  /** Milliseconds since 1970 from which the secret is worth nothing. */
  waitingUntil?: number;
  /** Where the person was going. */
  next?: string | null;
  /** Milliseconds since 1970 before which no other mail is sent. */
  mailAfter?: number;
}

const key = "verification_wait";
const signedUpKey = "signed_up_until";

/** What this tab waits for, through a reload and a change of language. */
export function storedWait(): Wait | null {
  const kept = tabStorage().getItem(key);
  return kept ? (JSON.parse(kept) as Wait) : null;
}

/** From here on the tab waits for this alone: not for another sign-up, nor for a link that brought it here. */
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

/** Whether a sign-up of this browser still waits for its mail: its person opens the link, not a scanner of mail (SL-17). */
export function hasSignedUpHere(): boolean {
  return Date.now() < Number(browserStorage().getItem(signedUpKey));
}

/** When another mail may go, after one that went now or a refusal that named the seconds. */
export function pauseFromNow(seconds = mailPauseSeconds): number {
  return Date.now() + seconds * 1_000;
}

/** Until when the secret of a sign-up made now is good for anything. */
export function waitingUntil(): number {
  return Date.now() + mailedLinkHours * 3_600_000;
}
