import { m } from "@compcard/domain/messages";
import type { ReactNode } from "react";

/** Shown if the filter options did not load, with a retry button (FL-40). */
export function countsFailure({ isError, refetch }: { isError: boolean; refetch: () => unknown }): ReactNode {
  return (
    isError && (
      <span role="alert" className="block text-sm text-muted">
        {m.search_counts_failed()}{" "}
        <button type="button" className="target text-ink underline underline-offset-4" onClick={() => void refetch()}>
          {m.common_retry()}
        </button>
      </span>
    )
  );
}
