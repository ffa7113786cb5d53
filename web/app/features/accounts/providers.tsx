import { type ConsentKind, requiredToSignUp } from "@compcard/domain/consents/kinds";
import { m } from "@compcard/domain/messages";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { useConfig, useSite } from "../../lib/page/config.ts";
import { signIn } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { consentsOnArrival } from "./consents/arrival.ts";
import { LazyGoogleButton } from "./lazy-google-button.tsx";
import { LazyPasskeyButton } from "./passkeys/lazy-passkey-button.tsx";

async function signInWithGoogle(credential: string, needed: ConsentKind[]): Promise<boolean> {
  const { token, user } = await callApi("auth.googleCallback", { body: { credential } });
  signIn(token, user);
  if (!(await consentsOnArrival(needed))) return false;
  toast.success(m.account_google_done(), { id: "google" });
  return true;
}

/** AUTH-05: other ways in; each only where the operator has set it up. */
export function Providers({ next, onSignedIn }: { next: string | null; onSignedIn: () => void }) {
  const { google = null, vkEnabled = false, oidcName } = useConfig() ?? {};
  const needed = requiredToSignUp(useSite());
  // FL-21: the provider's page lies between; the server keeps where the person was going.
  const start = (provider: "vk" | "oidc") =>
    `/api/auth/${provider}/start${next ? `?${new URLSearchParams({ next })}` : ""}`;
  return (
    <div className="mt-6 space-y-3 empty:hidden">
      <LazyPasskeyButton
        label={m.account_passkey()}
        send={async (credential) => {
          const { token, user } = await callApi("auth.passkeyLogin", { body: { credential } });
          signIn(token, user);
          onSignedIn();
        }}
      />
      {vkEnabled && (
        <a href={start("vk")} className="button button-secondary w-full">
          {m.account_vk()}
        </a>
      )}
      {oidcName && (
        <a href={start("oidc")} className="button button-secondary w-full wrap-anywhere">
          {m.account_oidc({ provider: oidcName })}
        </a>
      )}
      {google && (
        <LazyGoogleButton
          {...google}
          send={(credential) => signInWithGoogle(credential, needed)}
          problem={(error) => (error instanceof ApiError ? m.account_google_server() : m.account_google_unknown())}
          onDone={onSignedIn}
        />
      )}
    </div>
  );
}
