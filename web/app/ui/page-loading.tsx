import { m } from "@compcard/domain/messages";
import { EmptyState } from "./empty-state.tsx";
import { Spinner } from "./spinner.tsx";

/**
 * NAV-04: a page that waits; without scripts it would wait for ever, and says what it needs (FL-32). What stands below it is out
 * of sight, or it would be seen to move when the page comes.
 */
export function PageLoading() {
  return (
    <>
      <noscript>
        <EmptyState title={m.common_scripts_title()} text={m.common_scripts_text()} />
      </noscript>
      <div
        role="status"
        data-needs-scripts
        className="flex min-h-screen items-start justify-center gap-3 pt-[30vh] text-muted noscript:hidden"
      >
        <Spinner />
        {m.common_loading()}
      </div>
    </>
  );
}
