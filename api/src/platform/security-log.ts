import type { CallName } from "@compcard/domain/calls";
import type { ErrorCode } from "@compcard/domain/errors";
import { normalizeEmail } from "@compcard/domain/identity/email";
import type { FastifyBaseLogger } from "fastify";
import { hashSecret } from "./secret-tokens.ts";

/**
 * Every security event with its meaning; the table of docs/security.md is this list. An event has a user id, or the hash of
 * an account without a session, and an address. It never has what a person typed.
 */
export const securityEvents = {
  signed_up: "a sign-up was accepted",
  signed_in:
    "a session started: by password, mailed link or code, the page that waits for confirmation, Google, VK ID, an OpenID provider or a passkey",
  sign_in_refused:
    "a wrong password or mailed code, a wrong or missing password of a link, an unknown or unconfirmed address, an invalid provider credential",
  account_locked: "a sign-in was refused: the account is locked after too many wrong passwords",
  signed_out: "a browser ended its own session",
  session_ended: "one or all other sessions were ended from another session",
  password_confirmed: "a person entered the password again, or used a passkey, before an irreversible action",
  password_changed: "a new password, set with the current one",
  password_reset: "a new password, set by a mailed link; all sessions ended",
  email_change_asked: "a person requested a change of the account's address",
  email_change_confirmed: "one of the two addresses confirmed the change; the second confirmation completes it",
  email_change_refused: "a change of address was canceled, by a mailed link or by the owner",
  sign_in_linked: "Google, VK ID or an OpenID provider was linked to an account",
  sign_in_unlinked: "Google, VK ID or an OpenID provider was unlinked from an account",
  token_made: "a person made an API token, with which a program acts for them",
  token_removed: "a person withdrew an API token",
  passkey_added: "a passkey was added to an account",
  passkey_removed: "a passkey was removed from an account",
  passkey_copied:
    "a sign-in was refused: the counter of a passkey on one device did not rise, so it may have been copied",
  recovery_codes_made: "a person made recovery codes; those made before no longer work",
  recovery_code_used: "a person confirmed a session with a recovery code",
  recovery_codes_removed: "a person removed the recovery codes",
  data_exported: "a person exported all their data",
  card_deleted: "a card was deleted with its photos",
  link_made: "a link to a selection was created; anyone with the link can open it",
  link_closed: "a link to a selection was revoked",
  account_deleted: "an account was deleted with all its data",
  access_refused: "a request for another person's data, or from a foreign page, was refused (403)",
  limit_reached: "an address or a person exceeded a request limit (429); logged once a minute for each call",
} as const;

export type SecurityEvent = keyof typeof securityEvents;

/** Calls that are an event when they succeed. */
export const eventOfCall: Partial<Record<CallName, SecurityEvent>> = {
  "auth.register": "signed_up",
  "auth.login": "signed_in",
  "auth.verifyEmail": "signed_in",
  "auth.waiting": "signed_in",
  "auth.googleCallback": "signed_in",
  "auth.vkCallback": "signed_in",
  "auth.oidcCallback": "signed_in",
  "auth.passkeyLogin": "signed_in",
  "auth.logout": "signed_out",
  "auth.endSession": "session_ended",
  "auth.endOtherSessions": "session_ended",
  "auth.confirm": "password_confirmed",
  "auth.changePassword": "password_changed",
  "auth.resetPassword": "password_reset",
  "auth.changeEmail": "email_change_asked",
  "auth.confirmEmailChange": "email_change_confirmed",
  "auth.refuseEmailChange": "email_change_refused",
  "auth.cancelEmailChange": "email_change_refused",
  "auth.linkGoogle": "sign_in_linked",
  "auth.unlinkIdentity": "sign_in_unlinked",
  "auth.createToken": "token_made",
  "auth.removeToken": "token_removed",
  "auth.confirmPasskey": "password_confirmed",
  "auth.addPasskey": "passkey_added",
  "auth.removePasskey": "passkey_removed",
  "auth.createRecoveryCodes": "recovery_codes_made",
  "auth.confirmRecoveryCode": "recovery_code_used",
  "auth.removeRecoveryCodes": "recovery_codes_removed",
  "auth.deleteAccount": "account_deleted",
  "cards.remove": "card_deleted",
  "selections.createLink": "link_made",
  "selections.revokeLink": "link_closed",
};

const eventOfCode: Partial<Record<ErrorCode, SecurityEvent | null>> = {
  "account.invalid_credentials": "sign_in_refused",
  "account.not_found": "sign_in_refused",
  "account.email_not_verified": "sign_in_refused",
  "account.wrong_password": "sign_in_refused",
  "verification.wrong_code": "sign_in_refused",
  "selection.password": "sign_in_refused",
  "identity.rejected": "sign_in_refused",
  "identity.link_refused": "sign_in_refused",
  "identity.no_email": "sign_in_refused",
  "identity.clock": "sign_in_refused",
  "identity.taken": "sign_in_refused",
  "passkey.rejected": "sign_in_refused",
  "passkey.unknown": "sign_in_refused",
  "passkey.copied": "passkey_copied",
  "recovery.wrong_code": "sign_in_refused",
  "account.locked": "account_locked",
  // The person's own session, which needs the password first.
  "session.stale": null,
  "session.second_factor": null,
};

/** The event that a refusal is, or null where it is none. */
export function eventOfRefusal({ code, status }: { code: ErrorCode; status: number }): SecurityEvent | null {
  const known = eventOfCode[code];
  return known !== undefined ? known : (({ 403: "access_refused", 429: "limit_reached" } as const)[status] ?? null);
}

/** The known facts about the person who acted. */
export interface Actor {
  ip: string;
  userId?: string | undefined;
  /** The typed address of an account: logged as a hash, so that one account's lines are found together. */
  email?: string | undefined;
}

/** Writes one line: `{event, ip, userId?, account?, code?}` beside the request's id. `code` is the refusal's. */
export function logSecurity(
  log: FastifyBaseLogger,
  event: SecurityEvent,
  { ip, userId, email }: Actor,
  code?: ErrorCode,
): void {
  const account = email ? hashSecret(normalizeEmail(email)).toString("hex").slice(0, 16) : undefined;
  log.info({ event, ip, userId, account, code }, "security");
}
