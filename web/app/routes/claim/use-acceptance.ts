import { findRegistrationProblem } from "@compcard/domain/accounts/rules";
import type { CardRight } from "@compcard/domain/agencies/rights";
import { type ConsentKind, requestedToPublish, requiredToPublish } from "@compcard/domain/consents/kinds";
import { useQueryClient } from "@tanstack/react-query";
import type { NewAccount } from "../../features/accounts/new-account-fields.tsx";
import { pauseFromNow, storeWait, waitingUntil } from "../../features/accounts/verification/wait.ts";
import type { Claimed } from "../../features/claims/claim-end.tsx";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { useSite } from "../../lib/page/config.ts";
import { requestConsents } from "../../lib/session/consents.ts";
import { signIn } from "../../lib/session/session.ts";

interface Acceptance {
  rights: CardRight[];
  status: "published" | "draft";
  /** The person confirms an age under 18 for all of their cards. */
  under_18: boolean;
  /** The new account of a person who is not signed in, with the consents checked beside it. */
  account?: NewAccount;
  consents?: ConsentKind[];
}

/**
 * Accepts a claim: for the person who is signed in, with the consents of any publication, or with a new account. @returns null
 * when the consents were not given. @throws ApiError
 */
export function useAcceptance(token: string, { restricted }: { restricted: boolean }) {
  const site = useSite();
  const queries = useQueryClient();
  return async ({ rights, status, under_18, account, consents }: Acceptance): Promise<Claimed | null> => {
    const problem = account && findRegistrationProblem({ ...account, confirmPassword: account.password });
    if (problem) throw new ApiError(400, problem.code, "", problem.details);
    if (!account && status === "published") {
      const needed = requiredToPublish(site);
      if (!(await requestConsents(requestedToPublish(site), "publication", { needed, restricted }))) return null;
    }
    const email = account?.email.trim();
    const answer = await callApi("claims.accept", {
      params: { token },
      body: { rights, status, under_18, consents, ...(account && { email, password: account.password }) },
    });
    if (answer.token) {
      const { user } = await callApi("auth.me", { token: answer.token });
      signIn(answer.token, user);
    } else if (email) {
      const { waiting } = answer;
      storeWait({ email, waiting, waitingUntil: waitingUntil(), mailAfter: pauseFromNow() });
    }
    // The card is one of the person's own now.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "claims.get" });
    return { model: answer.model, email: answer.token ? null : (email ?? null) };
  };
}
