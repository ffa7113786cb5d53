import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi } from "../../../lib/api/client.ts";
import { ApiError } from "../../../lib/api/error.ts";
import { useLocalNavigate } from "../../../lib/locale/link.tsx";
import { toast } from "../../../lib/toast.tsx";
import { addressProblem, resendFailure, tokenProblem, verifyFailure } from "./problems.ts";
import { type ConfirmedState, useConfirmed } from "./use-confirmed.ts";
import { useWatch } from "./use-watch.ts";
import { clearWait, hasSignedUpHere, pauseFromNow, type Wait } from "./wait.ts";

/** VERIFY-01. `verified`: a mail was requested, but the address is already confirmed. */
export type Verification =
  /** The link is good to use, once its reader presses a button. */
  | { name: "ready" }
  | { name: "loading" }
  | { name: "resending"; email: string }
  | { name: "waiting"; verified?: boolean }
  /** `again`: the same token may do better on another try. */
  | { name: "error"; message: string; again?: boolean }
  | ConfirmedState;

export interface VerifyEmailProps {
  token: string | null;
  /** Why the link leads nowhere, as the server found. */
  problem: string | null;
  wait: Wait;
  /** Keeps what the page knows for a reload. */
  onWait: (wait: Wait) => void;
}

const leaveVerifiedAfterMs = 3_000;
const resendAtLeastMs = 1_000;

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

function firstState({ token, problem, wait: { email } }: VerifyEmailProps): Verification {
  if (problem) return { name: "error", message: problem };
  if (!token) return email ? { name: "waiting" } : { name: "error", message: m.account_token_missing() };
  const message = tokenProblem(token);
  if (message) return { name: "error", message };
  return { name: hasSignedUpHere() ? "loading" : "ready" };
}

/** The page behind the mailed link, and the one that waits for it: its state, and what may be done (VERIFY-01…06). */
export function useVerification(props: VerifyEmailProps) {
  const { token, wait, onWait } = props;
  const [step, setStep] = useState<Verification>(() => firstState(props));
  const { state: confirmed, receive, leave } = useConfirmed(wait);
  const state = confirmed ?? step;
  const started = useRef(false);
  const go = useLocalNavigate();
  useWatch(confirmed ? null : wait, {
    onConfirmed: (answer) => receive({ ...answer, email: wait.email }),
    onOver: () => onWait({ ...wait, waiting: null }),
  });

  async function verify(): Promise<void> {
    if (!token) return;
    try {
      const answer = await callApi("auth.verifyEmail", { body: { token } });
      receive({ ...answer, email: answer.user.email ?? "" });
    } catch (error) {
      setStep({ name: "error", message: verifyFailure(error), again: !isRefusal(error) });
    }
  }
  const start = useEffectEvent(() => {
    if (step.name === "loading") void verify();
  });
  useEffect(() => {
    // Once: a second post would find the token used.
    if (!started.current) start();
    started.current = true;
  }, []);

  const verified = step.name === "waiting" && step.verified === true;
  const login = paths.login({ next: wait.next ?? undefined });
  const toLogin = () => {
    if (verified) clearWait();
    go(login, { state: verified ? { verifiedEmail: wait.email } : null });
  };
  const leaveVerified = useEffectEvent(toLogin);
  useEffect(() => {
    if (!verified) return;
    const timer = setTimeout(() => leaveVerified(), leaveVerifiedAfterMs);
    return () => clearTimeout(timer);
  }, [verified]);

  async function resend(to: string): Promise<void> {
    const message = addressProblem(to);
    if (message) return setStep({ name: "error", message });
    const waitUntil = (mailAfter: number) => onWait({ ...(to === wait.email ? wait : { email: to }), mailAfter });
    setStep({ name: "resending", email: to });
    // The loading state stays visible for this long.
    const longEnough = new Promise((resolve) => setTimeout(resolve, resendAtLeastMs));
    try {
      const { emailVerified } = await callApi("auth.resendVerification", { body: { email: to } }).finally(
        () => longEnough,
      );
      toast.success(emailVerified ? m.account_already_verified() : m.account_mail_sent_again(), { id: "mail" });
      waitUntil(pauseFromNow());
      setStep({ name: "waiting", verified: emailVerified });
    } catch (error) {
      const message = resendFailure(error);
      const early = error instanceof ApiError && error.status === 429;
      if (!early && !wait.email) return setStep({ name: "error", message });
      // Earlier mails still work: the page waits for them.
      toast.error(message, { id: "mail" });
      if (early) waitUntil(pauseFromNow(error.retryAfterSeconds ?? undefined));
      setStep({ name: "waiting" });
    }
  }

  /** FL-23. @throws ApiError */
  async function confirmCode(code: string): Promise<void> {
    const answer = await callApi("auth.verifyEmail", { body: { email: wait.email, code } });
    receive({ ...answer, email: answer.user.email ?? "" });
  }

  /** FL-22: corrects a mistyped address. @throws ApiError */
  async function correctEmail(email: string): Promise<void> {
    await callApi("auth.correctEmail", { body: { waiting: wait.waiting ?? "", email } });
    toast.success(m.account_mended(), { id: "mail" });
    onWait({ ...wait, email, mailAfter: pauseFromNow() });
  }

  const post = () => {
    setStep({ name: "loading" });
    void verify();
  };
  return {
    state,
    resend,
    confirmCode,
    correctEmail,
    post,
    leave,
    toLogin,
    registerAgain: () => go(login, { state: { register: true } }),
  };
}
