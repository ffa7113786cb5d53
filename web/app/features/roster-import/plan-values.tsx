import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import type { RosterImport } from "@compcard/domain/roster-import/schema";
import { targetName } from "@compcard/domain/roster-import/target-names";
import { getLocale } from "@compcard/domain/runtime";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Button } from "../../ui/button.tsx";
import { ChevronDown } from "../../ui/icons/chevron-down.tsx";
import { Select } from "../../ui/select.tsx";
import type { ImportDraft } from "./import-tools.ts";
import { valueOptions } from "./target-options.ts";

interface PlanValuesProps {
  agency: Agency;
  plan: RosterImport;
  draft: ImportDraft;
  onChange: (draft: ImportDraft) => void;
}

/** Stands for a value that is left out; no option is called so. */
const out = "-";
/** Stands for a value that becomes a board. */
const newBoard = "+";

/** Values that are no option of their field, with what they may mean; and those that were decided before. */
export function PlanValues({ agency, plan: { values, mapping }, draft, onChange }: PlanValuesProps) {
  const decide = (decisions: readonly { field: string; value: string; option: string | null }[]) => {
    const next = { ...draft.values };
    for (const { field, value, option } of decisions) next[field] = { ...next[field], [value]: option };
    onChange({
      ...draft,
      values: next,
      boards: draft.boards.filter((name) => !decisions.some((one) => one.value === name)),
    });
  };
  const decisionOf = (field: string, value: string, before?: string | null) => {
    if (field === "board" && draft.boards.includes(value)) return newBoard;
    const given = draft.values[field];
    const option = given && Object.hasOwn(given, value) ? given[value] : before;
    return option === undefined ? null : (option ?? out);
  };
  const createBoard = (name: string) => {
    const { [name]: _, ...board } = draft.values.board ?? {};
    onChange({ ...draft, values: { ...draft.values, board }, boards: [...draft.boards, name] });
  };
  const choose = (field: string, value: string, column: string, before?: string | null) => (
    <Select
      aria-label={m.imports_value_of({ column, value })}
      options={[
        ...(field === "board" && before === undefined
          ? [{ value: newBoard, label: m.imports_board_create({ name: value }) }]
          : []),
        { value: out, label: m.imports_value_out() },
        ...valueOptions(field, agency),
      ]}
      value={decisionOf(field, value, before)}
      {...(before === undefined ? { empty: m.imports_value_undecided() } : {})}
      onChange={(option) => {
        if (option === newBoard) createBoard(value);
        else if (option !== null) decide([{ field, value, option: option === out ? null : option }]);
      }}
    />
  );
  const suggested = values.flatMap(({ field, value, suggestion }) =>
    suggestion !== null && decisionOf(field, value) === null ? [{ field, value, option: suggestion }] : [],
  );
  const before = Object.entries(mapping.values ?? {}).flatMap(([field, options]) =>
    Object.entries(options).map(([value, option]) => ({ field, value, option })),
  );
  const labelOf = (field: string, option: string) =>
    valueOptions(field, agency).find(({ value }) => value === option)?.label ?? option;
  const row = "grid items-center gap-x-6 gap-y-2 border-b border-hairline py-3 sm:grid-cols-[1fr_18rem]";
  return (
    <>
      {values.length > 0 && (
        <section className="mt-10">
          <h3 className="font-display text-2xl">{m.imports_values()}</h3>
          <p className="mt-1 text-muted">{m.imports_values_text()}</p>
          {suggested.length > 0 && (
            <Button variant="secondary" className="mt-4" onClick={() => decide(suggested)}>
              {m.imports_suggest_all()}
            </Button>
          )}
          <ul className="mt-4 border-t border-hairline">
            {values.map(({ column, value, count, field, suggestion }) => (
              <li key={`${column}:${value}`} className={row}>
                <div className="min-w-0">
                  <p className="wrap-anywhere">{value}</p>
                  <p className="text-sm wrap-anywhere text-muted">
                    {[
                      column,
                      m.imports_value_count({ count, number: formatNumber(count) }),
                      ...(suggestion === null ? [] : [m.imports_suggested({ option: labelOf(field, suggestion) })]),
                    ].join(" · ")}
                  </p>
                </div>
                {choose(field, value, column)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {before.length > 0 && (
        <details className="group mt-6">
          <summary className="target flex cursor-pointer items-center gap-3 hover:bg-wash">
            <span>{`${m.imports_values_before()}: ${formatNumber(before.length)}`}</span>
            <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} className="ml-auto group-open:rotate-180" />
          </summary>
          <ul className="border-t border-hairline">
            {before.map(({ field, value, option }) => (
              <li key={`${field}:${value}`} className={row}>
                <p className="min-w-0 wrap-anywhere">{`${targetName(field, getLocale())}: ${value}`}</p>
                {choose(field, value, targetName(field, getLocale()), option)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
