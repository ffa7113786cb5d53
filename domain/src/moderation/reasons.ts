import { m } from "@compcard/domain/messages";
import { type Locale, locales } from "../locale.ts";

/** Reasons that moderators can choose when they take a card or a person off the site. */
export const cardReasons = [
  m.moderation_reason_photos,
  m.moderation_reason_person,
  m.moderation_reason_rules,
  m.moderation_reason_scam,
] as const;

/** Reasons to revoke a booker's verification. */
export const bookerReasons = [
  m.moderation_reason_left,
  m.moderation_reason_unknown,
  m.moderation_reason_misuse,
] as const;

/**
 * A moderator's reason for its recipient (SL-27): a ready one in their language, the moderator's own words unchanged. On the
 * server only, which has the texts of every language.
 */
export function localizeReason(reason: string, locale: Locale): string {
  const ready = [...cardReasons, ...bookerReasons].find((text) =>
    locales.some((language) => text({}, { locale: language }) === reason),
  );
  return ready ? ready({}, { locale }) : reason;
}
