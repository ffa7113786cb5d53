import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { DataList } from "../app/ui/list/data-list.tsx";
import { RowPick } from "../app/ui/list/row-pick.tsx";

/** A list in its four states: loading, failed, empty, full. */
export function ListStates() {
  const [isPicked, setPicked] = useState(false);
  const states = [
    { state: m.styleguide_busy(), data: undefined, error: null },
    { state: m.styleguide_invalid(), data: undefined, error: m.styleguide_sample_error() },
    { state: m.styleguide_empty(), data: { names: [] }, error: null },
    { state: m.styleguide_chosen(), data: { names: [m.styleguide_sample_name()] }, error: null },
  ];
  return (
    <div className="grid grid-cols-1 gap-8 sm:grid-cols-2 lg:grid-cols-4">
      {states.map(({ state, ...query }) => (
        <DataList
          key={state}
          query={{ ...query, refetch: () => {} }}
          failed={m.styleguide_sample_error()}
          skeleton="h-16"
          rows="names"
          empty={m.styleguide_nothing()}
        >
          {(name) => (
            <li key={name} className="flex items-center border-b border-hairline py-1">
              <RowPick label={name} picked={isPicked} onPick={setPicked} />
              {name}
            </li>
          )}
        </DataList>
      ))}
    </div>
  );
}
