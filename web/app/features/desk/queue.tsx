import { type CaseKind, caseKinds } from "@compcard/domain/desk/options";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { usePageKey } from "../../lib/browser/page-keys.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Segments } from "../../ui/segments.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CaseList } from "./case-list.tsx";
import { CaseView } from "./case-view.tsx";
import { kindTexts } from "./desk-texts.ts";
import { LoadFailed } from "./load-failed.tsx";
import { useCases } from "./use-desk.ts";

/** What waits, beside the case that is looked at; on a phone one after the other. N goes on to the next. */
export function Queue() {
  const [search, setSearch] = useSearchParams();
  const [kind, setKind] = useState<CaseKind | "">("");
  const { data, isError, refetch } = useCases("open", kind);
  const cases = data?.cases ?? [];
  const asked = search.get("case");
  const current = asked ?? cases[0]?.id ?? null;
  const show = (id: string | null) => setSearch(id ? { case: id } : {}, { preventScrollReset: true });
  // Past the last one, the first again: what was left out comes round.
  const goOn = (from: string | null) => {
    const at = cases.findIndex(({ id }) => id === from);
    const next = cases[at + 1] ?? cases[0];
    show(next && next.id !== from ? next.id : null);
  };
  usePageKey("n", () => goOn(current));
  return (
    <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-10">
      <div className={asked ? "max-lg:hidden" : ""}>
        <Segments
          label={m.desk_kinds()}
          options={(["", ...caseKinds] as const).map((value) => ({ value, label: kindTexts[value]() }))}
          value={kind}
          onChange={setKind}
          className="mb-2 flex-wrap"
        />
        {isError && !data ? (
          <LoadFailed again={refetch} />
        ) : !data ? (
          <Skeleton className="h-64 w-full" />
        ) : (
          <CaseList cases={cases} current={current} onOpen={show} />
        )}
      </div>
      <div className={asked ? "" : "max-lg:hidden"}>
        {asked && (
          <Button variant="quiet" className="mb-3 lg:hidden" onClick={() => show(null)}>
            {m.desk_back()}
          </Button>
        )}
        {current ? (
          <CaseView key={current} id={current} onDone={goOn} onNext={() => goOn(current)} />
        ) : (
          data && <EmptyState title={m.desk_empty_title()} text={m.desk_empty_text()} />
        )}
      </div>
      {data && cases.length === 0 && !asked && (
        <div className="lg:hidden">
          <EmptyState title={m.desk_empty_title()} text={m.desk_empty_text()} />
        </div>
      )}
    </div>
  );
}
