import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { useDeferredValue, useRef, useState } from "react";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { useApiQuery } from "../../../lib/api/use-api-query.ts";
import { firstField } from "../../../lib/browser/typing-focus.ts";
import { useIsMounted } from "../../../lib/browser/use-is-mounted.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { useEdit } from "../../../lib/session/session.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { DataList } from "../../../ui/list/data-list.tsx";
import { Photo } from "../../../ui/photo.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { AgencySelect } from "../agency-select.tsx";
import { NewSelection } from "./new-selection.tsx";
import { useAdd } from "./use-add.ts";

const shown = 8;

interface AddDialogProps {
  cards: readonly string[];
  /** Id of the agency whose a new selection is at first. */
  newFor?: string | null;
  /** The client's request: a new selection stores it for its owner. */
  brief?: string | undefined;
  onClose: () => void;
  onAdded?: () => void;
  /** Receives the cards to which nothing can be added any more. */
  onUnavailable?: (cards: string[]) => void;
}

/** Dialog that chooses a selection for the cards: an existing one, found by its name among many, or a new one. */
export default function AddDialog({ cards, newFor = null, brief, onClose, onAdded, onUnavailable }: AddDialogProps) {
  const [sought, setSought] = useState("");
  const [name, setName] = useState("");
  const [agency, setAgency] = useState(newFor);
  const query = useApiQuery(apiQuery("selections.list", { query: { limit: shown, q: useDeferredValue(sought) } }), {
    keepPrevious: true,
    staleTime: 0,
  });
  const { data } = query;
  const isMounted = useIsMounted();
  const { add, into, problem } = useAdd(cards, {
    brief,
    onAdded: () => {
      if (isMounted.current) onClose();
      onAdded?.();
    },
    onUnavailable,
  });
  const made = useRef<HTMLDivElement>(null);
  useEdit(() => name !== "");
  const many = sought !== "" || (data?.pagination.total ?? 0) > shown;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.selections_add_title()}
      description={m.selections_add_text({ count: cards.length, number: formatNumber(cards.length) })}
      initialFocus={() => firstField(made.current)}
    >
      <div className="grid grid-cols-1 gap-6">
        {problem && (
          <p role="alert" className="border-l-2 border-lipstick pl-4 wrap-anywhere">
            {problem}
          </p>
        )}
        {many && (
          <Field label={m.selections_add_search()}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                value={sought}
                maxLength={100}
                autoComplete="off"
                onChange={(event) => setSought(event.target.value)}
              />
            )}
          </Field>
        )}
        <DataList
          query={query}
          failed={m.selections_add_list_failed()}
          skeleton="h-32"
          rows="selections"
          empty={
            sought !== "" && (
              <p role="status" className="text-muted">
                {m.selections_add_none_found()}
              </p>
            )
          }
          label={m.selections_add_existing()}
          list="divide-y divide-hairline border-y border-hairline"
        >
          {(selection) => (
            <Row
              key={selection.id}
              selection={selection}
              busy={into === selection.id}
              onChoose={() => add({ id: selection.id, name: selection.name })}
            />
          )}
        </DataList>
        <div ref={made}>
          <NewSelection name={name} busy={into === "new"} onName={setName} onMake={(name) => add({ name, agency })}>
            <AgencySelect value={agency} onChange={setAgency} />
            {brief && <p className="text-sm text-muted">{m.selections_add_brief()}</p>}
          </NewSelection>
        </div>
      </div>
    </Dialog>
  );
}

interface RowProps {
  selection: AnswerOf<"selections.list">["selections"][number];
  busy: boolean;
  onChoose: () => void;
}

function Row({ selection: { name, agency, count, faces }, busy, onChoose }: RowProps) {
  const [type, url] = Object.entries(faces[0]?.photos ?? {})[0] ?? [];
  const details: Partial<Record<string, Parameters<typeof Photo>[0]["detail"]>> = faces[0]?.photo_details ?? {};
  return (
    <li>
      <button
        type="button"
        aria-busy={busy || undefined}
        className="target w-full gap-4 py-2 text-left hover:bg-wash aria-busy:opacity-45"
        onClick={onChoose}
      >
        {/* The button is called by the selection's name. */}
        <span aria-hidden="true" className="w-10 shrink-0">
          <Photo src={url ?? null} detail={details[type ?? ""]} alt="" ratio="4 / 5" sizes="40px" />
        </span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          {name}
          {agency && <span className="block text-sm text-muted">{agency.name}</span>}
        </span>
        <span className="shrink-0 text-sm text-muted">
          {m.selections_models({ count, number: formatNumber(count) })}
        </span>
      </button>
    </li>
  );
}
