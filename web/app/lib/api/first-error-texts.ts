import type { ErrorCode } from "@compcard/domain/errors";
import { m } from "@compcard/domain/messages";

/** What the browser says by itself, or any page may meet with. Written out, so that only these texts are loaded at first. */
export const texts = {
  "network.failed": m.errors_network_failed,
  "request.invalid": m.errors_request_invalid,
  "request.not_found": m.errors_request_not_found,
  "request.too_many": m.errors_request_too_many,
  "request.too_large": m.errors_request_too_large,
  "request.unsupported_type": m.errors_request_unsupported_type,
  "request.foreign_origin": m.errors_request_foreign_origin,
  "service.unavailable": m.errors_service_unavailable,
  "service.failed": m.errors_service_failed,
  "session.required": m.errors_session_required,
  "session.stale": m.errors_session_stale,
  "session.not_found": m.errors_session_not_found,
  "account.required_fields": m.errors_account_required_fields,
  "account.invalid_email": m.errors_account_invalid_email,
  "account.password_too_short": m.errors_account_password_too_short,
  "account.password_too_weak": m.errors_account_password_too_weak,
  "account.password_mismatch": m.errors_account_password_mismatch,
  "account.invalid_credentials": m.errors_account_invalid_credentials,
  "account.not_found": m.errors_account_not_found,
  "account.email_not_verified": m.errors_account_email_not_verified,
  "account.locked": m.errors_account_locked,
  "account.blocked": m.errors_account_blocked,
  "account.exists": m.errors_account_exists,
  "account.same_email": m.errors_account_same_email,
  "account.wrong_password": m.errors_account_wrong_password,
  "account.no_password": m.errors_account_no_password,
  "verification.invalid_token": m.errors_verification_invalid_token,
  "verification.wrong_code": m.errors_verification_wrong_code,
  "verification.too_many_emails": m.errors_verification_too_many_emails,
  "photo.too_large": m.errors_photo_too_large,
  "photo.unsupported": m.errors_photo_unsupported,
} satisfies Partial<Record<ErrorCode | "network.failed", () => string>>;

export type FirstCode = keyof typeof texts;
