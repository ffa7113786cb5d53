import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { updateUser, useUser } from "../../lib/session/session.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { clearMailedToken, useMailedToken } from "./mailed-token.ts";

type State =
  | { name: "asking"; error?: string }
  | { name: "half" }
  | { name: "changed"; email: string }
  | { name: "refused" };

/** FL-30: behind both mailed links. Nothing happens by opening it: the person decides, not their mail program. */
export function ConfirmEmailChange({ gone }: { gone: boolean }) {
  const token = useMailedToken("change-email", gone);
  const user = useUser();
  const [state, setState] = useState<State>(
    token ? { name: "asking" } : { name: "asking", error: m.errors_verification_invalid_token() },
  );
  const [busy, setBusy] = useState<"confirm" | "refuse" | null>(null);

  async function decide(what: "confirm" | "refuse"): Promise<void> {
    const body = { token: token ?? "" };
    setBusy(what);
    try {
      if (what === "refuse") {
        await callApi("auth.refuseEmailChange", { body });
        setState({ name: "refused" });
      } else {
        const { changed, email } = await callApi("auth.confirmEmailChange", { body });
        // The signed-in user may own the address.
        if (changed && user)
          callApi("auth.me").then(
            (answer) => updateUser(answer.user),
            () => {},
          );
        setState(changed ? { name: "changed", email } : { name: "half" });
      }
      clearMailedToken("change-email");
    } catch (error) {
      setState({ name: "asking", error: errorText(error) });
    }
    setBusy(null);
  }

  const onward = (
    <LinkButton to={user ? paths.profile({ tab: "account" }) : paths.login()} className="w-full">
      {user ? m.account_to_profile() : m.account_go_to_login()}
    </LinkButton>
  );
  switch (state.name) {
    case "half":
      return (
        <AccountFrame title={m.account_change_half()} lead={m.account_change_half_text()} focusTitle>
          {onward}
        </AccountFrame>
      );
    case "changed":
      return (
        <AccountFrame
          title={m.account_change_done()}
          lead={m.account_change_done_text({ email: state.email })}
          focusTitle
        >
          {onward}
        </AccountFrame>
      );
    case "refused":
      return (
        <AccountFrame title={m.account_change_refused()} lead={m.account_change_refused_text()} focusTitle>
          {onward}
        </AccountFrame>
      );
    default:
      return (
        <AccountFrame title={m.account_change_title()} lead={m.account_change_lead()}>
          <div className="flex flex-col gap-3">
            {state.error && (
              <p role="alert" className="border-l-2 border-accent pl-4 text-sm">
                {state.error}
              </p>
            )}
            {token ? (
              <>
                <Button busy={busy === "confirm"} onClick={() => void decide("confirm")}>
                  {m.account_change_confirm()}
                </Button>
                <Button variant="secondary" busy={busy === "refuse"} onClick={() => void decide("refuse")}>
                  {m.account_change_refuse()}
                </Button>
              </>
            ) : (
              onward
            )}
          </div>
        </AccountFrame>
      );
  }
}
