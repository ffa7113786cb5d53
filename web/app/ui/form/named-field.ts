import type { ReactNode } from "react";
import type { FieldValues, Path } from "react-hook-form";
import type { FormFields } from "./use-api-form.ts";

/** Properties of every field of a form; attributes of its control may follow. */
export interface NamedField<T extends FieldValues> {
  form: FormFields<T>;
  name: Path<T>;
  label: string;
  hint?: ReactNode;
}

export type ControlAttributes<P> = Omit<P, "form" | "name" | "value" | "onChange">;
