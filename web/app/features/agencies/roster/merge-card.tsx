import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { useState } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { callApi } from "../../../lib/api/client.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { useIsMounted } from "../../../lib/browser/use-is-mounted.ts";
import { confirm } from "../../../lib/confirm.ts";
import { toast } from "../../../lib/toast.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useAgencyChanged } from "../use-agencies.ts";
import { rowName } from "./row-parts.tsx";
import { isUnclaimed } from "./use-row-actions.ts";

interface MergeCardProps {
  agency: Agency;
  /** The card that goes. */
  row: RosterRow;
  onClose: () => void;
}

/** Chooses the card that stays; what it lacks comes from the other one, which is deleted after a confirmation. */
export function MergeCard({ agency, row, onClose }: MergeCardProps) {
  const name = rowName(row);
  const [q, setQ] = useState(name);
  const [into, setInto] = useState<RosterRow | null>(null);
  const query = { q: q.trim(), limit: "20" };
  const found = useApiQuery(apiQuery("roster.list", { params: { id: agency.id }, query }), {
    keepPrevious: true,
  });
  const changed = useAgencyChanged();
  const isMounted = useIsMounted();
  const merge = useApiMutation({
    mutationFn: (to: RosterRow) =>
      callApi("roster.merge", {
        params: { id: agency.id, cardId: row.model?.id ?? "" },
        body: { into: to.model?.id ?? "" },
      }),
    errorToast: { id: "agency" },
    onSuccess: (_answer, to) => {
      toast.success(m.agencies_merged({ name: rowName(to) }), { id: "agency" });
      if (isMounted.current) onClose();
    },
    onSettled: changed,
  });
  const ask = (to: RosterRow) =>
    confirm({
      title: m.agencies_merge_title({ name }),
      text: m.agencies_merge_text({ into: describe(to), from: describe(row) }),
      action: m.agencies_merge(),
      onConfirm: () => merge.mutateAsync(to),
    });
  return (
    <FormDialog
      form={{ busy: merge.isPending, send: () => into && ask(into) }}
      title={m.agencies_merge_title({ name })}
      description={m.agencies_merge_choose()}
      action={m.agencies_merge()}
      onClose={onClose}
    >
      <Field label={m.agencies_roster_search()}>
        {(control) => <TextInput {...control} value={q} onChange={({ target }) => setQ(target.value)} />}
      </Field>
      <Loaded query={found} failed={errorText(found.error)} skeleton="h-24">
        {({ roster }) => {
          const rows = roster.filter((one) => one.id !== row.id && one.model && isUnclaimed(one));
          if (rows.length === 0) return <p className="text-muted">{m.agencies_merge_nobody()}</p>;
          return (
            <fieldset className="grid grid-cols-1">
              <legend className="sr-only">{m.agencies_merge_choose()}</legend>
              {rows.map((one) => (
                <label key={one.id} className="target gap-3 border-b border-hairline">
                  <input
                    type="radio"
                    name="into"
                    className="size-5 shrink-0 accent-lipstick"
                    checked={into?.id === one.id}
                    onChange={() => setInto(one)}
                  />
                  <span className="min-w-0 py-2 wrap-anywhere">{describe(one)}</span>
                </label>
              ))}
            </fieldset>
          );
        }}
      </Loaded>
    </FormDialog>
  );
}

/** Two cards of one name are told apart by code, age and city. */
function describe(row: RosterRow): string {
  const { age, location } = row.model ?? {};
  return [rowName(row), row.external_id, age, location]
    .filter((one) => one !== null && one !== undefined && one !== "")
    .join(" · ");
}
