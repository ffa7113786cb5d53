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
 * place until then, on the server too. One that cannot be fetched says so and is asked for again by hand; the page and
 * what was typed into it stay as they are.
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
      let gone = false;
      const ask = () => {
        come().then(
          () => gone || setPart(() => part),
          () => gone || sayLost(ask),
        );
      };
      ask();
      return () => {
        gone = true;
      };
    }, [Part]);
    if (Part) return <Part {...props} />;
    return Waiting ? <Waiting {...props} /> : null;
  }

  return Object.assign(LatePart, { near: () => void come().catch(() => {}) });
}

function sayLost(again: () => void): void {
  toast.error(m.common_part_lost(), { id: "part", action: { label: m.common_retry(), onClick: again } });
}
