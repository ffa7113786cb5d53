import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import type { RosterImport } from "@compcard/domain/roster-import/schema";
import { targetName } from "@compcard/domain/roster-import/target-names";
import { getLocale } from "@compcard/domain/runtime";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { ImportDraft } from "./import-tools.ts";
import { valueOptions } from "./target-options.ts";

interface PlanGapsProps {
  agency: Agency;
  plan: RosterImport;
  draft: ImportDraft;
  onChange: (draft: ImportDraft) => void;
}

/** Fields that a whole table often shares. */
const shared = ["gender", "location"] as const;

/** Values for fields that neither a row nor its card has: by board, and for the whole table (TL-53). */
export function PlanGaps({ agency, plan: { suggestions, mapping, columns }, draft, onChange }: PlanGapsProps) {
  const locale = getLocale();
  const taken = new Set(columns.map(({ field }) => field));
  const fields = shared.filter((field) => field === "gender" || !taken.has(field) || mapping.constants?.[field]);
  const textOf = (field: string) =>
    Object.hasOwn(draft.constants, field) ? (draft.constants[field] ?? null) : (mapping.constants?.[field] ?? null);
  const set = (field: string, value: string | null) =>
    onChange({ ...draft, constants: { ...draft.constants, [field]: value || null } });
  const labelOf = (field: string, value: string) =>
    valueOptions(field, agency).find((option) => option.value === value)?.label ?? value;
  const row = "grid items-center gap-x-6 gap-y-2 border-b border-hairline py-3 sm:grid-cols-[1fr_18rem]";
  return (
    <section className="mt-10">
      <h3 className="font-display text-2xl">{m.imports_constants()}</h3>
      <p className="mt-1 text-muted">{m.imports_constants_text()}</p>
      <ul className="mt-4 border-t border-hairline">
        {suggestions.map(({ field, where: { board }, value, count }, at) => (
          <li key={board} className="border-b border-hairline py-1">
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="tick"
                checked={draft.accept.includes(at)}
                onChange={({ target }) => {
                  const others = draft.accept.filter((one) => one !== at);
                  onChange({ ...draft, accept: target.checked ? [...others, at] : others });
                }}
              />
              <span className="min-w-0 wrap-anywhere">
                {m.imports_suggestion({ field: targetName(field, locale), value: labelOf(field, value), board })}
              </span>
              <span className="ml-auto text-muted">{formatNumber(count)}</span>
            </label>
          </li>
        ))}
        {fields.map((field) => {
          const name = targetName(field, locale);
          const options = valueOptions(field, agency);
          return (
            <li key={field} className={row}>
              <p>{name}</p>
              {options.length > 0 ? (
                <Select
                  aria-label={name}
                  options={options}
                  value={textOf(field)}
                  empty={m.imports_constants_none()}
                  onChange={(value) => set(field, value)}
                />
              ) : (
                <TextInput
                  aria-label={name}
                  value={textOf(field) ?? ""}
                  onChange={(event) => set(field, event.target.value)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
