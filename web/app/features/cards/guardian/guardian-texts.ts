import { answerDays } from "@compcard/domain/guardians/rules";
import type { Guardianship } from "@compcard/domain/guardians/schema";
import { m } from "@compcard/domain/messages";
import { dateFormat } from "../../../lib/locale/intl.ts";

/** The guardianship of a card in a title and a sentence, for its owner. */
export function guardianTexts({ state, name, email, asked_at }: Guardianship): { title: string; text: string } {
  const who = { name: name ?? "", email: email ?? "" };
  if (state === "unnamed") return { title: m.guardians_state_unnamed(), text: m.guardians_state_unnamed_text() };
  if (state === "late") return { title: m.guardians_state_late(), text: m.guardians_state_late_text(who) };
  if (state === "refused") return { title: m.guardians_state_refused(), text: m.guardians_state_refused_text(who) };
  if (state === "withdrawn")
    return { title: m.guardians_state_withdrawn(), text: m.guardians_state_withdrawn_text(who) };
  if (state === "given") return { title: m.guardians_state_given(who), text: m.guardians_state_given_text() };
  const until = Date.parse(asked_at ?? "") + answerDays * 86_400_000;
  const date = dateFormat({ dateStyle: "long" }).format(new Date(until));
  return { title: m.guardians_state_asked(who), text: m.guardians_state_asked_text({ ...who, date }) };
}
