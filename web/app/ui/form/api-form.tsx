import type { ReactNode } from "react";
import type { SentForm } from "./use-api-form.ts";

interface ApiFormProps {
  form: SentForm;
  id?: string;
  className?: string;
  /** Buttons below the error that belongs to no field. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The form element of `useApiForm`: fields, an error that belongs to none, buttons. */
export function ApiForm({ form: { element, busy, problem, send }, actions, children, ...rest }: ApiFormProps) {
  return (
    <form
      {...rest}
      ref={element}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog over a form is its child: the outer form must not be sent with it.
        event.stopPropagation();
        if (!busy) send();
      }}
    >
      {children}
      <p role="alert" className={problem ? "text-accent" : "hidden"}>
        {problem}
      </p>
      {actions}
    </form>
  );
}
