import { requiredToSignUp } from "@compcard/domain/consents/kinds";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useLocalPath } from "../../lib/locale/link.tsx";
import { useSite } from "../../lib/page/config.ts";
import { signIn, useUser } from "../../lib/session/session.ts";
import type { User } from "../../lib/session/store.ts";
import { toast } from "../../lib/toast.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { consentsOnArrival } from "./consents/arrival.ts";

interface ProviderCallbackProps {
  provider: string;
  /** Why the provider sent the person back without a code; empty where it sent one. */
  refusal: string;
  /** Sends what the provider gave. */
  send: () => Promise<{ token: string | null; user: User; next: string | null }>;
}

/**
 * VK-01: ends the sign-in, or the linking (FL-30), that began at VK ID or an OpenID provider; a missing code fails without
 * a call.
 */
export function ProviderCallback({ provider, refusal, send }: ProviderCallbackProps) {
  const [phase, setPhase] = useState<"working" | "done" | "error">(refusal ? "error" : "working");
  const [reason, setReason] = useState(refusal);
  const local = useLocalPath();
  const user = useUser();
  const needed = requiredToSignUp(useSite());
  const started = useRef(false);

  const finish = useEffectEvent(async () => {
    const fail = (description: string) => {
      setPhase("error");
      setReason(description);
      toast.error(m.account_provider_error_title({ provider }), { id: "provider", description });
    };
    if (refusal) return fail(refusal);
    try {
      const { token, user, next } = await send();
      if (token) {
        signIn(token, user);
        if (!(await consentsOnArrival(needed))) return;
      }
      setPhase("done");
      // A whole new page: nothing of the guest's stays.
      window.location.replace(local(next ?? paths.home()));
    } catch (error) {
      fail(error instanceof ApiError ? errorText(error) : m.account_provider_unknown());
    }
  });
  useEffect(() => {
    // Once: a code counts once.
    if (started.current) return;
    started.current = true;
    void finish();
  }, []);

  if (phase === "working") {
    return (
      <AccountFrame title={m.account_provider_working({ provider })}>
        <Spinner />
      </AccountFrame>
    );
  }
  if (phase === "done") return <AccountFrame title={m.account_provider_done()} />;
  if (user) {
    return (
      <AccountFrame failed title={m.account_provider_error()} lead={reason}>
        <LinkButton to={paths.profile({ tab: "account" })} className="w-full">
          {m.account_to_profile()}
        </LinkButton>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame failed title={m.account_provider_error()} lead={reason}>
      <p className="mb-8 text-muted">{m.account_provider_again()}</p>
      <LinkButton to={paths.login()} className="w-full">
        {m.account_back_to_sign_in()}
      </LinkButton>
    </AccountFrame>
  );
}
