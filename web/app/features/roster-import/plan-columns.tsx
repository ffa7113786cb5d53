import { m } from "@compcard/domain/messages";
import type { OwnField } from "@compcard/domain/roster/own-fields";
import type { RosterImport } from "@compcard/domain/roster-import/schema";
import { targetName } from "@compcard/domain/roster-import/target-names";
import { getLocale } from "@compcard/domain/runtime";
import { useMemo } from "react";
import { Select } from "../../ui/select.tsx";
import type { ImportDraft } from "./import-tools.ts";
import { newFieldOf, newKindOf, targetOptions } from "./target-options.ts";

interface PlanColumnsProps {
  plan: RosterImport;
  draft: ImportDraft;
  ownFields: readonly OwnField[];
  onChange: (draft: ImportDraft) => void;
}

/** The columns of the table with samples, and the field that each is taken as. */
export function PlanColumns({ plan: { columns }, draft, ownFields, onChange }: PlanColumnsProps) {
  const options = useMemo(() => targetOptions(ownFields), [ownFields]);
  const fieldOf = ({ name, field }: (typeof columns)[number]) => {
    const kind = Object.hasOwn(draft.fields, name) ? draft.fields[name] : undefined;
    if (kind) return newFieldOf(kind);
    return Object.hasOwn(draft.columns, name) ? (draft.columns[name] ?? null) : field;
  };
  const take = (name: string, field: string | null) => {
    const { [name]: _field, ...fields } = draft.fields;
    const { [name]: _column, ...others } = draft.columns;
    const kind = newKindOf(field);
    if (kind) return onChange({ ...draft, columns: others, fields: { ...fields, [name]: kind } });
    // A field is filled by one column.
    const former = columns.find((column) => column.name !== name && field !== null && fieldOf(column) === field);
    onChange({
      ...draft,
      fields,
      columns: { ...draft.columns, ...(former ? { [former.name]: null } : {}), [name]: field },
    });
  };
  return (
    <section className="mt-10">
      <h3 className="font-display text-2xl">{m.imports_columns()}</h3>
      <p className="mt-1 text-muted">{m.imports_columns_text()}</p>
      <ul className="mt-4 border-t border-hairline">
        {columns.map((column) => {
          const { name, samples } = column;
          const field = fieldOf(column);
          // A part of a field that no list offers, such as the level of a language.
          const own =
            field && !options.some(({ value }) => value === field)
              ? [{ value: field, label: targetName(field, getLocale()) }]
              : [];
          return (
            <li
              key={name}
              className="grid grid-cols-1 items-center gap-x-6 gap-y-2 border-b border-hairline py-3 sm:grid-cols-[1fr_18rem]"
            >
              <div className="min-w-0">
                <p className={`wrap-anywhere ${field === null ? "text-muted" : ""}`}>{name}</p>
                <p className="line-clamp-2 text-sm wrap-anywhere text-muted">{samples.join(" · ")}</p>
              </div>
              <Select
                aria-label={m.imports_column_as({ column: name })}
                options={[...own, ...options]}
                value={field}
                empty={m.imports_column_out()}
                onChange={(value) => take(name, value)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
