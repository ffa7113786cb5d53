import type { ComponentProps } from "react";
import { Link } from "../lib/locale/link.tsx";
import type { ButtonVariant } from "./button.tsx";

interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
}

/** A link that looks like a button. */
export function LinkButton({ variant = "primary", className = "", ...rest }: LinkButtonProps) {
  return <Link className={`button button-${variant} ${className}`} {...rest} />;
}
