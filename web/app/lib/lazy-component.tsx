import { m } from "@compcard/domain/messages";
import { type ComponentType, useEffect, useState } from "react";
import { toast } from "./toast.tsx";

/** A component that is fetched when it is first shown. */
export type LazyComponent<P> = ComponentType<P> & {
  /** Fetches the component before it is shown, for example on hover or focus. */
  preload: () => void;
};

type PropsOf<C> = C extends ComponentType<infer P> ? P & object : never;

/**
 * A part of a page that is fetched when it is first shown, or on `preload`: the component `name` of a module. `Waiting` is
 * rendered until then, on the server too. After a failed fetch a toast offers a retry, and the `online` event retries; the
 * page keeps its state.
 */
export function lazyComponent<M, N extends keyof M>(
  fetchModule: () => Promise<M>,
  name: N,
  Waiting?: ComponentType<PropsOf<M[N]>>,
): LazyComponent<PropsOf<M[N]>> {
  return lazyPart(reloadable(fetchModule), (module) => module[name] as ComponentType<PropsOf<M[N]>>, Waiting);
}

/** Chromium does not request a module again that once failed to load: later attempts need an address of their own. */
function reloadable<M>(fetchModule: () => Promise<M>): () => Promise<M> {
  let attempts = 0;
  return async () => {
    attempts += 1;
    try {
      return await fetchModule();
    } catch (error) {
      const address = attempts > 1 && /https?:\/\/\S+\.js$/.exec(String(error))?.[0];
      if (!address) throw error;
      return import(/* @vite-ignore */ `${address}?attempt=${attempts}`);
    }
  };
}

function lazyPart<M, P extends object>(
  fetchModule: () => Promise<M>,
  pick: (module: M) => ComponentType<P>,
  Waiting: ComponentType<P> | undefined,
): LazyComponent<P> {
  let part: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;

  function load(): Promise<void> {
    loading ??= fetchModule().then(
      (module) => {
        part = pick(module);
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
