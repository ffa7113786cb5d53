import { formatDays } from "@compcard/domain/cards/days";
import { fieldNames } from "@compcard/domain/cards/field-names";
import type { Availability } from "@compcard/domain/cards/fields";
import { stayPlace } from "@compcard/domain/cards/place";
import type { MemberCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { capitalized } from "@compcard/domain/wording";
import { useId } from "react";
import { dateFormat } from "../../lib/locale/intl.ts";
import { barOf, monthsOf } from "./stay-bars.ts";

interface CardAvailabilityProps {
  availability: MemberCard["availability"];
  /** The place of each. */
  places: MemberCard["availability_places"] | undefined;
}

/**
 * Places and days in which the model can be booked, for members, without past ones. Loaded after the card, which guests
 * read without.
 */
export function CardAvailability({ availability: stays, places }: CardAvailabilityProps) {
  const id = useId();
  const today = new Date().toISOString().slice(0, 10);
  const coming = stays
    .map((stay, at) => ({ stay, place: stayPlace(stay, places?.[at], getLocale()) }))
    .filter(({ stay }) => stay.to >= today)
    .sort((a, b) => a.stay.from.localeCompare(b.stay.from));
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="label-caps border-b border-ink pb-2">
        {fieldNames.availability()}
      </h2>
      <Months today={today} />
      <ul className="mt-1 divide-y divide-hairline">
        {coming.map(({ stay, place }) => (
          <li key={JSON.stringify(stay)} className="py-2 wrap-anywhere">
            <span>{capitalized(stayText(stay, place), getLocale())}</span>
            <Bar stay={stay} today={today} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const hatched = {
  backgroundImage: "repeating-linear-gradient(135deg, currentColor 0 2px, transparent 2px 5px)",
  border: "1px solid currentColor",
};
const pointed = { clipPath: "polygon(0 0, calc(100% - 0.4rem) 0, 100% 50%, calc(100% - 0.4rem) 100%, 0 100%)" };

const share = (part: number) => `${part * 100}%`;

/** Above the bars: where the months of the next twelve weeks begin. */
function Months({ today }: { today: string }) {
  const { format } = dateFormat({ month: "short", timeZone: "UTC" });
  return (
    <p aria-hidden="true" className="relative mt-3 h-5 text-xs text-muted print:hidden">
      {monthsOf(today).map(({ day, left }) => (
        // A month that begins at the end of the strip has no room for its name.
        <span key={day} className="absolute border-l border-hairline-strong pl-1" style={{ left: share(left) }}>
          {left < 0.93 && format(new Date(day))}
        </span>
      ))}
    </p>
  );
}

/** The same as the words above it: solid where she is there, hatched where she is away, pointed where it goes on. */
function Bar({ stay, today }: { stay: Availability; today: string }) {
  const bar = barOf(stay, today);
  if (!bar) return null;
  const shape = {
    ...{ left: share(bar.left), width: share(bar.width) },
    ...(stay.kind === "away" ? hatched : {}),
    ...(bar.goesOn ? pointed : {}),
  };
  return (
    <span aria-hidden="true" data-stay={stay.kind} className="relative mt-2 block h-2.5 bg-hairline print:hidden">
      <span className={`absolute inset-y-0 min-w-1 ${stay.kind === "in" ? "bg-ink" : ""}`} style={shape} />
    </span>
  );
}

function stayText({ from, to, kind }: Availability, place: string): string {
  const days = formatDays(from, to, getLocale());
  return kind === "in" ? m.card_stay_in({ place, days }) : m.card_stay_away({ place, days });
}
