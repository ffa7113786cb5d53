import { m } from "@compcard/domain/messages";
import { useSearchParams } from "react-router";
import { ProviderCallback } from "../features/accounts/provider-callback.tsx";
import { callApi } from "../lib/api/client.ts";
import { PageMeta } from "../lib/page/meta.tsx";

export default function LoginVk() {
  const [search] = useSearchParams();
  const code = search.get("code");
  const refusal = search.get("error") === "access_denied" ? m.account_denied() : m.account_provider_unknown();
  return (
    <>
      <PageMeta private title={m.nav_sign_in()} />
      <ProviderCallback
        provider="VK"
        refusal={code ? "" : refusal}
        send={() =>
          callApi("auth.vkCallback", {
            body: {
              access_token: code ?? "",
              user_id: null,
              state: search.get("state") ?? "",
              device_id: search.get("device_id") ?? "",
            },
          })
        }
      />
    </>
  );
}
