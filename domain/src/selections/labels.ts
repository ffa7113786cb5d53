import { m } from "@compcard/domain/messages";
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
