import { m } from "@compcard/domain/messages";
import type { HalfDay } from "@compcard/domain/options/half-days";
import { callApi } from "../../../lib/api/client.ts";
import { useApiMutation } from "../../../lib/api/use-api-mutation.ts";
import { toast } from "../../../lib/toast.tsx";
import { useJobChanged } from "./use-job.ts";

/** An option, and the name on its card for messages. */
export interface Named {
  id: string;
  name: string;
}

interface Act {
  send: () => Promise<unknown>;
  done: string;
}

/** Changes of one option by its maker. Each promise fails where the call is refused, after a toast. */
export function useOptionActions() {
  const changed = useJobChanged();
  const { mutateAsync, isPending } = useApiMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess: (_, { done }) => toast.success(done, { id: "job" }),
    // Others may have acted meanwhile: a refusal shows it, too.
    onSettled: changed,
    errorToast: { id: "job" },
  });
  const act = (send: () => Promise<unknown>, done: string) => mutateAsync({ send, done });
  return {
    isActing: isPending,
    confirm: ({ id, name }: Named) =>
      act(() => callApi("options.confirm", { params: { id } }), m.jobs_confirmed({ name })),
    challenge: ({ id, name }: Named) =>
      act(() => callApi("options.challenge", { params: { id } }), m.jobs_challenged({ name })),
    release: ({ id, name }: Named, reason: string) =>
      act(() => callApi("options.release", { params: { id }, body: { reason } }), m.jobs_released({ name })),
    extend: ({ id, name }: Named, endsAt: number) =>
      act(
        () => callApi("options.extend", { params: { id }, body: { ends_at: new Date(endsAt).toISOString() } }),
        m.jobs_extended({ name }),
      ),
    setDays: ({ id, name }: Named, days: readonly HalfDay[]) =>
      act(() => callApi("options.setDays", { params: { id }, body: [...days] }), m.jobs_fewer_done({ name })),
  };
}
