import { m } from "@compcard/domain/messages";
import { type ItemKind, itemKinds } from "@compcard/domain/moderation/options";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { usePageKey } from "../../lib/browser/page-keys.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Segments } from "../../ui/segments.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ItemList } from "./item-list.tsx";
import { ItemView } from "./item-view.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { kindTexts } from "./moderation-texts.ts";
import { useItems } from "./use-moderation.ts";

/** Items that wait, beside the open one; on a phone one after the other. N goes to the next. */
export function Queue() {
  const [search, setSearch] = useSearchParams();
  const [kind, setKind] = useState<ItemKind | "">("");
  const { data, isError, refetch } = useItems("open", kind);
  const items = data?.cases ?? [];
  const requested = search.get("case");
  const current = requested ?? items[0]?.id ?? null;
  const show = (id: string | null) => setSearch(id ? { case: id } : {}, { preventScrollReset: true });
  // Past the last one, the first again: what was left out comes round.
  const goOn = (from: string | null) => {
    const at = items.findIndex(({ id }) => id === from);
    const next = items[at + 1] ?? items[0];
    show(next && next.id !== from ? next.id : null);
  };
  usePageKey("n", () => goOn(current));
  return (
    <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-10">
      <div className={requested ? "max-lg:hidden" : ""}>
        <Segments
          label={m.moderation_kinds()}
          options={(["", ...itemKinds] as const).map((value) => ({ value, label: kindTexts[value]() }))}
          value={kind}
          onChange={setKind}
          className="mb-2 flex-wrap"
        />
        {isError && !data ? (
          <LoadFailed again={refetch} />
        ) : !data ? (
          <Skeleton className="h-64 w-full" />
        ) : (
          <ItemList items={items} current={current} onOpen={show} />
        )}
      </div>
      <div className={requested ? "" : "max-lg:hidden"}>
        {requested && (
          <Button variant="quiet" className="mb-3 lg:hidden" onClick={() => show(null)}>
            {m.moderation_back()}
          </Button>
        )}
        {current ? (
          <ItemView key={current} id={current} onDone={goOn} onNext={() => goOn(current)} />
        ) : (
          data && <EmptyState title={m.moderation_empty_title()} text={m.moderation_empty_text()} />
        )}
      </div>
      {data && items.length === 0 && !requested && (
        <div className="lg:hidden">
          <EmptyState title={m.moderation_empty_title()} text={m.moderation_empty_text()} />
        </div>
      )}
    </div>
  );
}
