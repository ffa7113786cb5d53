import type { DeclineReceipt } from "@compcard/domain/claims/contract";
import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface DeclineButtonProps {
  token: string;
  agency: string;
  onDeclined: (receipt: DeclineReceipt) => void;
}

/** Declines a claim, after a confirmation: the card is hidden, and deleted later. */
export function DeclineButton({ token, agency, onDeclined }: DeclineButtonProps) {
  const [confirming, setConfirming] = useState(false);
  const decline = useApiMutation({
    mutationFn: () => callApi("claims.decline", { params: { token } }),
    onSuccess: ({ receipt }) => onDeclined(receipt),
    errorToast: { id: "claim", title: m.claims_page_decline_failed },
  });
  return (
    <>
      <Button variant="secondary" className="w-full" onClick={() => setConfirming(true)}>
        {m.claims_page_decline()}
      </Button>
      <Dialog
        open={confirming}
        onOpenChange={setConfirming}
        title={m.claims_page_decline_title()}
        description={m.claims_page_decline_text({ agency })}
        actions={
          <>
            <Button variant="secondary" onClick={() => setConfirming(false)}>
              {m.common_cancel()}
            </Button>
            <Button variant="danger" busy={decline.isPending} onClick={() => decline.mutate()}>
              {m.claims_page_decline_go()}
            </Button>
          </>
        }
      />
    </>
  );
}
