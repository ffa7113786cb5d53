import type { ComponentProps, ReactNode } from "react";

interface TextInputProps extends ComponentProps<"input"> {
  /** A unit or a button at the end of the line. */
  end?: ReactNode;
}

/** One line of text. For whole numbers pass `inputMode="numeric"`, not `type="number"`: it does not change by scrolling. */
export function TextInput({ end, className = "", ...rest }: TextInputProps) {
  if (!end) return <input className={`control ${className}`} {...rest} />;
  return (
    <div className="relative">
      <input className={`control pr-14 ${className}`} {...rest} />
      <span className="absolute inset-y-0 right-0 flex min-w-11 items-center justify-center pr-3 text-muted">
        {end}
      </span>
    </div>
  );
}
