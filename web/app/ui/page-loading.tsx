import { m } from "@compcard/domain/messages";
import { Spinner } from "./spinner.tsx";

/** NAV-04: a page that waits. */
export function PageLoading() {
  return (
    <div role="status" className="flex min-h-[60vh] items-center justify-center gap-3 text-muted">
      <Spinner />
      {m.common_loading()}
    </div>
  );
}
