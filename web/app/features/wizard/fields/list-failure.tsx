import { m } from "@compcard/domain/messages";

/** A list that did not load, with a way to ask again (DATA-01). */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 text-sm text-accent">
      {m.wizard_list_failed()}
      <button type="button" className="target px-1 text-ink underline underline-offset-4" onClick={onRetry}>
        {m.common_retry()}
      </button>
    </p>
  );
}
