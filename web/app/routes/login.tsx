import { m } from "@compcard/domain/messages";
import { useLocation, useSearchParams } from "react-router";
import { Providers } from "../features/accounts/providers.tsx";
import { SignInScreen } from "../features/accounts/sign-in-screen.tsx";
import { useGo } from "../lib/link.tsx";
import { PageMeta } from "../lib/page-meta.tsx";
import { nextPath } from "../lib/return-path.ts";

/** AUTH-08: what another page may hand over. */
interface LoginState {
  verifiedEmail?: string;
  autoLogin?: boolean;
  register?: boolean;
}

export function LoginPage({ signUp = false }: { signUp?: boolean }) {
  const state = useLocation().state as LoginState | null;
  const [search] = useSearchParams();
  const go = useGo();
  const mode = signUp || state?.register ? "sign-up" : "sign-in";
  const leave = () => go(nextPath(search), { replace: true });
  const keep = search.size > 0 ? `?${search}` : "";
  return (
    <>
      <PageMeta title={mode === "sign-up" ? m.account_sign_up_title() : m.account_sign_in_title()} />
      <SignInScreen
        mode={mode}
        onMode={(next) =>
          go((next === "sign-up" ? "/register" : "/login") + keep, { replace: true, preventScrollReset: true })
        }
        verifiedEmail={state?.verifiedEmail}
        justVerified={state?.autoLogin}
        onSignedIn={leave}
        providers={<Providers onSignedIn={leave} />}
      />
    </>
  );
}

export default function Login() {
  return <LoginPage />;
}
