import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { useEffect, useRef, useState } from "react";
import { errorText } from "../../lib/api/error-text.ts";
import { uploadFile } from "../../lib/api/upload.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { FileField } from "./file-field.tsx";

const tableTypes = ".csv,.tsv,.txt,.xlsx,.ndjson,.jsonl";

/** Takes a table and photos, and shows how far they are sent. */
export function UploadForm({ agency, onPlanned }: { agency: Agency; onPlanned: (id: string) => void }) {
  const [table, setTable] = useState<File | null>(null);
  const [photos, setPhotos] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const stop = useRef<AbortController>(null);
  const send = useApiMutation({
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.append("file", file);
      if (photos) form.append("photos", photos);
      stop.current = new AbortController();
      const { signal } = stop.current;
      const params = { id: agency.id };
      return uploadFile({ name: "imports.plan", params, form, signal, onProgress: setShare });
    },
    onSuccess: (answer) => onPlanned(answer.import.id),
  });
  useEffect(() => () => stop.current?.abort(), []);
  const isCanceled = stop.current?.signal.aborted;
  const percent = new Intl.NumberFormat(getLocale(), { style: "percent" }).format(share);
  return (
    <form
      method="post"
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!table);
        setShare(0);
        if (table && !send.isPending) send.mutate(table);
      }}
    >
      <p className="max-w-2xl text-muted">{m.imports_lead()}</p>
      {send.error && !isCanceled && (
        <div role="alert" className="mt-6 border-l-2 border-accent pl-4">
          <p>{m.imports_unread()}</p>
          <p className="text-sm text-muted">{errorText(send.error)}</p>
        </div>
      )}
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-2">
        <FileField
          label={m.imports_table()}
          hint={m.imports_table_hint()}
          error={isMissing && !table ? m.imports_table_required() : undefined}
          accept={tableTypes}
          file={table}
          disabled={send.isPending}
          onChange={setTable}
        />
        <FileField
          label={m.imports_photos()}
          hint={m.imports_photos_hint()}
          accept=".zip"
          file={photos}
          disabled={send.isPending}
          onChange={setPhotos}
        />
      </div>
      {send.isPending ? (
        <div className="mt-8 space-y-4">
          <ProgressBar
            label={m.imports_title()}
            share={share}
            text={share < 1 ? m.imports_sending({ percent }) : m.imports_reading()}
          />
          <Button variant="secondary" onClick={() => stop.current?.abort(new DOMException("canceled", "AbortError"))}>
            {m.common_cancel()}
          </Button>
        </div>
      ) : (
        <Button type="submit" className="mt-8 w-full sm:w-auto">
          {m.imports_send()}
        </Button>
      )}
    </form>
  );
}
