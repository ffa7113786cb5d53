import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import type { Departure } from "@compcard/domain/selections/departure";
import { departureLabel } from "@compcard/domain/selections/departure-label";
import { choiceLabel } from "@compcard/domain/selections/labels";
import { useId } from "react";
import { wireNames } from "../../lib/card-name.ts";
import { dateFormat, formatNumber } from "../../lib/locale/intl.ts";
import { BothNames } from "../../ui/both-names.tsx";

/** Cards that recently left the selection by their owners' choice, with clients' choices and former places (TL-45). */
export function DepartedList({ departed }: { departed: readonly Departure[] }) {
  const titleId = useId();
  if (departed.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-6 border-l-2 border-hairline-strong pl-4">
      <h2 id={titleId} className="label-caps">
        {m.selections_departed()}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted">{m.selections_departed_text()}</p>
      <ul className="mt-1">
        {departed.map((one) => (
          <Departed key={one.id} departure={one} />
        ))}
      </ul>
    </section>
  );
}

function Departed({ departure }: { departure: Departure }) {
  const { reason, departed_at, place, votes } = departure;
  const locale = getLocale();
  const facts = [
    departureLabel(reason, locale),
    dateFormat({ day: "numeric", month: "long" }).format(new Date(departed_at)),
    m.selections_departed_place({ place: formatNumber(place) }),
  ];
  return (
    <li className="py-1.5">
      <p className="wrap-anywhere">
        <span className="font-medium">
          <BothNames {...wireNames(departure)} />
        </span>{" "}
        <span className="text-sm text-muted">{facts.join(" · ")}</span>
      </p>
      {votes.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {votes.map(({ guest_id, name: guest, choice, comment }) => (
            <li key={guest_id} className="wrap-anywhere">
              <span>
                {choice ? m.selections_departed_vote({ name: guest, choice: choiceLabel(choice, locale) }) : guest}
              </span>
              {comment && <p className="whitespace-pre-line text-muted">{comment}</p>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
