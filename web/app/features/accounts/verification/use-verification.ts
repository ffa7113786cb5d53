import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { useGo } from "../../../lib/locale/link.tsx";
import { signIn } from "../../../lib/session/session.ts";
import { storedToken } from "../../../lib/session/store.ts";
import { toast } from "../../../lib/toast.tsx";
import { addressProblem, resendFailure, tokenProblem, verifyFailure } from "./problems.ts";

/** VERIFY-01. `verified`: a mail was asked for, and the address turned out to be confirmed. */
export type Verification =
  | { name: "loading" | "resending" }
  | { name: "waiting"; verified?: boolean }
  | { name: "success"; email: string }
  /** `again`: the same token may do better on another try. */
  | { name: "error"; message: string; again?: boolean };

const leaveAfterMs = { success: 5_000, verified: 3_000 };
const resendAtLeastMs = 1_000;

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

function firstState(token: string | null, email: string): Verification {
  if (!token) return email ? { name: "waiting" } : { name: "error", message: m.account_token_missing() };
  const message = tokenProblem(token);
  return message ? { name: "error", message } : { name: "loading" };
}

/** The page behind the mailed link, and the one that waits for it: its state, and what may be done (VERIFY-01…06). */
export function useVerification(token: string | null, email: string) {
  const [state, setState] = useState(() => firstState(token, email));
  const [address, setAddress] = useState(email);
  const verified = state.name === "waiting" && state.verified === true;
  const hadSession = useRef(storedToken() !== null);
  const started = useRef(false);
  const go = useGo();

  async function verify(): Promise<void> {
    if (!token) return;
    try {
      const answer = await callApi("auth.verifyEmail", { body: { token } });
      if (answer.token) signIn(answer.token, answer.user);
      setState({ name: "success", email: answer.user.email ?? "" });
    } catch (error) {
      setState({ name: "error", message: verifyFailure(error), again: !isRefusal(error) });
    }
  }
  const start = useEffectEvent(() => {
    if (state.name === "loading") void verify();
  });
  useEffect(() => {
    // Once: a second post would find the token used.
    if (!started.current) start();
    started.current = true;
  }, []);

  const toLogin = () => {
    const confirmed = state.name === "success" ? { verifiedEmail: state.email, autoLogin: true } : null;
    go(paths.login(), { state: confirmed ?? (verified ? { verifiedEmail: address } : null) });
  };
  const leave = useEffectEvent(() => {
    if (state.name === "success" && hadSession.current) go(paths.profile(), { replace: true });
    else toLogin();
  });
  const leaving = state.name === "success" ? "success" : verified ? "verified" : null;
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => leave(), leaveAfterMs[leaving]);
    return () => clearTimeout(timer);
  }, [leaving]);

  async function resend(to: string): Promise<void> {
    const message = addressProblem(to);
    if (message) return setState({ name: "error", message });
    setAddress(to);
    setState({ name: "resending" });
    // Long enough to be seen, whatever the answer is.
    const longEnough = new Promise((resolve) => setTimeout(resolve, resendAtLeastMs));
    try {
      const { emailVerified } = await callApi("auth.resendVerification", { body: { email: to } }).finally(
        () => longEnough,
      );
      toast.success(emailVerified ? m.account_already_verified() : m.account_mail_sent_again());
      setState({ name: "waiting", verified: emailVerified });
    } catch (error) {
      setState({ name: "error", message: resendFailure(error) });
    }
  }

  const tryAgain = () => {
    setState({ name: "loading" });
    void verify();
  };
  return {
    state,
    address,
    resend,
    tryAgain,
    toLogin,
    registerAgain: () => go(paths.login(), { state: { register: true } }),
  };
}
