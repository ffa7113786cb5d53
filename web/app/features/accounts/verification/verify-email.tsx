import { m } from "@compcard/domain/messages";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { AccountFrame } from "../account-frame.tsx";
import { ResendForm } from "./resend-form.tsx";
import { useVerification } from "./use-verification.ts";

/** VERIFY-01: five states, each with its way on (VERIFY-06). */
export function VerifyEmail({ token, email }: { token: string | null; email: string }) {
  const { state, address, resend, tryAgain, toLogin, registerAgain } = useVerification(token, email);
  const again = (
    <Button variant="quiet" onClick={registerAgain}>
      {m.account_register_again()}
    </Button>
  );
  switch (state.name) {
    case "loading":
      return (
        <AccountFrame title={m.account_verify_loading()}>
          <Spinner />
        </AccountFrame>
      );
    case "success":
      return (
        <AccountFrame
          title={m.account_verify_success()}
          lead={<span role="status">{m.account_verify_success_text()}</span>}
        >
          <Button onClick={toLogin} className="w-full">
            {m.account_go_to_login()}
          </Button>
        </AccountFrame>
      );
    case "error":
      return (
        <AccountFrame title={m.account_verify_error()} lead={<span role="alert">{state.message}</span>}>
          {state.again ? (
            <Button className="w-full" onClick={tryAgain}>
              {m.common_retry()}
            </Button>
          ) : (
            <ResendForm address={address} onSend={resend} />
          )}
          <div className="mt-3 flex flex-col gap-3">
            <Button variant="secondary" onClick={toLogin}>
              {m.account_go_to_login()}
            </Button>
            {again}
          </div>
        </AccountFrame>
      );
    default:
      return (
        <AccountFrame title={m.account_verify_waiting()} lead={m.account_mail_text({ email: address })}>
          <div className="flex flex-col gap-3">
            <Button onClick={() => resend(address)} busy={state.name === "resending"}>
              {m.account_send_again()}
            </Button>
            <Button variant="secondary" onClick={toLogin}>
              {m.account_go_to_login()}
            </Button>
            {again}
          </div>
        </AccountFrame>
      );
  }
}
