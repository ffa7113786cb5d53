import { m } from "@compcard/domain/messages";
import type { ReactNode } from "react";

interface SummaryNoticeProps {
  title: string;
  text: string;
  /** Something that will not be kept as it is. */
  urgent?: boolean;
  onEdit: () => void;
  children: ReactNode;
}

/** What is still open, by name, before the card is made. */
export function SummaryNotice({ title, text, urgent = false, onEdit, children }: SummaryNoticeProps) {
  return (
    <section className={`mb-6 border-l-2 bg-wash px-5 py-4 ${urgent ? "border-accent" : "border-hairline-strong"}`}>
      <h2 className="font-medium">{title}</h2>
      <p className="mt-1 first-letter:uppercase">{children}</p>
      <p className="mt-1 text-sm text-muted">{text}</p>
      <button type="button" className="target text-sm underline underline-offset-4" onClick={onEdit}>
        {m.common_edit()}
      </button>
    </section>
  );
}
