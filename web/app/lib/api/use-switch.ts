import type { CallName } from "@compcard/domain/calls";
import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "./use-api-mutation.ts";

/** Saves a setting that is on or off; the call that reads it is then read again. */
export function useSwitch(reader: CallName, save: (on: boolean) => Promise<unknown>) {
  const queries = useQueryClient();
  return useApiMutation({
    mutationFn: save,
    onSuccess: () => queries.invalidateQueries({ queryKey: [reader] }),
    errorToast: { id: reader },
  });
}
