import { isDay } from "@compcard/domain/cards/days";
import { fieldNames } from "@compcard/domain/cards/field-names";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { defaultFilters } from "@compcard/domain/search/filters";
import { useId, useState } from "react";
import { useRestedCall } from "../../lib/browser/use-debounced.ts";
import { useUser } from "../../lib/session/session.ts";
import { Field } from "../../ui/field.tsx";
import { FieldGroup } from "../../ui/field-group.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { type FilterOptions, filterName, placeText } from "./filter-text.ts";
import { LockedField } from "./locked-field.tsx";
import type { PanelProps } from "./panel-props.ts";
import { useOptions } from "./use-options.ts";

/**
 * Places and days in which a model can be booked. Only members read them, so guests cannot filter by them (SEARCH-13).
 */
export function AvailableFilters({ filters, onChange }: PanelProps) {
  const user = useUser();
  // The counts beside the chosen filters leave out cities where nobody is; these are those of `PlaceFilters`.
  const { data: options } = useOptions(defaultFilters, user !== null);
  const { availableIn, availableDays } = filters;
  if (!user)
    return (
      <LockedField
        label={fieldNames.availability()}
        placeholder={m.search_available_any()}
        hint={m.search_available_locked()}
      />
    );
  return (
    <FieldGroup label={fieldNames.availability()}>
      <div className="space-y-4">
        <CityField value={availableIn} options={options} onCommit={(city) => onChange({ availableIn: city })} />
        <DayFields value={availableDays} onCommit={(days) => onChange({ availableDays: days })} />
      </div>
    </FieldGroup>
  );
}

interface CityFieldProps {
  value: string;
  options: FilterOptions | undefined;
  onCommit: (city: string) => void;
}

/** Any city: models travel to places where none of them lives. Every spelling of it finds the same. */
function CityField({ value, options, onCommit }: CityFieldProps) {
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? placeText(value, options);

  function commit(): void {
    if (typed === null) return;
    const city = typed.trim();
    setTyped(null);
    if (city !== value) onCommit(city);
  }

  return (
    <Field label={filterName("availableIn")}>
      {(control) => (
        <>
          <TextInput
            {...control}
            list={list}
            maxLength={200}
            autoComplete="off"
            placeholder={m.search_available_any()}
            value={shown}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={commit}
            onKeyDown={({ key }) => key === "Enter" && commit()}
          />
          <datalist id={list}>
            {options?.locations.map((place) => (
              <option key={place.value} value={place[getLocale()]} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

type Days = PanelProps["filters"]["availableDays"];

/** Both days included. Nothing is searched while one of them is no day, or they are reversed. */
function DayFields({ value, onCommit }: { value: Days; onCommit: (days: Days) => void }) {
  const [days, setDays] = useState(value);
  // Half a day is none yet: it is judged when the field is left.
  const [broken, setBroken] = useState<readonly [boolean, boolean]>([false, false]);
  const [known, setKnown] = useState(value);
  // The address may change it too: a chip taken away, the way back.
  if (known.join() !== value.join()) {
    setKnown(value);
    setDays(value);
    setBroken([false, false]);
  }
  const isReversed = days[0] !== "" && days[1] !== "" && days[1] < days[0];

  function commit(next: Days): void {
    const [from, to] = next;
    if (from && to && to < from) return;
    if (next.join() !== value.join()) onCommit(next);
  }
  // The arrow keys change a day at every step.
  const commitRested = useRestedCall(commit, 250);

  function change(at: 0 | 1, input: HTMLInputElement): void {
    const next = replaced(days, at, input.value);
    setDays(next);
    if (isBroken(input)) return;
    setBroken(replaced(broken, at, false));
    if (!broken[at === 0 ? 1 : 0]) commitRested(next);
  }

  function leave(at: 0 | 1, input: HTMLInputElement): void {
    const next = replaced(broken, at, isBroken(input));
    setBroken(next);
    if (!next.includes(true)) commit(days);
  }

  const day = (at: 0 | 1, label: string) => (
    <Field label={label} error={broken[at] ? m.search_available_no_day() : undefined}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={days[at]}
          onChange={({ target }) => change(at, target)}
          onBlur={({ target }) => leave(at, target)}
        />
      )}
    </Field>
  );
  return (
    <FieldGroup
      label={filterName("availableDays")}
      hint={m.search_available_hint()}
      error={isReversed && !broken.includes(true) ? m.search_available_reversed() : undefined}
    >
      <div className="grid grid-cols-2 gap-3">
        {day(0, m.search_available_from())}
        {day(1, m.search_available_to())}
      </div>
    </FieldGroup>
  );
}

const replaced = <T,>([first, second]: readonly [T, T], at: 0 | 1, one: T): readonly [T, T] =>
  at === 0 ? [one, second] : [first, one];

/** A partial or impossible day is not in the value of a field of days. */
const isBroken = ({ value, validity }: HTMLInputElement) => validity.badInput || (value !== "" && !isDay(value));
