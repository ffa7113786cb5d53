import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { toast } from "../app/lib/toast.tsx";
import { Button } from "../app/ui/button.tsx";
import { Dialog } from "../app/ui/dialog.tsx";
import { DiscardDialog } from "../app/ui/discard-dialog.tsx";
import { Field } from "../app/ui/field.tsx";
import { FormDialog } from "../app/ui/form/form-dialog.tsx";
import { Sheet } from "../app/ui/sheet.tsx";
import { TextInput } from "../app/ui/text-input.tsx";
import { Toggle } from "../app/ui/toggle.tsx";
import { UnsentNotice } from "../app/ui/unsent-notice.tsx";
import { SpecimenGroup } from "./specimen.tsx";

const id = "styleguide";

/** Layers that open over the page. */
export function Layers() {
  const [open, setOpen] = useState<"dialog" | "form" | "sheet" | "spread" | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  const [notice, setNotice] = useState(true);
  const close = () => setOpen(null);
  const layer = { title: m.styleguide_sample_name(), onOpenChange: close };
  const buttons = [
    [m.styleguide_dialog(), () => setOpen("dialog")],
    [m.styleguide_form(), () => setOpen("form")],
    [m.styleguide_sheet(), () => setOpen("sheet")],
    [m.styleguide_spread(), () => setOpen("spread")],
    [m.styleguide_toast(), () => toast(m.styleguide_sample_hint(), { id })],
    [m.styleguide_toast_done(), () => toast.success(m.common_saved(), { id })],
    [m.styleguide_toast_failed(), () => toast.error(m.styleguide_sample_error(), { id })],
  ] as const;
  const text = <p>{m.styleguide_sample_text()}</p>;
  return (
    <section aria-label={m.styleguide_layers()} className="mt-12">
      <SpecimenGroup title={m.styleguide_layers()}>
        <div className="flex flex-wrap gap-3">
          {buttons.map(([label, onClick]) => (
            <Button key={label} variant="secondary" onClick={onClick}>
              {label}
            </Button>
          ))}
        </div>
        <Toggle label={m.styleguide_unsaved()} checked={unsaved} onChange={setUnsaved} />
        {notice && (
          <UnsentNotice
            className="mt-3"
            title={m.styleguide_sample_error()}
            items={[{ key: id, text: m.styleguide_sample_name(), words: [m.styleguide_sample_text()] }]}
            text={m.styleguide_sample_hint()}
            close={m.common_close()}
            onClose={() => setNotice(false)}
          />
        )}
      </SpecimenGroup>
      <Dialog
        {...layer}
        open={open === "dialog"}
        description={m.styleguide_sample_text()}
        actions={<Button onClick={close}>{m.common_close()}</Button>}
      />
      {open === "form" && (
        <FormDialog form={{ busy: false, send: close }} title={layer.title} action={m.common_save()} onClose={close}>
          <Field label={m.styleguide_sample_label()}>{(control) => <TextInput {...control} />}</Field>
        </FormDialog>
      )}
      <Sheet {...layer} open={open === "sheet"} footer={<Button onClick={close}>{m.common_save()}</Button>}>
        {text}
      </Sheet>
      <Sheet {...layer} wide open={open === "spread"}>
        {text}
      </Sheet>
      <DiscardDialog isDirty={() => unsaved} />
    </section>
  );
}
