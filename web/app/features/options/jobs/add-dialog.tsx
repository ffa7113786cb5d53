import { m } from "@compcard/domain/messages";
import type { Job } from "@compcard/domain/options/jobs/schema";
import type { OptionKind } from "@compcard/domain/options/schema";
import { useRef, useState } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { errorText } from "../../../lib/api/error-text.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { firstField } from "../../../lib/browser/typing-focus.ts";
import { useDebounced } from "../../../lib/browser/use-debounced.ts";
import { useIsMounted } from "../../../lib/browser/use-is-mounted.ts";
import { cardName } from "../../../lib/card-name.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/list/loaded.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { type FaceModel, FacePhoto } from "./face-photo.tsx";
import type { Wanted } from "./use-making.ts";

interface AddDialogProps {
  job: Job;
  /** Cards that are in the job already. */
  there: ReadonlySet<string>;
  make: (kind: OptionKind, wanted: readonly Wanted[]) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Chooses cards of a selection, or by name, and asks them or holds their days. It is a search, not a form: the Enter key in its fields must
 * send neither of the two.
 */
export function AddDialog({ job, there, make, onClose }: AddDialogProps) {
  const [selection, setSelection] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const [picked, setPicked] = useState<ReadonlyMap<string, FaceModel>>(new Map());
  const [problem, setProblem] = useState(false);
  const [busy, setBusy] = useState<OptionKind | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const isMounted = useIsMounted();
  const name = useDebounced(typed.trim(), 250);
  const { data: selections } = useApiQuery(apiQuery("selections.list", { query: { limit: 100 } }));
  const found = useFound(job, selection, name);
  // Marked ones stay in view while others are looked for.
  const rows = uniqueModels([...picked.values(), ...(found?.data ?? [])]);

  function toggle(model: FaceModel): void {
    const next = new Map(picked);
    if (!next.delete(model.id)) next.set(model.id, model);
    setPicked(next);
    setProblem(false);
  }

  async function send(kind: OptionKind): Promise<void> {
    setProblem(picked.size === 0);
    if (picked.size === 0 || busy) return;
    setBusy(kind);
    await make(kind, [{ cards: [...picked.keys()] }]).then(
      () => isMounted.current && onClose(),
      () => setBusy(null),
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.jobs_add()}
      initialFocus={() => firstField(box.current)}
      actions={
        <>
          <Button variant="secondary" busy={busy === "option"} onClick={() => void send("option")}>
            {m.jobs_hold()}
          </Button>
          <Button busy={busy === "ask"} onClick={() => void send("ask")}>
            {m.jobs_ask()}
          </Button>
        </>
      }
    >
      <div ref={box} className="grid gap-4">
        <Field label={m.jobs_add_name()}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={typed}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => {
                setTyped(target.value);
                setSelection(null);
              }}
            />
          )}
        </Field>
        {(selections?.selections.length ?? 0) > 0 && (
          <Field label={m.jobs_add_from()}>
            {(control) => (
              <Select
                {...control}
                options={(selections?.selections ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                value={selection}
                empty={m.jobs_add_choose()}
                onChange={(next) => {
                  setSelection(next);
                  setTyped("");
                }}
              />
            )}
          </Field>
        )}
        {rows.length > 0 && (
          <ul className="max-h-80 divide-y divide-hairline overflow-y-auto border-y border-hairline">
            {rows.map((model) => (
              <Row
                key={model.id}
                model={model}
                there={there.has(model.id)}
                picked={picked.has(model.id)}
                onToggle={() => toggle(model)}
              />
            ))}
          </ul>
        )}
        {found && (
          <Loaded query={found} failed={errorText(found.error)}>
            {() =>
              rows.length === 0 && (
                <p role="status" className="text-muted">
                  {selection ? m.jobs_add_empty() : m.jobs_add_none()}
                </p>
              )
            }
          </Loaded>
        )}
        <p role="status" className={problem ? "text-sm text-accent" : "text-sm text-muted"}>
          {problem
            ? m.jobs_add_mark()
            : picked.size > 0 && m.jobs_add_picked({ count: picked.size, number: formatNumber(picked.size) })}
        </p>
      </div>
    </Dialog>
  );
}

const uniqueModels = (models: readonly FaceModel[]) => [...new Map(models.map((model) => [model.id, model])).values()];

/** Cards of the selection or with the name, an agency's own first; null until something is looked for. */
function useFound({ agency }: Job, selection: string | null, name: string) {
  const chosen = useApiQuery(apiQuery("selections.get", { params: { id: selection ?? "" } }), {
    enabled: selection !== null,
  });
  const search = useApiQuery(apiQuery("search.find", { query: { q: name, limit: "12" } }), { enabled: name !== "" });
  const roster = useApiQuery(
    apiQuery("roster.list", { params: { id: agency ?? "" }, query: { q: name, limit: "12" } }),
    { enabled: name !== "" && agency !== null },
  );
  if (selection !== null) return { ...chosen, data: chosen.data?.selection.cards.map(({ model }) => model) };
  if (name === "") return null;
  const own = (roster.data?.roster ?? []).flatMap(({ model }) => model ?? []);
  return { ...search, data: search.data && uniqueModels([...own, ...search.data.models]) };
}

interface RowProps {
  model: FaceModel;
  there: boolean;
  picked: boolean;
  onToggle: () => void;
}

function Row({ model, there, picked, onToggle }: RowProps) {
  return (
    <li>
      <label className={`target w-full gap-4 py-2 ${there ? "text-muted" : "hover:bg-wash"}`}>
        <input type="checkbox" className="tick" checked={picked} disabled={there} onChange={onToggle} />
        <span aria-hidden="true" className="w-10 shrink-0">
          <FacePhoto model={model} sizes="40px" />
        </span>
        <span className="min-w-0 wrap-anywhere">
          <span>{cardName(model)}</span>
          {there && <span className="block text-sm">{m.jobs_add_there()}</span>}
        </span>
      </label>
    </li>
  );
}
