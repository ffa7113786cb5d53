import { m } from "@compcard/domain/messages";
import type { OwnRepresentation } from "@compcard/domain/representations/contract";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useEndRepresentation } from "./use-representations.ts";

/** Ends a representation, after a confirmation. */
export function EndButton({ cardId, agency }: { cardId: string } & Pick<OwnRepresentation, "agency">) {
  const [confirming, setConfirming] = useState(false);
  const end = useEndRepresentation(cardId, agency.id);
  return (
    <>
      <Button
        variant="danger"
        className="w-full sm:w-auto"
        busy={end.isPending}
        aria-label={m.representations_end_of({ agency: agency.name })}
        onClick={() => setConfirming(true)}
      >
        {m.representations_end()}
      </Button>
      <Dialog
        open={confirming}
        onOpenChange={setConfirming}
        title={m.representations_end_title()}
        description={m.representations_end_text({ agency: agency.name })}
        actions={
          <>
            <Button variant="secondary" onClick={() => setConfirming(false)}>
              {m.common_cancel()}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setConfirming(false);
                end.mutate();
              }}
            >
              {m.representations_end()}
            </Button>
          </>
        }
      />
    </>
  );
}
