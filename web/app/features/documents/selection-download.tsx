import type { SizeSystem } from "@compcard/domain/cards/sizes";
import { countPages } from "@compcard/domain/documents/selection-pages";
import { m } from "@compcard/domain/messages";
import type { Locale } from "@compcard/domain/runtime";
import { useState } from "react";
import { errorText } from "../../lib/api/error-text.ts";
import { saveFile } from "../../lib/browser/save-file.ts";
import { useIsMounted } from "../../lib/browser/use-is-mounted.ts";
import { isWechat } from "../../lib/browser/wechat.ts";
import { toast } from "../../lib/toast.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { SelectionForm } from "./selection-form.tsx";
import { defaultPaper, fetchPaper, type PaperCard, type SelectionSource } from "./selection-paper.ts";

interface SelectionDownloadProps {
  source: SelectionSource;
  /** The cards to print. */
  cards: readonly PaperCard[];
  /** The link's; else the page's language, and European units. */
  lang?: Locale | null;
  units?: SizeSystem | null;
  /** True if there are votes that this reader may see. */
  votes: boolean;
  onClose: () => void;
}

/** The number of pages from which a hint states that the file takes a while. */
const manyPages = 60;

/** A selection to be taken along as PDF, by its owner or by who holds a link that allows it; to be mounted when it opens. */
export function SelectionDownload({
  source,
  cards,
  lang = null,
  units = null,
  votes,
  onClose,
}: SelectionDownloadProps) {
  const [paper, setPaper] = useState(() => defaultPaper({ lang, units }));
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();
  const send = async () => {
    setBusy(true);
    try {
      const file = await fetchPaper(source, paper);
      saveFile(file, file.name);
      toast.success(m.card_document_started({ format: "PDF" }), { id: "document" });
      if (isMounted.current) onClose();
    } catch (error) {
      toast.error(m.documents_failed(), { id: "document", description: errorText(error) });
      setBusy(false);
    }
  };
  return (
    <FormDialog
      form={{ busy, send }}
      title={m.documents_selection_title()}
      description={isWechat() ? m.documents_selection_wechat() : undefined}
      action={m.documents_pdf()}
      onClose={onClose}
    >
      <SelectionForm cards={cards} paper={paper} votes={votes} own={"id" in source} onChange={setPaper} />
      {countPages(paper, cards) >= manyPages && (
        <p role="status" className="text-sm text-muted">
          {m.documents_selection_long()}
        </p>
      )}
    </FormDialog>
  );
}
