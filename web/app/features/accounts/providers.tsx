import { m } from "@compcard/domain/messages";
import { useConfig } from "../../lib/page/config.ts";
import { GoogleButton } from "./google-button.tsx";

/** AUTH-05: other ways in; each only where the operator has set it up. */
export function Providers({ next, onSignedIn }: { next: string | null; onSignedIn: () => void }) {
  const { googleClientId = null, googleScriptUrl = null, vkEnabled = false } = useConfig() ?? {};
  // FL-21: VK ID's page lies between; the server keeps where the person was going.
  const start = `/api/auth/vk/start${next ? `?${new URLSearchParams({ next })}` : ""}`;
  return (
    <div className="mt-6 space-y-3 empty:hidden">
      {vkEnabled && (
        <a href={start} className="button button-secondary w-full">
          {m.account_vk()}
        </a>
      )}
      {googleClientId && googleScriptUrl && (
        <GoogleButton clientId={googleClientId} scriptUrl={googleScriptUrl} onSignedIn={onSignedIn} />
      )}
    </div>
  );
}
