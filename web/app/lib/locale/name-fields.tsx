import { getLocale } from "@compcard/domain/runtime";
import { Children, type ReactNode } from "react";

interface NameFieldsProps {
  className?: string;
  /** Given name, family name, then whatever follows them. */
  children: ReactNode;
}

/** Fields that begin with a person's name, in the order in which the page's language says it: Chinese the family's first. */
export function NameFields({ className, children }: NameFieldsProps) {
  const [given, family, ...others] = Children.toArray(children);
  return (
    <div className={className}>
      {getLocale() === "zh" ? [family, given] : [given, family]}
      {others}
    </div>
  );
}
