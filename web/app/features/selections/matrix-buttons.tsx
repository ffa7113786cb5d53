import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { type MatrixFormat, matrixFormats, matrixPath } from "@compcard/domain/selections/path";
import type { Selection } from "@compcard/domain/selections/schema";
import { useState } from "react";
import { errorText } from "../../lib/api/error-text.ts";
import { fetchFile } from "../../lib/api/file.ts";
import { saveFile } from "../../lib/browser/save-file.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";

/** Downloads cards and votes for spreadsheet programs. */
export function MatrixButtons({ selection: { id } }: { selection: Pick<Selection, "id"> }) {
  const [busy, setBusy] = useState<MatrixFormat | null>(null);

  async function take(format: MatrixFormat): Promise<void> {
    setBusy(format);
    try {
      const file = await fetchFile(`${matrixPath(id, format)}?lang=${getLocale()}`);
      saveFile(file, file.name);
    } catch (error) {
      toast.error(m.selections_file_failed(), { id: "selection", description: errorText(error) });
    } finally {
      setBusy(null);
    }
  }

  return matrixFormats.map((format) => (
    <Button
      key={format}
      variant="quiet"
      aria-label={m.shared_file_of({ format: format.toUpperCase() })}
      busy={busy === format}
      onClick={() => void take(format)}
    >
      {format.toUpperCase()}
    </Button>
  ));
}
