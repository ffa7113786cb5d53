import { clearMailedToken } from "../../features/accounts/mailed-token.ts";
import { CardView } from "../../features/cards/card-view.tsx";
import { ClaimPage } from "../../features/claims/claim-page.tsx";
import { Confirmations } from "../../features/shell/confirmations.tsx";
import { useUser } from "../../lib/session/session.ts";
import { ClaimForm } from "./claim-form.tsx";
import { clearAnswer } from "./use-answer.ts";

/** The claim page with what it uses of other features. */
export default function ClaimScreen({ token }: { token: string | null }) {
  const user = useUser();
  return (
    <>
      <ClaimPage
        token={token}
        onDone={() => {
          clearMailedToken("claim");
          clearAnswer();
        }}
        form={(claim, onAnswered) => <ClaimForm token={token ?? ""} claim={claim} onAnswered={onAnswered} />}
        card={(model) => <CardView card={model} contacts={null} />}
      />
      {!user && <Confirmations />}
    </>
  );
}
