import { m } from "@compcard/domain/messages";
import { type Made, madeKinds } from "@compcard/domain/photos/made";
import { madeNames } from "@compcard/domain/photos/made-names";
import { digitalViewOf } from "@compcard/domain/photos/slots";
import { useState } from "react";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Select } from "../../ui/select.tsx";
import { photoTypeText } from "./moderation-texts.ts";
import { ReasonField } from "./reason-field.tsx";
import { type OpenedItem, useSetMade } from "./use-moderation.ts";

interface LabelDialogProps {
  item: OpenedItem;
  photo: OpenedItem["photos"][number];
  onClose: () => void;
}

/** A moderator states how a photo was made, with a reason for its owner. */
export function LabelDialog({ item, photo, onClose }: LabelDialogProps) {
  const [made, setMade] = useState<Made | null>(photo.made);
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const label = useSetMade(item, onClose);
  // The server refuses any other label for a digital.
  const kinds = digitalViewOf(photo.type) ? (["captured"] as const) : madeKinds;
  return (
    <FormDialog
      title={m.moderation_made_of({ type: photoTypeText(photo.type) })}
      description={m.photos_made_moderator_text()}
      action={m.common_save()}
      busy={label.isPending}
      onSend={() => {
        if (reason.trim() === "") return setProblem(m.moderation_reason_required());
        label.mutate({ slot: photo.type, made, reason: reason.trim() });
      }}
      onClose={onClose}
    >
      <Select
        aria-label={m.photos_made_field()}
        options={kinds.map((value) => ({ value, label: madeNames[value]() }))}
        value={made}
        onChange={setMade}
        empty={m.photos_made_none()}
      />
      <ReasonField
        value={reason}
        problem={problem}
        onChange={(value) => {
          setReason(value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
