import { m } from "@compcard/domain/messages";
import { EmptyState } from "./empty-state.tsx";
import { Spinner } from "./spinner.tsx";

/**
 * NAV-04: a loading page; without scripts it states what it needs (FL-32). The footer is below the fold, so it does not
 * visibly move when the page comes. A page has a heading while it loads, too.
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
        <h1>{m.common_loading()}</h1>
      </div>
    </>
  );
}
