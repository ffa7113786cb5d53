import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { useUser } from "../../lib/session/session.ts";

/** True for verified bookers and members of an agency; false until it is known. */
export function useMakesJobs(): boolean {
  const user = useUser();
  const isVerified = user?.booker?.state === "verified";
  const { data } = useApiQuery(apiQuery("agencies.list"), { enabled: user !== null && !isVerified });
  return isVerified || (user !== null && (data?.agencies.length ?? 0) > 0);
}
