import { m } from "@compcard/domain/messages";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { User } from "../../lib/session/store.ts";
import { AccountFrame } from "./account-frame.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import type { SignUpFormProps } from "./sign-up-form.tsx";
import { clearTexts, storeTexts } from "./typed-texts.ts";
import { pauseFromNow, type Wait, waitingUntil } from "./verification/wait.ts";

interface SignInScreenProps {
  mode: "sign-in" | "sign-up";
  onMode: (mode: "sign-in" | "sign-up") => void;
  /** The page of sign-up begins with it; to the one of sign-in it comes when somebody turns the screen over. */
  SignUpForm: ComponentType<SignUpFormProps>;
  /** AUTH-08: opened by the mailed link; a confirmation is shown for three seconds. */
  justVerified?: boolean | undefined;
  onSignedIn: () => void;
  /** The sign-up is complete: the person is signed in. */
  onSignedUp: (user: User) => void;
  /** The sign-up waits for the mailed link. */
  onWait: (wait: Wait) => void;
  /** Return path, sent with the sign-up (FL-21). */
  next: string | null;
  /** Above both forms. */
  notice?: ReactNode;
  /** Other ways in, below both forms. */
  providers?: ReactNode;
}

const bannerMs = 3_000;

/** AUTH-05: one screen, toggled between sign-in and sign-up. */
export function SignInScreen({
  mode,
  onMode,
  SignUpForm,
  justVerified = false,
  onSignedIn,
  onSignedUp,
  onWait,
  next,
  notice,
  providers,
}: SignInScreenProps) {
  const [banner, setBanner] = useState(justVerified);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => setBanner(false), bannerMs);
    return () => clearTimeout(timer);
  }, [banner]);

  const signUp = mode === "sign-up";
  const mailSent = (email: string, waiting: string | null) => {
    clearTexts();
    storeTexts({ email });
    onWait({ email, waiting, waitingUntil: waitingUntil(), next, mailAfter: pauseFromNow() });
  };
  return (
    <AccountFrame
      title={signUp ? m.account_sign_up_title() : m.account_sign_in_title()}
      lead={signUp ? m.account_sign_up_lead() : undefined}
    >
      {banner && (
        <p role="status" className="mb-6 border border-ink p-4">
          {m.account_verified_banner()}
        </p>
      )}
      {notice}
      {signUp ? (
        <SignUpForm
          next={next}
          onSignedIn={onSignedUp}
          onMailSent={mailSent}
          onSignIn={() => onMode("sign-in")}
          onBusy={setBusy}
        />
      ) : (
        <SignInForm onDone={onSignedIn} onBusy={setBusy} />
      )}
      {/* GOOGLE-01: not while the form is on its way. */}
      <div inert={busy} className={busy ? "opacity-45" : ""}>
        {providers}
      </div>
      <p className="mt-8 border-t border-hairline pt-6 text-center">
        <span>{signUp ? m.account_have_account() : m.account_no_account()}</span>{" "}
        <button
          type="button"
          className="target inline-flex font-medium underline"
          onClick={() => onMode(signUp ? "sign-in" : "sign-up")}
        >
          {signUp ? m.account_sign_in() : m.account_to_sign_up()}
        </button>
      </p>
    </AccountFrame>
  );
}
