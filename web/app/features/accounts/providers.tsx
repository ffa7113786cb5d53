import { m } from "@compcard/domain/messages";
import { useConfig } from "../../lib/page/config.ts";
import { GoogleButton } from "./google-button.tsx";

/** AUTH-05: other ways in; each only where the operator has set it up. */
export function Providers({ onSignedIn }: { onSignedIn: () => void }) {
  const { googleClientId = null, googleScriptUrl = null, vkEnabled = false } = useConfig() ?? {};
  return (
    <div className="mt-6 space-y-3 empty:hidden">
      {vkEnabled && (
        <a href="/api/auth/vk/start" className="button button-secondary w-full">
          {m.account_vk()}
        </a>
      )}
      {googleClientId && googleScriptUrl && (
        <GoogleButton clientId={googleClientId} scriptUrl={googleScriptUrl} onSignedIn={onSignedIn} />
      )}
    </div>
  );
}
