import { m } from "@compcard/domain/messages";
import type { ReactNode } from "react";

interface NoticeProps {
  title: string;
  text: string;
  /** A moderator's words. */
  reason?: string | null;
  /** Actions about it. */
  children?: ReactNode;
}

/** A word to the owner above the card. */
export function Notice({ title, text, reason, children }: NoticeProps) {
  return (
    <div role="note" className="page lg:mb-8 lg:px-0">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-l-2 border-ink bg-wash px-5 py-4 max-lg:my-4">
        <div className="min-w-0">
          <p className="font-medium">{title}</p>
          {reason && <p className="wrap-anywhere">{m.card_review_reason({ reason })}</p>}
          <p className="text-muted">{text}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
