import { formatDays } from "@compcard/domain/cards/days";
import { fieldNames } from "@compcard/domain/cards/field-names";
import type { Availability } from "@compcard/domain/cards/fields";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { capitalized } from "@compcard/domain/wording";
import { useId } from "react";

/** Where and when the model can be booked, for members: what is over is left out. Loaded after the card, which guests read without. */
export function CardStays({ stays }: { stays: readonly Availability[] }) {
  const id = useId();
  const today = new Date().toISOString().slice(0, 10);
  const coming = stays.filter(({ to }) => to >= today).sort((a, b) => a.from.localeCompare(b.from));
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="label-caps border-b border-ink pb-2">
        {fieldNames.availability()}
      </h2>
      <ul className="mt-3 space-y-1">
        {coming.map((stay) => (
          <li key={JSON.stringify(stay)} className="wrap-anywhere">
            {capitalized(stayText(stay), getLocale())}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stayText({ from, to, city, country, kind }: Availability): string {
  const place = country ? `${city}, ${country}` : city;
  const days = formatDays(from, to, getLocale());
  return kind === "in" ? m.card_stay_in({ place, days }) : m.card_stay_away({ place, days });
}
