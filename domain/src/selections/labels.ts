import { m } from "@compcard/domain/messages";
import { dateFormat } from "../intl.ts";
import type { Locale } from "../locale.ts";
import type { Choice, Standing } from "./options.ts";

const ofStanding = {
  available: m.shared_standing_available,
  on_hold: m.shared_standing_on_hold,
  unavailable: m.shared_standing_unavailable,
} as const satisfies Record<Standing, unknown>;

const ofChoice = {
  yes: m.shared_choice_yes,
  maybe: m.shared_choice_maybe,
  no: m.shared_choice_no,
} as const satisfies Record<Choice, unknown>;

/**
 * `on hold as of 22 Nov`: the day on which the booker set it, never a day from which somebody is free (TL-44). On the day's date
 * in `timeZone`, by default the reader's.
 */
export function formatStanding(standing: Standing, at: string | null, locale: Locale, timeZone?: "UTC"): string {
  const label = standingLabel(standing, locale);
  if (!at) return label;
  const zone = timeZone ? { timeZone } : {};
  const day = dateFormat(locale, { day: "numeric", month: "short", ...zone }).format(new Date(at));
  return m.shared_standing_dated({ standing: label, day }, { locale });
}

export function standingLabel(standing: Standing, locale: Locale): string {
  return ofStanding[standing]({}, { locale });
}

export function choiceLabel(choice: Choice, locale: Locale): string {
  return ofChoice[choice]({}, { locale });
}

/** Clients of the same name are numbered. */
export function numberSameNames(guests: readonly { name: string }[], locale: Locale): string[] {
  const met = new Map<string, number>();
  return guests.map(({ name }) => {
    const number = (met.get(name) ?? 0) + 1;
    met.set(name, number);
    return number === 1 ? name : m.shared_matrix_same_name({ name, number: String(number) }, { locale });
  });
}
