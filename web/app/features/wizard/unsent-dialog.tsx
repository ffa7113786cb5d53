import { m } from "@compcard/domain/messages";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface UnsentDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** FL-11: confirms before a sign-out discards unsent edits. */
export function UnsentDialog({ onStay, onLeave }: UnsentDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={m.wizard_unsent_title()}
      description={m.wizard_unsent_text()}
      actions={
        <>
          <Button variant="secondary" onClick={onStay}>
            {m.wizard_unsent_stay()}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {m.nav_sign_out()}
          </Button>
        </>
      }
    />
  );
}
