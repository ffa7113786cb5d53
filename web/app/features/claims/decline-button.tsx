import type { DeclineReceipt } from "@compcard/domain/claims/contract";
import { m } from "@compcard/domain/messages";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { confirm } from "../../lib/confirm.ts";
import { Button } from "../../ui/button.tsx";

interface DeclineButtonProps {
  token: string;
  agency: string;
  onDeclined: (receipt: DeclineReceipt) => void;
}

/** Declines a claim, after a confirmation: the card is hidden, and deleted later. */
export function DeclineButton({ token, agency, onDeclined }: DeclineButtonProps) {
  const decline = useApiMutation({
    mutationFn: () => callApi("claims.decline", { params: { token } }),
    onSuccess: ({ receipt }) => onDeclined(receipt),
    errorToast: { id: "claim", title: m.claims_page_decline_failed },
  });
  const confirmDecline = () =>
    confirm({
      title: m.claims_page_decline_title(),
      text: m.claims_page_decline_text({ agency }),
      action: m.claims_page_decline_go(),
      onConfirm: () => decline.mutateAsync(),
    });
  return (
    <Button variant="secondary" className="w-full" onClick={confirmDecline}>
      {m.claims_page_decline()}
    </Button>
  );
}
