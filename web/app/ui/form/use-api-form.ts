import { type RefObject, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  set,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { hasFocusStayed } from "../../lib/browser/focus-stayed.ts";
import { useIsMounted } from "../../lib/browser/use-is-mounted.ts";
import { useStableCallback } from "../../lib/browser/use-stable-callback.ts";
import { useEdit } from "../../lib/session/session.ts";
import { asApiError, type Problems, problemsOf, type RefusalRules } from "./refusal.ts";

interface ApiFormOptions<T extends FieldValues, Answer, How> extends RefusalRules<T, Path<T>> {
  /** The initial values. A form that the server renders has none for texts: they would replace what was typed before hydration. */
  values: T;
  /** Finds problems before the call. */
  check?: (values: T) => Problems<Path<T>>;
  /** Sends the values; null if the person canceled it. `how` is the argument of `send`. */
  call: (values: T, how: How | undefined) => Promise<Answer | null>;
  onDone?: (answer: Answer, values: T) => unknown;
  /** Closes the dialog of the form after `onDone`. Not called once the form is gone: another dialog may be open in its place. */
  onClose?: (answer: Answer) => unknown;
  /** After an answer and after an error. */
  onSettled?: () => unknown;
  /** Shows an error that belongs to no field; without it the form shows it above its buttons. */
  onError?: (error: ApiError) => void;
}

/** The part of a form that `ApiForm` and `FormDialog` need. */
export interface SentForm {
  element?: RefObject<HTMLFormElement | null>;
  /** True while it is sent; it is not sent again then. */
  busy: boolean;
  /** The error that belongs to no field. */
  problem?: string | undefined;
  send: () => unknown;
}

/** The part of a form that its fields need. */
export interface FormFields<T extends FieldValues> extends Pick<UseFormReturn<T>, "register" | "watch"> {
  problemOf: (name: Path<T>) => string | undefined;
  /** Sets values that no input holds. */
  change: (part: Partial<T>) => void;
}

export interface ApiFormState<T extends FieldValues, How = never> extends UseFormReturn<T>, FormFields<T>, SentForm {
  /** True if something was typed that is not sent and not being sent. */
  isDirty: boolean;
  send: (how?: How) => Promise<void>;
  /** Replaces the initial values, after an answer or a new read. A field that the person changed since keeps its value. */
  renew: (values: T) => void;
}

const wrong = '[aria-invalid="true"], fieldset[aria-describedby$="-error"] :is(input, [tabindex="0"])';

/**
 * A form that sends one call. Problems stand at their fields, the first of them takes the focus unless that has moved on
 * meanwhile, and what was typed stays until the call succeeds. Sent values become the initial ones.
 */
export function useApiForm<T extends FieldValues, Answer, How = never>(
  options: ApiFormOptions<T, Answer, How>,
): ApiFormState<T, How> {
  const { values, check, call, onDone, onClose, onSettled, onError } = options;
  const form = useForm<T>({
    defaultValues: values as DefaultValues<T>,
    shouldFocusError: false,
    resolver: (typed) => {
      const errors = nested<T>(check?.(typed) ?? {});
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: typed, errors: {} };
    },
  });
  const { errors, isDirty, isSubmitted } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const pressed = useRef<Element>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const isMounted = useIsMounted();
  useEdit(() => isDirty);
  useEffect(() => {
    if (refusals > 0 && hasFocusStayed(pressed.current)) element.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [refusals]);

  function refuse(thrown: unknown, typed: T): void {
    const error = asApiError(thrown);
    const problems = Object.entries(problemsOf(error, typed, options) as Record<string, string>);
    const [first] = problems;
    if (!first && onError) onError(error);
    // A form that was closed meanwhile shows nothing.
    else if (!isMounted.current) void showMessage(first?.[1] ?? errorText(error));
    else if (!first) form.setError("root", { type: error.code, message: errorText(error) });
    else {
      for (const [name, message] of problems) form.setError(name as Path<T>, { type: error.code, message });
      setRefusals((count) => count + 1);
    }
  }

  async function send(how?: How): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    pressed.current = element.current?.ownerDocument.activeElement ?? null;
    setBusy(true);
    try {
      let typed: T | undefined;
      await form.handleSubmit((valid) => {
        typed = valid;
      })();
      if (typed) await sendValues(typed, how);
      else setRefusals((count) => count + 1);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  async function sendValues(typed: T, how: How | undefined): Promise<void> {
    try {
      const answer = await call(typed, how);
      if (answer === null) return;
      form.reset(typed, { keepValues: true });
      await onDone?.(answer, typed);
      if (isMounted.current) onClose?.(answer);
    } catch (error) {
      refuse(error, typed);
    } finally {
      void onSettled?.();
    }
  }

  function change(part: Partial<T>): void {
    for (const [name, value] of Object.entries(part))
      form.setValue(name as Path<T>, value as PathValue<T, Path<T>>, {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      });
  }

  const renew = useStableCallback((next: T) => {
    for (const [name, value] of Object.entries(next) as [Path<T>, PathValue<T, Path<T>>][])
      if (!form.getFieldState(name).isDirty) form.setValue(name, value);
    form.reset(next, { keepValues: true });
  });

  return {
    ...form,
    ...{ element, busy, isDirty: isDirty && !busy, problem: errors.root?.message },
    ...{ send, change, renew, problemOf: (name) => (get(errors, name) as { message?: string } | undefined)?.message },
  };
}

/** The errors of react-hook-form: `{ about: { ru: … } }` for the problem of `about.ru`. */
function nested<T extends FieldValues>(problems: object): FieldErrors<T> {
  const errors: FieldErrors<T> = {};
  for (const [name, message] of Object.entries(problems)) if (message) set(errors, name, { type: "check", message });
  return errors;
}

/** Loaded when it is needed: guest pages have forms whose refusal stands in place. */
async function showMessage(text: string): Promise<void> {
  const { toast } = await import("../../lib/toast.tsx");
  toast.error(text, { id: "form" });
}
