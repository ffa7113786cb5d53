import { m } from "@compcard/domain/messages";
import { type ComponentType, useEffect, useState } from "react";
import { toast } from "./toast.tsx";

/** A component that is fetched when it is first shown. */
export type LazyComponent<P> = ComponentType<P> & {
  /** Fetches the component before it is shown, for example on hover or focus. */
  preload: () => void;
};

/**
 * A part of a page that is fetched when it is first shown, or on `preload`. `Waiting` is rendered until then, on the server
 * too. After a failed fetch a toast offers a retry, and the `online` event retries; the page keeps its state.
 */
export function lazyComponent<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType<P>,
): LazyComponent<P> {
  let part: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;

  function load(): Promise<void> {
    loading ??= fetchPart().then(
      (loaded) => {
        part = loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  function LazyPart(props: P) {
    const [Part, setPart] = useState(() => part);
    useEffect(() => {
      if (Part) return;
      const stop = new AbortController();
      let hasFailed = false;
      const attempt = () => {
        load().then(
          () => stop.signal.aborted || setPart(() => part),
          () => {
            if (stop.signal.aborted) return;
            hasFailed = true;
            showLoadError(attempt);
          },
        );
      };
      attempt();
      window.addEventListener("online", attempt, stop);
      return () => {
        stop.abort();
        if (hasFailed) toast.dismiss(loadErrorId);
      };
    }, [Part]);
    if (Part) return <Part {...props} />;
    return Waiting ? <Waiting {...props} /> : null;
  }

  return Object.assign(LazyPart, { preload: () => void load().catch(() => {}) });
}

const loadErrorId = "part";

/** Stays until the part has loaded or is unmounted. */
function showLoadError(retry: () => void): void {
  const action = { label: m.common_retry(), onClick: retry };
  toast.error(m.common_part_lost(), { id: loadErrorId, duration: Number.POSITIVE_INFINITY, action });
}
