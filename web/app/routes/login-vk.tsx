import { m } from "@compcard/domain/messages";
import { useSearchParams } from "react-router";
import { VkCallback } from "../features/accounts/vk-callback.tsx";
import { PageMeta } from "../lib/page/meta.tsx";

export default function LoginVk() {
  const [search] = useSearchParams();
  return (
    <>
      <PageMeta private title={m.nav_sign_in()} />
      <VkCallback
        code={search.get("code")}
        denied={search.get("error") === "access_denied"}
        state={search.get("state") ?? ""}
        deviceId={search.get("device_id") ?? ""}
      />
    </>
  );
}
