import type { ErrorCode } from "@compcard/domain/errors";
import { m } from "@compcard/domain/messages";

/** Errors that the browser detects without an answer. Listed one by one, so that only these texts are in the first load. */
export const texts = {
  "network.failed": m.errors_network_failed,
  "service.unavailable": m.errors_service_unavailable,
  "service.failed": m.errors_service_failed,
  "account.required_fields": m.errors_account_required_fields,
  "account.invalid_email": m.errors_account_invalid_email,
  "account.mixed_email": m.errors_account_mixed_email,
  "account.password_too_short": m.errors_account_password_too_short,
  "account.password_too_weak": m.errors_account_password_too_weak,
  "account.password_mismatch": m.errors_account_password_mismatch,
  "photo.too_large": m.errors_photo_too_large,
  "photo.unsupported": m.errors_photo_unsupported,
} satisfies Partial<Record<ErrorCode | "network.failed", () => string>>;

export type FirstCode = keyof typeof texts;
