import { m } from "@compcard/domain/messages";
import type { FoundPerson } from "@compcard/domain/moderation/schema";
import { dateFormat, formatNumber } from "../../lib/locale/intl.ts";

/** On which days somebody used up the day's budget of contacts. */
export function Spent({ days }: { days: FoundPerson["spent"] }) {
  // A day by UTC is the same day everywhere.
  const format = dateFormat({ dateStyle: "medium", timeZone: "UTC" });
  return (
    <ul>
      {days.map(({ day, cards }) => (
        <li key={day}>{m.moderation_spent({ date: format.format(new Date(day)), number: formatNumber(cards) })}</li>
      ))}
    </ul>
  );
}
