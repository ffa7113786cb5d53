import type { InputOf } from "@compcard/domain/contract-types";
import { callApi } from "../../../lib/api/client.ts";
import { updateUser, useUser } from "../../../lib/session/session.ts";

type Credential = InputOf<"auth.confirmPasskey">["body"]["credential"];

/** Confirms the session with a passkey. A moderator's session moderates from then on. */
export function useConfirmSession(): (credential: Credential) => Promise<void> {
  const user = useUser();
  return async (credential) => {
    await callApi("auth.confirmPasskey", { body: { credential } });
    if (user?.awaits_second_factor) updateUser({ ...user, moderator: true, awaits_second_factor: false });
  };
}
