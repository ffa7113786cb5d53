import type { ErrorCode } from "@compcard/domain/errors";
import { inTime } from "@compcard/domain/intl";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import type { ApiError } from "./error.ts";
import type { FirstCode } from "./first-error-texts.ts";

// A code without a text does not compile.
const texts: Record<Exclude<ErrorCode, FirstCode>, () => string> = {
  "request.invalid": m.errors_request_invalid,
  "request.not_found": m.errors_request_not_found,
  "request.too_many": m.errors_request_too_many,
  "request.too_large": m.errors_request_too_large,
  "request.unsupported_type": m.errors_request_unsupported_type,
  "request.foreign_origin": m.errors_request_foreign_origin,
  "session.required": m.errors_session_required,
  "session.stale": m.errors_session_stale,
  "session.not_found": m.errors_session_not_found,
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
  "identity.rejected": m.errors_identity_rejected,
  "identity.unavailable": m.errors_identity_unavailable,
  "identity.not_configured": m.errors_identity_not_configured,
  "identity.link_refused": m.errors_identity_link_refused,
  "identity.taken": m.errors_identity_taken,
  "identity.last_way": m.errors_identity_last_way,
  "consent.required": m.errors_consent_required,
  "card.not_found": m.errors_card_not_found,
  "card.forbidden": m.errors_card_forbidden,
  "card.conflict": m.errors_card_conflict,
  "card.under_18": m.errors_card_under_18,
  "card.not_published": m.errors_card_not_published,
  "card.too_many": m.errors_card_too_many,
  "enquiry.own_card": m.errors_enquiry_own_card,
  "enquiry.unreachable": m.errors_enquiry_unreachable,
  "guardian.not_needed": m.errors_guardian_not_needed,
  "guardian.own_address": m.errors_guardian_own_address,
  "guardian.too_young": m.errors_guardian_too_young,
  "guardian.unknown_link": m.errors_guardian_unknown_link,
  "guardian.late": m.errors_guardian_late,
  "guardian.withdrawn": m.errors_guardian_withdrawn,
  "enquiry.verified_only": m.errors_enquiry_verified_only,
  "enquiry.off": m.errors_enquiry_off,
  "booker.not_found": m.errors_booker_not_found,
  "booker.decided": m.errors_booker_decided,
  "booker.not_confirmed": m.errors_booker_not_confirmed,
  "booker.domain_accepted": m.errors_booker_domain_accepted,
  "booker.domain_unknown": m.errors_booker_domain_unknown,
  "photo.damaged": m.errors_photo_damaged,
  "photo.too_small": m.errors_photo_too_small,
  "photo.too_many_pixels": m.errors_photo_too_many_pixels,
  "photo.animated": m.errors_photo_animated,
  "photo.shape": m.errors_photo_shape,
  "photo.not_found": m.errors_photo_not_found,
  "photo.slot_forbidden": m.errors_photo_slot_forbidden,
  "photo.failed": m.errors_photo_failed,
  "search.not_found": m.errors_search_not_found,
  "search.exists": m.errors_search_exists,
  "search.too_many": m.errors_search_too_many,
  "search.unknown_link": m.errors_search_unknown_link,
  "selection.not_found": m.errors_selection_not_found,
  "selection.conflict": m.errors_selection_conflict,
  "selection.too_many": m.errors_selection_too_many,
  "selection.too_many_links": m.errors_selection_too_many_links,
  "selection.link_not_found": m.errors_selection_link_not_found,
  "selection.unknown_link": m.errors_selection_unknown_link,
  "selection.gone": m.errors_selection_gone,
  "selection.password": m.errors_selection_password,
  "selection.full": m.errors_selection_full,
  "selection.unknown_guest": m.errors_selection_unknown_guest,
  "selection.name_needed": m.errors_selection_name_needed,
  "selection.card_left": m.errors_selection_card_left,
  "desk.forbidden": m.errors_desk_forbidden,
  "desk.own_card": m.errors_desk_own_card,
  "desk.not_found": m.errors_desk_not_found,
  "desk.decided": m.errors_desk_decided,
  "desk.changed": m.errors_desk_changed,
  "desk.no_effect": m.errors_desk_no_effect,
  "desk.too_late": m.errors_desk_too_late,
  "desk.not_hidden": m.errors_desk_not_hidden,
  "desk.appealed": m.errors_desk_appealed,
  "document.ticket_invalid": m.errors_document_ticket_invalid,
  "document.busy": m.errors_document_busy,
  "feature.in_development": m.errors_feature_in_development,
};

// Those that end by waiting, and say when (FL-24).
const timed: Partial<Record<string, (inputs: { when: string }) => string>> = {
  "request.too_many": m.errors_request_too_many_until,
  "account.locked": m.errors_account_locked_until,
  "verification.too_many_emails": m.errors_verification_too_many_emails_until,
};

/** Text of a refusal that only a call brings; undefined for every other. */
export function otherErrorText({ code, retryAfterSeconds }: ApiError): string | undefined {
  const until = timed[code];
  if (until && retryAfterSeconds !== null) return until({ when: inTime(retryAfterSeconds, getLocale()) });
  return texts[code as keyof typeof texts]?.();
}
