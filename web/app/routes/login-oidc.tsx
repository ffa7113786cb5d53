import { m } from "@compcard/domain/messages";
import { useSearchParams } from "react-router";
import { ProviderCallback } from "../features/accounts/provider-callback.tsx";
import { callApi } from "../lib/api/client.ts";
import { useConfig } from "../lib/page/config.ts";
import { PageMeta } from "../lib/page/meta.tsx";

/** Errors of RFC 6749 that a provider sends people back with; the last one also comes from our own server. */
const refusals: Partial<Record<string, () => string>> = {
  access_denied: m.account_denied,
  server_error: m.account_provider_down,
  temporarily_unavailable: m.account_provider_down,
};

export default function LoginOidc() {
  const [search] = useSearchParams();
  const code = search.get("code");
  const refusal = (refusals[search.get("error") ?? ""] ?? m.account_provider_unknown)();
  const iss = search.get("iss");
  return (
    <>
      <PageMeta private title={m.nav_sign_in()} />
      <ProviderCallback
        provider={useConfig()?.oidcName ?? "OpenID Connect"}
        refusal={code ? "" : refusal}
        send={() =>
          callApi("auth.oidcCallback", {
            body: { code: code ?? "", state: search.get("state") ?? "", ...(iss !== null && { iss }) },
          })
        }
      />
    </>
  );
}
