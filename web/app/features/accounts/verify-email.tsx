import { isEmail } from "@compcard/domain/accounts/rules";
import { m } from "@compcard/domain/messages";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi } from "../../lib/api-client.ts";
import { ApiError } from "../../lib/api-error.ts";
import { errorText } from "../../lib/error-text.ts";
import { useGo } from "../../lib/link.tsx";
import { signIn, useSession } from "../../lib/session.tsx";
import { storedToken } from "../../lib/session-store.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AccountFrame } from "./account-frame.tsx";

type State =
  | { name: "loading" }
  | { name: "waiting" | "resending" }
  | { name: "success"; email: string }
  | { name: "error"; message: string };

const [leaveAfterMs, alreadyVerifiedMs, resendAtLeastMs] = [5_000, 3_000, 1_000];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// VERIFY-02: checked before any call.
function firstState(token: string | null, email: string): State {
  if (token) {
    if (token.length < 60 || token.length > 100) return { name: "error", message: m.account_token_format() };
    return { name: "loading" };
  }
  return email ? { name: "waiting" } : { name: "error", message: m.account_token_missing() };
}

function verifyProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return m.errors_request_too_many();
  return errorText(error);
}

function resendProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return m.errors_verification_too_many_emails();
  return errorText(error);
}

/** VERIFY-01…06: the page behind the mailed link, and the one that waits for it. */
export function VerifyEmail({ token, email }: { token: string | null; email: string }) {
  const [state, setState] = useState<State>(() => firstState(token, email));
  const go = useGo();
  const hadSession = useRef(useSession().status === "user" || storedToken() !== null);
  const started = useRef(false);

  const verify = useEffectEvent(async () => {
    if (!token || state.name !== "loading") return;
    try {
      const answer = await callApi("auth.verifyEmail", { body: { token } });
      if (answer.token) signIn(answer.token, answer.user);
      setState({ name: "success", email: answer.user.email ?? "" });
    } catch (error) {
      setState({ name: "error", message: verifyProblem(error) });
    }
  });

  useEffect(() => {
    // Once: a second post would find the token used.
    if (started.current) return;
    started.current = true;
    void verify();
  }, []);

  const leave = useEffectEvent((address: string) => {
    if (hadSession.current) go("/profile", { replace: true });
    else go("/login", { replace: true, state: { verifiedEmail: address, autoLogin: true } });
  });
  useEffect(() => {
    if (state.name !== "success") return;
    const timer = setTimeout(() => leave(state.email), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [state]);

  const resend = async () => {
    if (!email) return setState({ name: "error", message: m.account_resend_no_email() });
    if (!isEmail(email)) return setState({ name: "error", message: m.account_resend_bad_email() });
    setState({ name: "resending" });
    try {
      // VERIFY-05: long enough to be seen.
      const [{ emailVerified }] = await Promise.all([
        callApi("auth.resendVerification", { body: { email } }),
        pause(resendAtLeastMs),
      ]);
      setState({ name: "waiting" });
      if (!emailVerified) return void toast.success(m.account_mail_sent_again());
      toast.success(m.account_already_verified());
      await pause(alreadyVerifiedMs);
      go("/login", { replace: true, state: { verifiedEmail: email } });
    } catch (error) {
      setState({ name: "error", message: resendProblem(error) });
    }
  };

  const toLogin = () =>
    go("/login", { state: state.name === "success" ? { verifiedEmail: state.email, autoLogin: true } : {} });
  if (state.name === "loading") {
    return (
      <AccountFrame title={m.account_verify_loading()}>
        <Spinner />
      </AccountFrame>
    );
  }
  if (state.name === "success") {
    return (
      <AccountFrame title={m.account_verify_success()} lead={m.account_verify_success_text()}>
        <Button onClick={toLogin} className="w-full">
          {m.account_go_to_login()}
        </Button>
      </AccountFrame>
    );
  }
  if (state.name === "error") {
    return (
      <AccountFrame title={m.account_verify_error()} lead={<span role="alert">{state.message}</span>}>
        <div className="flex flex-col gap-3">
          {email && <Button onClick={resend}>{m.account_send_again()}</Button>}
          <Button variant={email ? "secondary" : "primary"} onClick={toLogin}>
            {m.account_go_to_login()}
          </Button>
          <Button variant="secondary" onClick={() => go("/login", { state: { register: true } })}>
            {m.account_register_again()}
          </Button>
        </div>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={m.account_verify_waiting()} lead={m.account_mail_text({ email })}>
      <div className="flex flex-col gap-3">
        <Button onClick={resend} busy={state.name === "resending"}>
          {m.account_send_again()}
        </Button>
        <Button variant="secondary" onClick={toLogin}>
          {m.account_go_to_login()}
        </Button>
      </div>
    </AccountFrame>
  );
}
