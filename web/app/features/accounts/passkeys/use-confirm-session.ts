import type { InputOf } from "@compcard/domain/contract-types";
import { callApi } from "../../../lib/api/client.ts";
import { updateUser, useUser } from "../../../lib/session/session.ts";

type Proof = InputOf<"auth.confirmPasskey">["body"] | InputOf<"auth.confirmRecoveryCode">["body"];

/** Confirms the session with a passkey or a recovery code. A moderator's session moderates from then on. */
export function useConfirmSession(): (proof: Proof) => Promise<void> {
  const user = useUser();
  return async (proof) => {
    if ("code" in proof) await callApi("auth.confirmRecoveryCode", { body: proof });
    else await callApi("auth.confirmPasskey", { body: proof });
    if (user?.awaits_second_factor) updateUser({ ...user, moderator: true, awaits_second_factor: false });
  };
}
