import { photoFileTypes } from "@compcard/domain/photos/limits";
import type { ReactNode } from "react";

interface FilePickerProps {
  label: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
}

/** Anything that looks like a control and opens the system's picker, which on a phone offers the camera too. */
export function FilePicker({ label, multiple = false, onFiles, className = "", children }: FilePickerProps) {
  return (
    <label className={`cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ink ${className}`}>
      <input
        type="file"
        className="sr-only"
        accept={photoFileTypes}
        multiple={multiple}
        aria-label={label}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after an error.
          event.target.value = "";
        }}
      />
      {children}
    </label>
  );
}
