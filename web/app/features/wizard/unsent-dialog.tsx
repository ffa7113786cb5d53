import { m } from "@compcard/domain/messages";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface UnsentDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** FL-11: a sign-out takes along what has not reached the server yet; asks first. */
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
