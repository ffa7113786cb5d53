import { m } from "@compcard/domain/messages";
import { bookerReasons, cardReasons } from "@compcard/domain/moderation/reasons";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { TextareaField } from "../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";

interface ReasonDialogProps {
  what: "hide" | "refuse" | "block" | "restore" | "revoke" | "block_agency";
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Dialog for the reason: the person reads it, and the record stores it. */
export function ReasonDialog({ what, onReason, onClose }: ReasonDialogProps) {
  const form = useApiForm({
    values: { text: "" },
    check: ({ text }) => ({ text: text.trim() === "" && m.moderation_reason_required() }),
    call: async ({ text }) => onReason(text.trim()),
  });
  const words = {
    hide: { title: m.moderation_hide_title(), note: m.moderation_hide_text(), act: m.moderation_hide() },
    refuse: {
      title: m.moderation_refuse_application_title(),
      note: m.moderation_refuse_application_text(),
      act: m.moderation_refuse(),
    },
    block: { title: m.moderation_block_title(), note: m.moderation_block_text(), act: m.moderation_block() },
    restore: {
      title: m.moderation_refuse_title(),
      note: m.moderation_refuse_text(),
      act: m.moderation_refuse_change(),
    },
    revoke: { title: m.moderation_revoke_title(), note: m.moderation_revoke_text(), act: m.moderation_revoke() },
    block_agency: {
      title: m.moderation_agency_block_title(),
      note: m.moderation_agency_block_text(),
      act: m.moderation_block(),
    },
  }[what];
  const ofCompany = what === "refuse" || what === "revoke" || what === "block_agency";
  const ready = (ofCompany ? bookerReasons : cardReasons).map((text) => text());
  return (
    <FormDialog
      form={form}
      title={words.title}
      description={words.note}
      action={words.act}
      danger={what === "block" || what === "revoke" || what === "block_agency"}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend */}
      <div role="group" aria-label={m.moderation_reason_ready()} className="flex flex-wrap gap-2">
        {ready.map((one) => (
          <button
            key={one}
            type="button"
            className="target border border-hairline-strong px-3 text-left text-sm hover:border-ink"
            onClick={() => form.change({ text: one })}
          >
            {one}
          </button>
        ))}
      </div>
      <TextareaField form={form} name="text" label={m.moderation_reason()} rows={3} maxLength={1000} />
    </FormDialog>
  );
}
