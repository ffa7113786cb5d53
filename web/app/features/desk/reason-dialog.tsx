import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Textarea } from "../../ui/textarea.tsx";

interface ReasonDialogProps {
  what: "hide" | "block" | "restore" | "revoke";
  busy: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks why: the person reads it, and the record keeps it. */
export function ReasonDialog({ what, busy, onReason, onClose }: ReasonDialogProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const words = {
    hide: { title: m.desk_hide_title(), note: m.desk_hide_text(), act: m.desk_hide() },
    block: { title: m.desk_block_title(), note: m.desk_block_text(), act: m.desk_block() },
    restore: { title: m.desk_refuse_title(), note: m.desk_refuse_text(), act: m.desk_refuse_change() },
    revoke: { title: m.desk_revoke_title(), note: m.desk_revoke_text(), act: m.desk_revoke() },
  }[what];
  const ready =
    what === "revoke"
      ? [m.desk_reason_left(), m.desk_reason_unknown(), m.desk_reason_misuse()]
      : [m.desk_reason_photos(), m.desk_reason_person(), m.desk_reason_rules(), m.desk_reason_scam()];
  return (
    <FormDialog
      title={words.title}
      description={words.note}
      action={words.act}
      danger={what === "block" || what === "revoke"}
      busy={busy}
      onSend={() => {
        if (text.trim() === "") return setProblem(m.desk_reason_required());
        onReason(text.trim());
      }}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend */}
      <div role="group" aria-label={m.desk_reason_ready()} className="flex flex-wrap gap-2">
        {ready.map((one) => (
          <button
            key={one}
            type="button"
            className="target border border-hairline-strong px-3 text-left text-sm hover:border-ink"
            onClick={() => setText(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <Field label={m.desk_reason()} error={problem}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
