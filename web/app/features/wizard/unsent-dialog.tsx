import { m } from "@compcard/domain/messages";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

interface UnsentDialogProps {
  onLeave: () => void;
  onClose: () => void;
}

/** FL-11: confirms before a sign-out discards unsent edits. */
export function UnsentDialog({ onLeave, onClose }: UnsentDialogProps) {
  const confirmation = {
    ...{ title: m.wizard_unsent_title(), text: m.wizard_unsent_text() },
    ...{ action: m.nav_sign_out(), cancel: m.wizard_unsent_stay(), onConfirm: onLeave },
  };
  return <ConfirmDialog confirmation={confirmation} onClose={onClose} />;
}
