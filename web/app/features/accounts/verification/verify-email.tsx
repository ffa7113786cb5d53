import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { useNavigationType } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { AccountFrame } from "../account-frame.tsx";
import { ResendForm } from "./resend-form.tsx";
import { useVerification, type VerifyEmailProps } from "./use-verification.ts";
import { Waiting } from "./waiting.tsx";

/** VERIFY-01: six states and a question, each with its way on (VERIFY-06). */
export function VerifyEmail({ token, problem, wait, onWait }: VerifyEmailProps) {
  const page = useVerification({ token, problem, wait, onWait });
  const { state } = page;
  // The first navigation decides the focus; the page itself only removes the token from the address.
  const [focusTitle] = useState(useNavigationType() !== "POP");
  const others = (
    <>
      <Button variant="secondary" onClick={page.toLogin}>
        {m.account_go_to_login()}
      </Button>
      <Button variant="quiet" onClick={page.registerAgain}>
        {m.account_register_again()}
      </Button>
    </>
  );
  switch (state.name) {
    case "ready":
      return (
        <AccountFrame title={m.account_verify_ready()} lead={m.account_verify_ready_text()} focusTitle={focusTitle}>
          <Button onClick={page.post} className="w-full">
            {m.account_verify_confirm()}
          </Button>
        </AccountFrame>
      );
    case "loading":
      return (
        <AccountFrame title={m.account_verify_loading()} focusTitle={focusTitle}>
          <Spinner />
        </AccountFrame>
      );
    case "success":
      return (
        <AccountFrame
          title={m.account_verify_success()}
          lead={<span role="status">{m.account_verify_success_text()}</span>}
          focusTitle={focusTitle}
        >
          <Button onClick={page.leave} busy={state.finding} className="w-full">
            {state.onward ? state.onward.label() : m.account_go_to_login()}
          </Button>
        </AccountFrame>
      );
    case "asking":
      return (
        <AccountFrame
          title={m.account_swap_title()}
          lead={<span role="status">{m.account_swap_text({ email: state.email, who: state.who })}</span>}
          focusTitle={focusTitle}
        >
          <div className="flex flex-col gap-3">
            <Button onClick={state.stay} className="wrap-anywhere">
              {m.account_swap_stay({ who: state.who })}
            </Button>
            <Button variant="secondary" onClick={state.swap} className="wrap-anywhere">
              {m.account_swap({ email: state.email })}
            </Button>
          </div>
        </AccountFrame>
      );
    case "error":
      return (
        <AccountFrame
          failed
          title={m.account_verify_error()}
          lead={<span role="alert">{state.message}</span>}
          focusTitle={focusTitle}
        >
          {state.again ? (
            <Button className="w-full" onClick={page.post}>
              {m.common_retry()}
            </Button>
          ) : (
            <ResendForm address={wait.email} onSend={page.resend} />
          )}
          <div className="mt-3 flex flex-col gap-3">{others}</div>
        </AccountFrame>
      );
    default:
      return (
        <AccountFrame
          title={m.account_verify_waiting()}
          lead={m.account_mail_text({ email: state.name === "resending" ? state.email : wait.email })}
          focusTitle={focusTitle}
        >
          <Waiting
            wait={wait}
            busy={state.name === "resending"}
            onResend={() => void page.resend(wait.email)}
            onCode={page.confirmCode}
            onCorrectEmail={page.correctEmail}
          >
            {others}
          </Waiting>
        </AccountFrame>
      );
  }
}
