import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { whenIdle } from "../../lib/browser/idle.ts";
import { log } from "../../lib/browser/log.ts";
import { PlainField } from "./plain-field.tsx";
import type { SearchFieldProps } from "./search-row.tsx";

type Field = ComponentType<SearchFieldProps>;
interface Place {
  start: number | null;
  end: number | null;
}

const fetchField = () => import("./suggesting-field.tsx").then((module): Field => module.SuggestingField);

/**
 * The plain field, until the one with completions has come: fetched when the page is at rest, or the moment somebody is
 * about to type. It takes over text, focus and caret, and never while a word is being composed.
 */
export function useFieldWithCompletions(box: RefObject<HTMLInputElement | null>) {
  const [{ Field }, setField] = useState<{ Field: Field }>({ Field: PlainField });
  const place = useRef<Place>(null);
  const composing = useRef(false);
  const arrived = useRef<Field>(null);

  function change(): void {
    const Next = arrived.current;
    if (!Next || composing.current) return;
    arrived.current = null;
    const old = box.current;
    place.current = old && old === document.activeElement ? { start: old.selectionStart, end: old.selectionEnd } : null;
    setField({ Field: Next });
  }

  const near = () => {
    if (Field !== PlainField) return;
    fetchField().then(
      (part) => {
        arrived.current = part;
        change();
      },
      // The words can be searched for without; it is asked for again with the next touch.
      (error: unknown) => log("warn", "completions could not be fetched", String(error)),
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => whenIdle(near), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the field is another
  useLayoutEffect(() => {
    if (!place.current) return;
    box.current?.focus({ preventScroll: true });
    box.current?.setSelectionRange(place.current.start, place.current.end);
    place.current = null;
  }, [Field]);

  return {
    Field,
    onPointerEnter: near,
    onFocus: near,
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: () => {
      composing.current = false;
      change();
    },
  };
}
