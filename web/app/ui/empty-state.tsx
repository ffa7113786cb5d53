import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  /** Says what to do next. */
  text?: ReactNode;
  action?: ReactNode;
}

/** What stands where nothing does yet, or where something failed. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto max-w-md px-5 py-20 text-center">
      <h2 className="font-display text-2xl">{title}</h2>
      {text && <p className="mt-3 text-muted">{text}</p>}
      {action && <div className="mt-8 flex justify-center">{action}</div>}
    </div>
  );
}
