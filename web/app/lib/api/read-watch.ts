import { m } from "@compcard/domain/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "../toast.tsx";

const patienceMs = 2_000;
const id = "reading";

/** Stands once in the root: says that what is waited for has failed so far, and is being tried again (FL-33). */
export function ReadWatch() {
  const queries = useQueryClient();
  useEffect(() => {
    const cache = queries.getQueryCache();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function isFailing(): boolean {
      const failing = cache.findAll({
        type: "active",
        predicate: ({ state: { fetchStatus, fetchFailureCount } }) =>
          fetchStatus === "paused" || (fetchStatus === "fetching" && fetchFailureCount > 0),
      });
      return failing.length > 0;
    }

    function rest(): void {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      toast.dismiss(id);
    }

    const say = () => void toast.loading(m.common_still_trying(), { id, duration: Number.POSITIVE_INFINITY });
    const stop = cache.subscribe(() => {
      if (isFailing()) timer ??= setTimeout(say, patienceMs);
      else rest();
    });
    return () => {
      stop();
      rest();
    };
  }, [queries]);
  return null;
}
