import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
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
 * The plain field, until somebody is about to type: then the one with completions takes over text, focus and caret, and
 * never while a word is being composed. It is fetched when the page is at rest.
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
    // At once: a letter that came in between would stand where the caret was before it.
    flushSync(() => setField({ Field: Next }));
  }

  /** Somebody is about to type. Not before: to draw it would hold up a page that has just come alive. */
  const near = () => {
    if (Field !== PlainField) return;
    fetchField().then(
      (part) => {
        arrived.current = part;
        change();
      },
      // The search works without completions; the next focus retries.
      (error: unknown) => log("warn", "completions could not be fetched", String(error)),
    );
  };

  useEffect(() => whenIdle(() => void fetchField().catch(() => {})), []);
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
    // The focus may have been there before hydration.
    onInput: near,
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: () => {
      composing.current = false;
      change();
    },
  };
}
