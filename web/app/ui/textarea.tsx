import type { ComponentProps } from "react";

/** Several lines of text; grows with what is typed where the browser can. */
export function Textarea({ className = "", rows = 5, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea rows={rows} className={`control field-sizing-content min-h-32 resize-y py-3 ${className}`} {...rest} />
  );
}
