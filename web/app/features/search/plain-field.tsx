import { useEffect } from "react";
import { useHydrated } from "../../lib/browser/use-hydrated.ts";
import { fieldProps, type SearchFieldProps } from "./search-row.tsx";

/** With scripts, completions appear on focus; screen readers get the same role before. */
const willComplete = {
  role: "combobox",
  "aria-expanded": false,
  "aria-haspopup": "listbox",
  "aria-autocomplete": "list",
} as const;

/** The field until its completions have come. */
export function PlainField(field: SearchFieldProps) {
  const { box, text, onType } = field;
  const alive = useHydrated();
  // Takes over the text that was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (box.current && box.current.value !== text) onType(box.current.value);
  }, []);
  return (
    <input
      {...fieldProps(field)}
      {...(alive && willComplete)}
      ref={box}
      value={text}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
