import { getLocale } from "@compcard/domain/runtime";
import { Children, type ReactNode } from "react";

interface NameFieldsProps {
  className?: string;
  /** Given name, family name, then other fields. */
  children: ReactNode;
}

/** Fields that begin with a person's name, in the order of the page's language: in Chinese the family name is first. */
export function NameFields({ className, children }: NameFieldsProps) {
  const [given, family, ...others] = Children.toArray(children);
  return (
    <div className={className}>
      {getLocale() === "zh" ? [family, given] : [given, family]}
      {others}
    </div>
  );
}
