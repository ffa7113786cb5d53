import { m } from "@compcard/domain/messages";
import { useState } from "react";
import { toast } from "../../../lib/toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { findPasskey, hasPasskeys, passkeyProblem } from "./webauthn.ts";

interface PasskeyButtonProps {
  label: string;
  /** Sends what the device answered. Thrown errors are shown. */
  send: (credential: Awaited<ReturnType<typeof findPasskey>>) => Promise<void>;
}

/** Uses a passkey of the device; its place is empty where there can be none. What went wrong stays below the button. */
export function PasskeyButton({ label, send }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  // The place stays, so that nothing below it moves.
  if (!hasPasskeys()) return <div className="min-h-11" />;
  const use = async () => {
    setBusy(true);
    setProblem("");
    try {
      await send(await findPasskey());
    } catch (error) {
      const description = passkeyProblem(error);
      setProblem(description);
      toast.error(m.account_passkey_failed(), { id: "passkey", description });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button variant="secondary" className="w-full" busy={busy} onClick={() => void use()}>
        {label}
      </Button>
      {problem && <p className="mt-2 border-l-2 border-accent pl-4 text-sm">{problem}</p>}
    </div>
  );
}
