import { m } from "@compcard/domain/messages";
import { madeKinds } from "@compcard/domain/photos/made";
import { madeNames } from "@compcard/domain/photos/made-names";
import { digitalViewOf } from "@compcard/domain/photos/slots";
import { shownAsToast } from "../../lib/api/use-api-mutation.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { TextareaField } from "../../ui/form/textarea-field.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
import { Select } from "../../ui/select.tsx";
import { photoTypeText } from "./moderation-texts.ts";
import { type OpenedItem, useSetMade } from "./use-moderation.ts";

interface LabelDialogProps {
  item: OpenedItem;
  photo: OpenedItem["photos"][number];
  onClose: () => void;
}

/** A moderator states how a photo was made, with a reason for its owner. */
export function LabelDialog({ item, photo, onClose }: LabelDialogProps) {
  const label = useSetMade(item);
  const form = useApiForm({
    values: { made: photo.made, reason: "" },
    check: ({ reason }) => ({ reason: reason.trim() === "" && m.moderation_reason_required() }),
    call: ({ made, reason }) => label.mutateAsync({ slot: photo.type, made, reason: reason.trim() }),
    onClose,
    onError: shownAsToast,
  });
  // The server refuses any other label for a digital.
  const kinds = digitalViewOf(photo.type) ? (["captured"] as const) : madeKinds;
  return (
    <FormDialog
      form={form}
      title={m.moderation_made_of({ type: photoTypeText(photo.type) })}
      description={m.photos_made_moderator_text()}
      action={m.common_save()}
      onClose={onClose}
    >
      <Select
        aria-label={m.photos_made_field()}
        options={kinds.map((value) => ({ value, label: madeNames[value]() }))}
        value={form.watch("made")}
        onChange={(made) => form.change({ made })}
        empty={m.photos_made_none()}
      />
      <TextareaField form={form} name="reason" label={m.moderation_reason()} rows={3} maxLength={1000} />
    </FormDialog>
  );
}
