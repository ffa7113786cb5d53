import { m } from "@compcard/domain/messages";
import type { HalfDay } from "@compcard/domain/options/half-days";
import type { OptionAnswer } from "@compcard/domain/options/schema";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { toast } from "../../lib/toast.tsx";
import { useOptionsChanged } from "./use-options-changed.ts";

/** An option, and the name on its card for messages. */
export interface Named {
  id: string;
  name: string;
}

interface Act {
  send: () => Promise<unknown>;
  done: string;
}

/** Actions on one option, of its maker, the model or her agency. Each promise fails where the call is refused, after a toast. */
export function useOptionActions() {
  const changed = useOptionsChanged();
  const { mutateAsync, isPending } = useApiMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess: (_, { done }) => toast.success(done, { id: "option" }),
    // Others may have acted meanwhile: a refusal shows it, too.
    onSettled: changed,
    errorToast: { id: "option" },
  });
  const act = (send: () => Promise<unknown>, done: string) => mutateAsync({ send, done });
  return {
    isActing: isPending,
    confirm: ({ id, name }: Named) =>
      act(() => callApi("options.confirm", { params: { id } }), m.job_option_done_confirmed({ name })),
    answer: ({ id, name }: Named, body: OptionAnswer) =>
      act(() => callApi("options.answer", { params: { id }, body }), m.job_option_done_answered({ name })),
    challenge: ({ id, name }: Named) =>
      act(() => callApi("options.challenge", { params: { id } }), m.job_option_done_challenged({ name })),
    release: ({ id, name }: Named, reason: string) =>
      act(() => callApi("options.release", { params: { id }, body: { reason } }), m.job_option_done_released({ name })),
    extend: ({ id, name }: Named, endsAt: number) =>
      act(
        () => callApi("options.extend", { params: { id }, body: { ends_at: new Date(endsAt).toISOString() } }),
        m.job_option_done_extended({ name }),
      ),
    keep: ({ id, name }: Named, days: readonly HalfDay[]) =>
      act(() => callApi("options.setDays", { params: { id }, body: [...days] }), m.job_option_done_kept({ name })),
    setDays: ({ id, name }: Named, days: readonly HalfDay[]) =>
      act(() => callApi("options.setDays", { params: { id }, body: [...days] }), m.job_option_done_fewer({ name })),
  };
}
