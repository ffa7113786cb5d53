import type { ReactNode } from "react";

interface BadgeProps {
  /** `accent` is for the one thing that should be seen first. */
  tone?: "quiet" | "ink" | "accent";
  children: ReactNode;
}

const tones = {
  quiet: "border-hairline-strong text-muted",
  ink: "border-ink bg-ink text-paper",
  accent: "border-lipstick bg-lipstick text-white",
};

/** A word about a thing; not a control. */
export function Badge({ tone = "quiet", children }: BadgeProps) {
  return (
    <span
      className={`label-caps inline-flex h-fit max-w-full shrink-0 items-center gap-1 border px-2 py-0.5 wrap-anywhere ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
