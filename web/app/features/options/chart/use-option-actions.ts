import { m } from "@compcard/domain/messages";
import type { Option } from "@compcard/domain/options/schema";
import { formatHalfDays } from "@compcard/domain/options/texts";
import { getLocale } from "@compcard/domain/runtime";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { confirm } from "../../../lib/confirm.ts";
import { toast } from "../../../lib/toast.tsx";
import { useOptionsChanged } from "../use-options-changed.ts";

const toastId = "chart";

export const optionDays = ({ days }: Pick<Option, "days">) =>
  formatHalfDays(
    days.filter(({ lost }) => !lost),
    new Date().toISOString(),
    getLocale(),
  );

/** Confirmation, which is asked for, and the answer in the model's name. */
export function useOptionActions() {
  const changed = useOptionsChanged();
  const book = useApiMutation({
    mutationFn: ({ id }: Option) => callApi("options.confirm", { params: { id } }),
    errorToast: { id: toastId, title: m.chart_confirm_failed },
    onSuccess: ({ option: { name } }) => toast.success(m.chart_confirmed({ name }), { id: toastId }),
    onSettled: changed,
  });
  const answer = useApiMutation({
    mutationFn: ({ option: { id }, yes }: { option: Option; yes: boolean }) =>
      callApi("options.answer", { params: { id }, body: { answer: yes ? "yes" : "no" } }),
    errorToast: { id: toastId, title: m.chart_answer_failed },
    onSuccess: ({ option: { name } }) => toast.success(m.chart_answered({ name }), { id: toastId }),
    onSettled: changed,
  });
  return {
    busy: book.isPending || answer.isPending,
    answer: answer.mutate,
    confirm: (option: Option, onDone?: () => void) =>
      confirm({
        title: m.chart_confirm_title({ name: option.name }),
        text: m.chart_confirm_text({ client: option.job.client, days: optionDays(option) }),
        action: m.chart_confirm(),
        look: "primary",
        onConfirm: async () => {
          await book.mutateAsync(option);
          onDone?.();
        },
      }),
  };
}
