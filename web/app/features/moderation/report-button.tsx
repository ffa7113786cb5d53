import { m } from "@compcard/domain/messages";
import { lazy, Suspense, useState } from "react";

const ReportDialog = lazy(() => import("./report-dialog.tsx"));

/** Tells moderators what is wrong with a card; for guests too. The form is fetched when it is wanted. */
export function ReportButton({ cardId }: { cardId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="target text-sm text-muted underline hover:text-ink"
        onClick={() => setOpen(true)}
      >
        {m.card_report()}
      </button>
      {open && (
        <Suspense>
          <ReportDialog cardId={cardId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
