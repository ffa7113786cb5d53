import { m } from "@compcard/domain/messages";
import { formatNumber } from "../../lib/locale/intl.ts";

/** The meaning of a letter of a half day, for a label and the legend. */
export function markText(letter: string): string {
  if (letter >= "1" && letter <= "9") {
    const number = Number(letter);
    return m.model_calendar_mark_options({ count: number, number: number === 9 ? "9+" : formatNumber(number) });
  }
  if (letter === "f") return m.model_calendar_mark_f();
  if (letter === "b") return m.model_calendar_mark_b();
  if (letter === "a") return m.model_calendar_mark_a();
  return letter === "i" ? m.model_calendar_mark_i() : m.model_calendar_mark_unknown();
}
