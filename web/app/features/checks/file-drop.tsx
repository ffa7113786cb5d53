import { m } from "@compcard/domain/messages";
import { type DragEvent, useId, useState } from "react";
import { digestOf } from "./file-digest.ts";

interface FileDropProps {
  /** Gets the chosen or dropped file, and its digest. */
  onFile: (file: File, digest: string) => void;
}

/** A place to choose a file, or to drop one. It shows an error where the file cannot be read. */
export function FileDrop({ onFile }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [unread, setUnread] = useState<string>();
  async function read(file: File) {
    setUnread(undefined);
    const digest = await digestOf(file).catch(() => null);
    if (digest === null) setUnread(file.name);
    else onFile(file, digest);
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void read(file);
  };
  return (
    <div>
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
            if (file) void read(file);
          }}
        />
      </label>
      <p role="alert" className="mt-2 text-accent">
        {unread && m.checks_file_unreadable({ name: unread })}
      </p>
    </div>
  );
}
