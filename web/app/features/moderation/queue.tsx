import { m } from "@compcard/domain/messages";
import type { ItemKind } from "@compcard/domain/moderation/options";
import { itemKinds } from "@compcard/domain/moderation/options";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { usePageKey } from "../../lib/browser/page-keys.ts";
import { useStableCallback } from "../../lib/browser/use-stable-callback.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/list/loaded.tsx";
import { Segments } from "../../ui/segments.tsx";
import { ItemList } from "./item-list.tsx";
import { ItemView } from "./item-view.tsx";
import { kindTexts } from "./moderation-texts.ts";
import { useItems } from "./use-moderation.ts";

/** Items that wait, beside the open one; on a phone one after the other. N goes to the next. */
export function Queue() {
  const [search, setSearch] = useSearchParams();
  const [kind, setKind] = useState<ItemKind | "">("");
  const query = useItems("open", kind);
  const items = query.data?.cases ?? [];
  const requested = search.get("case");
  /** Decided here, until the list comes without it. */
  const [decided, setDecided] = useState<string | null>(null);
  if (decided && !items.some(({ id }) => id === decided)) setDecided(null);
  /** Shown while none is chosen. It stays when another comes before it, or a colleague decides it. */
  const [first, setFirst] = useState<string | null>(null);
  const waiting = items.find(({ id }) => id !== decided)?.id ?? null;
  if (waiting && !requested && !first && !query.isPlaceholderData) setFirst(waiting);
  const current = requested ?? first ?? waiting;
  function show(id: string | null): void {
    setFirst(null);
    setSearch(id ? { case: id } : {}, { preventScrollReset: true });
  }
  // Past the last one, the first again: what was left out comes round.
  const goOn = (from: string | null) => {
    const at = items.findIndex(({ id }) => id === from);
    const next = items[at + 1] ?? items[0];
    show(next && next.id !== from ? next.id : null);
  };
  // The answer may come when another item has been opened.
  const onDone = useStableCallback((id: string) => {
    setDecided(id);
    if (id === current) goOn(id);
  });
  usePageKey("n", () => goOn(current));
  return (
    <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-10">
      <div className={requested ? "max-lg:hidden" : ""}>
        <Segments
          label={m.moderation_kinds()}
          options={(["", ...itemKinds] as const).map((value) => ({ value, label: kindTexts[value]() }))}
          value={kind}
          onChange={(next) => {
            setFirst(null);
            setKind(next);
          }}
          className="mb-2 flex-wrap"
        />
        <Loaded query={query} failed={m.moderation_load_error()} whole>
          {({ cases }) => <ItemList items={cases} current={current} onOpen={show} />}
        </Loaded>
      </div>
      <div className={requested ? "" : "max-lg:hidden"}>
        {requested && (
          <Button variant="quiet" className="mb-3 lg:hidden" onClick={() => show(null)}>
            {m.moderation_back()}
          </Button>
        )}
        {current ? (
          <ItemView key={current} id={current} onDone={onDone} onNext={() => goOn(current)} />
        ) : (
          query.data && <EmptyState title={m.moderation_empty_title()} text={m.moderation_empty_text()} />
        )}
      </div>
      {query.data && items.length === 0 && !requested && (
        <div className="lg:hidden">
          <EmptyState title={m.moderation_empty_title()} text={m.moderation_empty_text()} />
        </div>
      )}
    </div>
  );
}
