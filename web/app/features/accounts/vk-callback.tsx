import { requiredToSignUp } from "@compcard/domain/consents/kinds";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useLocalPath } from "../../lib/locale/link.tsx";
import { useSite } from "../../lib/page/config.ts";
import { signIn, useUser } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { consentsOnArrival } from "./consents/arrival.ts";

interface VkCallbackProps {
  code: string | null;
  /** The person declined at VK. */
  denied: boolean;
  state: string;
  deviceId: string;
}

/** VK-01: ends the sign-in, or the linking (FL-30), that began at VK ID; a missing code fails without a call. */
export function VkCallback({ code, denied, state, deviceId }: VkCallbackProps) {
  const refused = denied ? m.account_denied() : m.account_vk_unknown();
  const [phase, setPhase] = useState<"working" | "done" | "error">(code ? "working" : "error");
  const [reason, setReason] = useState<string>(refused);
  const local = useLocalPath();
  const user = useUser();
  const needed = requiredToSignUp(useSite());
  const started = useRef(false);

  const finish = useEffectEvent(async () => {
    const fail = (description: string) => {
      setPhase("error");
      setReason(description);
      toast.error(m.account_vk_error_title(), { id: "vk", description });
    };
    if (!code) return fail(refused);
    try {
      const { token, user, next } = await callApi("auth.vkCallback", {
        body: { access_token: code, user_id: null, state, device_id: deviceId },
      });
      if (token) {
        signIn(token, user);
        if (!(await consentsOnArrival(needed))) return;
      }
      setPhase("done");
      // A whole new page: nothing of the guest's stays.
      window.location.replace(local(next ?? paths.home()));
    } catch (error) {
      fail(error instanceof ApiError ? errorText(error) : m.account_vk_unknown());
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
      <AccountFrame title={m.account_vk_working()}>
        <Spinner />
      </AccountFrame>
    );
  }
  if (phase === "done") return <AccountFrame title={m.account_vk_done()} />;
  if (user) {
    return (
      <AccountFrame failed title={m.account_vk_error()} lead={reason}>
        <LinkButton to={paths.profile({ tab: "account" })} className="w-full">
          {m.account_to_profile()}
        </LinkButton>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame failed title={m.account_vk_error()} lead={reason}>
      <p className="mb-8 text-muted">{m.account_vk_again()}</p>
      <LinkButton to={paths.login()} className="w-full">
        {m.account_back_to_sign_in()}
      </LinkButton>
    </AccountFrame>
  );
}
