import { m } from "@compcard/domain/messages";
import { type DragEvent, useId, useState } from "react";
import { X } from "../../ui/icons/x.tsx";

interface FileFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  accept: string;
  file: File | null;
  disabled: boolean;
  onChange: (file: File | null) => void;
}

/** A file, picked or dropped. */
export function FileField({ label, hint, error, accept, file, disabled, onChange }: FileFieldProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === "dragover");
    const [dropped] = event.dataTransfer.files;
    if (event.type === "drop" && dropped && !disabled) onChange(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside takes files by keyboard
    <div
      className={`border p-5 ${isOver ? "border-ink bg-wash" : "border-dashed border-hairline-strong"}`}
      onDragOver={take}
      onDragLeave={take}
      onDrop={take}
    >
      <p className="label-caps text-muted" id={`${id}-label`}>
        {label}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {file ? (
          <>
            <span className="min-w-0 wrap-anywhere">{file.name}</span>
            <button
              type="button"
              className="target w-11 justify-center hover:bg-wash"
              aria-label={m.common_remove_item({ item: file.name })}
              disabled={disabled}
              onClick={() => onChange(null)}
            >
              <X aria-hidden="true" size={18} strokeWidth={1.5} />
            </button>
          </>
        ) : (
          <>
            <label className="button button-secondary focus-within:outline-2">
              <span>{m.imports_choose()}</span>
              <input
                type="file"
                className="sr-only"
                accept={accept}
                disabled={disabled}
                aria-label={label}
                aria-invalid={error ? true : undefined}
                aria-describedby={`${id}-hint ${id}-error`}
                onChange={({ target }) => onChange(target.files?.[0] ?? null)}
              />
            </label>
            <span className="hidden text-sm text-muted lg:inline">{m.imports_drop()}</span>
          </>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-3 text-sm text-muted">
        {hint}
      </p>
      <p id={`${id}-error`} role="alert" className={error ? "mt-1.5 text-sm text-accent" : "hidden"}>
        {error}
      </p>
    </div>
  );
}
