import { useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../lib/api/api-query.ts";
import { callApi } from "../../lib/api/client.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { updateUser } from "../../lib/session/session.ts";

/** One's own application; null where there is none. */
export function useApplication() {
  return useApiQuery(apiQuery("bookers.application"), { staleTime: 0 });
}

/** After a change of the application, refetches the page's data and the header's account. */
export function useApplicationChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: ["bookers.application"] });
    const { user } = await callApi("auth.me");
    updateUser(user);
  };
}
