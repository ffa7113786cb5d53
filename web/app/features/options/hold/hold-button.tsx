import { m } from "@compcard/domain/messages";
import { formatHalfDays } from "@compcard/domain/options/texts";
import { getLocale } from "@compcard/domain/runtime";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { HoldDialog } from "./hold-dialog.tsx";
import type { HoldRequest } from "./hold-link.ts";
import { emptyDraft } from "./use-hold.ts";

/** *Request a hold* for a card, and the days that were requested. */
export function HoldButton(request: HoldRequest) {
  const { name, asked } = request;
  const [open, setOpen] = useState(false);
  // A dialog that is closed by mistake loses nothing.
  const [draft, setDraft] = useState(emptyDraft);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="secondary"
        aria-label={asked ? m.hold_change_of({ name }) : m.hold_request_of({ name })}
        onClick={() => setOpen(true)}
      >
        {asked ? m.hold_change() : m.hold_request()}
      </Button>
      {asked && (
        <p role="status" className="text-sm wrap-anywhere">
          {m.hold_requested({ days: formatHalfDays(asked, new Date().toISOString(), getLocale()) })}
        </p>
      )}
      {open && <HoldDialog {...request} draft={draft} onChange={setDraft} onClose={() => setOpen(false)} />}
    </div>
  );
}
