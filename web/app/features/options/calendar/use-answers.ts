import { m } from "@compcard/domain/messages";
import type { Option, OptionAnswer } from "@compcard/domain/options/schema";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toast } from "../../../lib/toast.tsx";
import { useOptionsChanged } from "../use-options-changed.ts";

/** A model's acts on an option of hers; after each, open pages read calendars and options again. */
export function useAnswers({ id }: Option) {
  const refresh = useOptionsChanged();
  const answer = useApiMutation({
    mutationFn: (body: OptionAnswer) => callApi("options.answer", { params: { id }, body }),
    onSuccess: () => toast.success(m.model_calendar_done_answered(), { id }),
    onSettled: refresh,
    errorToast: { id },
  });
  const release = useApiMutation({
    mutationFn: (reason: string) =>
      callApi("options.release", { params: { id }, body: { reason: reason.trim() || null } }),
    onSuccess: () => toast.success(m.model_calendar_done_released(), { id }),
    onSettled: refresh,
    errorToast: { id },
  });
  return { answer, release };
}
