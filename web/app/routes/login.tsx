import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import { Providers } from "../features/accounts/providers.tsx";
import { SignInScreen } from "../features/accounts/sign-in-screen.tsx";
import type { SignUpFormProps } from "../features/accounts/sign-up-form.tsx";
import { SignedInAlready } from "../features/accounts/signed-in-already.tsx";
import { clearPasswords, clearTexts, storeTexts, typedTexts } from "../features/accounts/typed-texts.ts";
import { storeWait, type Wait } from "../features/accounts/verification/wait.ts";
import { lazyComponent } from "../lib/lazy-component.tsx";
import { useLocalNavigate } from "../lib/locale/link.tsx";
import { PageMeta } from "../lib/page/meta.tsx";
import { nextPath, parseReturnPath } from "../lib/session/return-path.ts";
import { isSeeker, subscribeSession, type User } from "../lib/session/store.ts";

/** AUTH-08: what another page may hand over. */
interface LoginState {
  verifiedEmail?: string;
  autoLogin?: boolean;
  register?: boolean;
  /** The other half of this screen was here a moment ago. */
  toggled?: boolean;
}

interface LoginPageProps {
  signUp?: boolean;
  SignUpForm: ComponentType<SignUpFormProps>;
}

export function LoginPage({ signUp = false, SignUpForm }: LoginPageProps) {
  const state = useLocation().state as LoginState | null;
  const [search] = useSearchParams();
  const go = useLocalNavigate();
  const mode = signUp || state?.register ? "sign-up" : "sign-in";
  const leave = () => {
    clearTexts();
    go(nextPath(search), { replace: true });
  };
  // By what they came for.
  const begin = (user: User) => {
    clearTexts();
    const begins = isSeeker(user) ? paths.search() : user.role === "model" ? paths.create() : paths.home();
    go(parseReturnPath(search) ?? begins, { replace: true });
  };
  useTypedTexts(state);
  useSignInElsewhere(leave);

  const waitForMail = (wait: Wait) => {
    storeWait(wait);
    go(paths.verifyEmail(), { replace: true });
  };
  const keep = search.size > 0 ? `?${search}` : "";
  const toggle = (next: "sign-in" | "sign-up") =>
    go((next === "sign-up" ? paths.register() : paths.login()) + keep, {
      preventScrollReset: true,
      state: { toggled: true } satisfies LoginState,
    });
  return (
    <>
      <PageMeta private title={mode === "sign-up" ? m.account_sign_up_title() : m.account_sign_in_title()} />
      <SignInScreen
        mode={mode}
        onMode={toggle}
        SignUpForm={SignUpForm}
        justVerified={state?.autoLogin}
        onSignedIn={leave}
        onSignedUp={begin}
        onWait={waitForMail}
        next={parseReturnPath(search)}
        notice={<SignedInAlready onGo={leave} />}
        providers={<Providers next={parseReturnPath(search)} onSignedIn={leave} />}
      />
    </>
  );
}

/**
 * The initial values of the forms. Passwords stay on a rotation of the screen or on return with the browser's arrow,
 * not for a new visit; an address from another page replaces one typed earlier (AUTH-08).
 */
function useTypedTexts(state: LoginState | null): void {
  const returned = useNavigationType() === "POP";
  useState(() => {
    if (state?.toggled) return;
    if (!returned) clearPasswords();
    if (state?.verifiedEmail && !(returned && typedTexts().email)) storeTexts({ email: state.verifiedEmail });
  });
}

/** Follows a sign-in in another tab. */
function useSignInElsewhere(leave: () => void): void {
  const follow = useEffectEvent(leave);
  useEffect(() => subscribeSession((change) => change === "came-elsewhere" && follow()), []);
}

const LazySignUpForm = lazyComponent(() => import("../features/accounts/sign-up-form.tsx"), "SignUpForm");

export default function Login() {
  return <LoginPage SignUpForm={LazySignUpForm} />;
}
