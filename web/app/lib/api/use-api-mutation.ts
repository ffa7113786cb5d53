import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { toast } from "../toast.tsx";
import { errorText } from "./error-text.ts";

interface ApiMutationOptions<Answer, Input> extends Omit<UseMutationOptions<Answer, Error, Input>, "networkMode"> {
  /** Shows a failure as a toast; without it the caller shows `error`. `title` names what failed, above the reason. */
  errorToast?: { id: string; title?: () => string };
}

/**
 * Sends a change to the API, once. Without a connection it fails at once: changes that must wait for one go through
 * `lib/outbox`.
 */
export function useApiMutation<Answer, Input = void>({ errorToast, ...options }: ApiMutationOptions<Answer, Input>) {
  return useMutation({
    ...options,
    networkMode: "always",
    onSuccess: async (...success) => {
      await options.onSuccess?.(...success);
      if (errorToast) toast.clearErrors(errorToast.id);
    },
    onError: (...failure) => {
      if (errorToast) showError(errorToast, failure[0]);
      return options.onError?.(...failure);
    },
  });
}

function showError({ id, title }: { id: string; title?: () => string }, error: Error): void {
  if (title) toast.error(title(), { id, description: errorText(error) });
  else toast.error(errorText(error), { id });
}

/** `onError` of a form whose call is a mutation that shows its errors as toasts: the form stays open, and repeats nothing. */
export function shownAsToast(): void {}
