import { m } from "@compcard/domain/messages";
import { errorText } from "../../lib/api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The first step's shape, until the draft is there. */
export function DraftLoading() {
  return (
    <div
      role="status"
      aria-label={m.wizard_opening()}
      className="page lg:grid lg:grid-cols-[15rem_minmax(0,46rem)] lg:gap-20"
    >
      <div />
      <div className="pt-6">
        <Skeleton className="h-px w-full" />
        <Skeleton className="mt-10 h-10 w-56" />
        <Skeleton className="mt-4 h-5 w-72 max-w-full" />
        <div className="mt-10 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {["one", "two", "three", "four"].map((slot) => (
            <Skeleton key={slot} className="aspect-4/5" />
          ))}
        </div>
      </div>
    </div>
  );
}

/** WIZ-14: an error message with a retry button. */
export function DraftLoadFailed({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  return (
    <>
      <h1 className="sr-only">{m.nav_create_card()}</h1>
      <EmptyState
        title={m.wizard_open_failed_title()}
        text={
          <>
            <span>{errorText(error)}</span>
            <span className="mt-2 block">{m.wizard_open_failed_text()}</span>
          </>
        }
        action={
          <Button busy={busy} onClick={onRetry}>
            {m.common_retry()}
          </Button>
        }
      />
    </>
  );
}

/** The draft was deleted elsewhere while it was being filled in. */
export function DraftLost({ onReopen }: { onReopen: () => void }) {
  return (
    <>
      <h1 className="sr-only">{m.nav_create_card()}</h1>
      <EmptyState
        title={m.wizard_lost_title()}
        text={m.wizard_lost_text()}
        action={<Button onClick={onReopen}>{m.wizard_reopen()}</Button>}
      />
    </>
  );
}
