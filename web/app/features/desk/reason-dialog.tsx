import { m } from "@compcard/domain/messages";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";

interface ReasonDialogProps {
  what: "hide" | "block" | "restore";
  busy: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks why: the person reads it, and the record keeps it. */
export function ReasonDialog({ what, busy, onReason, onClose }: ReasonDialogProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const form = useId();
  const words = {
    hide: { title: m.desk_hide_title(), note: m.desk_hide_text(), act: m.desk_hide() },
    block: { title: m.desk_block_title(), note: m.desk_block_text(), act: m.desk_block() },
    restore: { title: m.desk_refuse_title(), note: m.desk_refuse_text(), act: m.desk_refuse_change() },
  }[what];
  const ready = [m.desk_reason_photos(), m.desk_reason_person(), m.desk_reason_rules(), m.desk_reason_scam()];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={words.note}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={form} variant={what === "block" ? "danger" : "primary"} busy={busy}>
            {words.act}
          </Button>
        </>
      }
    >
      <form
        id={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === "") return setProblem(m.desk_reason_required());
          onReason(text.trim());
        }}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend */}
        <div role="group" aria-label={m.desk_reason_ready()} className="mb-4 flex flex-wrap gap-2">
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
      </form>
    </Dialog>
  );
}
