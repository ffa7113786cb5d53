import { m } from "@compcard/domain/messages";
import type { QueryCache } from "@tanstack/react-query";
import { toast } from "../toast.tsx";

const patienceMs = 2_000;
const id = "reading";

/** Shows that a query of the page has failed so far and is being retried (FL-33). */
export function watchFailingQueries(cache: QueryCache): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => toast.loading(m.common_still_trying(), { id, duration: Number.POSITIVE_INFINITY });
  cache.subscribe(() => {
    if (isFailing(cache)) timer ??= setTimeout(show, patienceMs);
    else if (timer !== undefined) {
      clearTimeout(timer);
      timer = undefined;
      toast.dismiss(id);
    }
  });
}

function isFailing(cache: QueryCache): boolean {
  const failing = cache.findAll({
    type: "active",
    predicate: ({ state: { fetchStatus, fetchFailureCount } }) =>
      fetchStatus === "paused" || (fetchStatus === "fetching" && fetchFailureCount > 0),
  });
  return failing.length > 0;
}
