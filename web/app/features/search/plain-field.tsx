import { useEffect } from "react";
import { fieldProps, RowParts, rowClass, type SearchFieldProps } from "./search-row.tsx";

/** The field until its completions have come. */
export function PlainField(field: SearchFieldProps) {
  const { box, text, onType } = field;
  // What was typed before the page came alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (box.current && box.current.value !== text) onType(box.current.value);
  }, []);
  return (
    <div className={rowClass}>
      <RowParts field={field}>
        <input {...fieldProps(field)} ref={box} value={text} onChange={(event) => onType(event.target.value)} />
      </RowParts>
    </div>
  );
}
