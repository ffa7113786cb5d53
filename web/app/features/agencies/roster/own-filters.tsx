import type { Agency } from "@compcard/domain/agencies/schema";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { rosterMissableNames } from "@compcard/domain/roster/missing";
import type { OwnField } from "@compcard/domain/roster/own-fields";
import { getLocale } from "@compcard/domain/runtime";
import { capitalized } from "@compcard/domain/wording";
import { useId } from "react";
import { CountedChip } from "../../../ui/counted-chip.tsx";
import { FieldGroup } from "../../../ui/field-group.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { claimTexts } from "../agency-texts.ts";
import { FieldFilters } from "../own/field-filters.tsx";
import { missableName } from "./row-parts.tsx";
import { answers, type useRosterAddress } from "./use-roster-address.ts";

interface OwnFiltersProps {
  agency: Agency;
  fields: readonly OwnField[];
  address: ReturnType<typeof useRosterAddress>;
  options: AnswerOf<"roster.filters"> | undefined;
}

/** Filters that a roster alone has: board, answer, what is missing, old measurements. People who left have no card, and no own fields. */
export function OwnFilters({ agency, fields, address: { filters, change }, options }: OwnFiltersProps) {
  const group = useId();
  const boards = [
    { value: "", label: m.agencies_board_all(), count: undefined },
    ...agency.boards.map(({ id, name }) => ({
      ...{ value: id, label: name },
      count: options?.boards.find((board) => board.id === id)?.count,
    })),
    ...(agency.all_boards ? [{ value: "none", label: m.agencies_board_none(), count: undefined }] : []),
  ];
  const claims = [
    { value: "", label: m.agencies_claim_all(), count: undefined },
    ...answers.map((value) => ({
      ...{ value, label: claimTexts[value]() },
      count: options?.claims.find((claim) => claim.value === value)?.count,
    })),
  ];
  const { missing, left } = filters;
  return (
    <>
      {agency.boards.length > 0 && (
        <Choice
          label={m.agencies_board()}
          name={`${group}-board`}
          options={boards}
          value={filters.board}
          onChange={(board) => change({ board })}
        />
      )}
      <Choice
        label={m.agencies_claim()}
        name={`${group}-claim`}
        options={claims}
        value={filters.claim ?? ""}
        onChange={(claim) => change({ claim: answers.find((one) => one === claim) ?? null })}
      />
      {!left && (
        <>
          <FieldGroup label={m.agencies_missing_filter()}>
            <div className="flex flex-wrap gap-1.5">
              {rosterMissableNames.map((name) => (
                <CountedChip
                  key={name}
                  type="checkbox"
                  label={capitalized(missableName(name), getLocale())}
                  count={options?.missing.find(({ field }) => field === name)?.count}
                  checked={missing.includes(name)}
                  onChange={() =>
                    change({
                      missing: missing.includes(name) ? missing.filter((one) => one !== name) : [...missing, name],
                    })
                  }
                />
              ))}
            </div>
          </FieldGroup>
          <Toggle label={m.agencies_stale()} checked={filters.stale} onChange={(stale) => change({ stale })} />
          <FieldFilters fields={fields} values={filters.own} onChange={(own) => change({ own })} />
        </>
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  options: readonly { value: string; label: string; count: number | undefined }[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, name, options, value, onChange }: ChoiceProps) {
  return (
    <FieldGroup label={label}>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <CountedChip
            key={option.value}
            type="radio"
            name={name}
            label={option.label}
            count={option.count}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
