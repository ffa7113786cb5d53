import type { ReactNode } from "react";
import { Illustration } from "./illustration.tsx";

interface EmptyStateProps {
  title: string;
  /** Says what to do next. */
  text?: ReactNode;
  action?: ReactNode;
}

/** For an empty list, or one that failed to load. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto max-w-md px-5 py-14 text-center">
      <Illustration name="glasses" className="mx-auto mb-8 w-36" />
      <h2 className="font-display text-2xl">{title}</h2>
      {text && <p className="mt-3 text-muted">{text}</p>}
      {action && <div className="mt-8 flex justify-center">{action}</div>}
    </div>
  );
}
