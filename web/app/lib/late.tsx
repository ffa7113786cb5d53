import { m } from "@compcard/domain/messages";
import { type ComponentType, useEffect, useState } from "react";
import { toast } from "./toast.tsx";

/** A component that is fetched when it is first shown. */
export type Late<P> = ComponentType<P> & {
  /** The pointer or the focus is there: it will be wanted in a moment. */
  near: () => void;
};

/**
 * A part of a page that is fetched when it is first shown, or when `near` says that it will be; `Waiting` stands in its
 * place until then, on the server too. One that cannot be fetched says so and is fetched again by hand, or when the browser
 * has a connection again; the page and what was typed into it stay as they are.
 */
export function late<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType<P>,
): Late<P> {
  let part: ComponentType<P> | undefined;
  let coming: Promise<void> | undefined;

  function come(): Promise<void> {
    coming ??= fetchPart().then(
      (arrived) => {
        part = arrived;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  }

  function LatePart(props: P) {
    const [Part, setPart] = useState(() => part);
    useEffect(() => {
      if (Part) return;
      const stop = new AbortController();
      let isLost = false;
      const ask = () => {
        come().then(
          () => stop.signal.aborted || setPart(() => part),
          () => {
            if (stop.signal.aborted) return;
            isLost = true;
            sayLost(ask);
          },
        );
      };
      ask();
      window.addEventListener("online", ask, stop);
      return () => {
        stop.abort();
        if (isLost) toast.dismiss(lostId);
      };
    }, [Part]);
    if (Part) return <Part {...props} />;
    return Waiting ? <Waiting {...props} /> : null;
  }

  return Object.assign(LatePart, { near: () => void come().catch(() => {}) });
}

const lostId = "part";

/** Stays until the part has come, or is not wanted any more. */
function sayLost(again: () => void): void {
  const action = { label: m.common_retry(), onClick: again };
  toast.error(m.common_part_lost(), { id: lostId, duration: Number.POSITIVE_INFINITY, action });
}
