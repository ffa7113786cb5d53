import { m } from "@compcard/domain/messages";
import type { UseQueryResult } from "@tanstack/react-query";

/** Shown until the list has loaded, also during a retry: nothing closes or moves (FL-40). */
export function listFailure(list: Pick<UseQueryResult, "data" | "errorUpdateCount" | "refetch">) {
  if (list.data !== undefined || list.errorUpdateCount === 0) return undefined;
  return <ListFailure onRetry={() => void list.refetch()} />;
}

/** A list that did not load, with a retry button (DATA-01). */
function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 text-sm text-accent">
      {m.wizard_list_failed()}
      <button type="button" className="target px-1 text-ink underline underline-offset-4" onClick={onRetry}>
        {m.common_retry()}
      </button>
    </p>
  );
}
