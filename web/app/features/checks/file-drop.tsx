import { m } from "@compcard/domain/messages";
import { type DragEvent, useId, useState } from "react";

interface FileDropProps {
  /** Gets the chosen or dropped file. */
  onFile: (file: File) => void;
}

/** A place to choose a file, or to drop one. */
export function FileDrop({ onFile }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <label
      htmlFor={id}
      className={`block cursor-pointer border border-dashed px-4 py-6 text-center focus-within:outline-2 ${over ? "border-ink bg-wash" : "border-outline"}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="underline underline-offset-4">{m.checks_file()}</span>
      <span className="mt-2 block text-sm text-muted">{m.checks_file_hint()}</span>
      <input
        id={id}
        type="file"
        accept=".pdf,.docx,.jpg,.jpeg"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
