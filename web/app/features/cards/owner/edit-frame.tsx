import { m } from "@compcard/domain/messages";
import { type ReactNode, useId } from "react";
import { Button } from "../../../ui/button.tsx";

/** A group of controls under its name; the name stands beside them on a desk. `id`: where a link may lead. */
export function EditSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="mt-10 scroll-mt-16 gap-16 border-t border-ink pt-6 lg:grid lg:grid-cols-[15rem_minmax(0,46rem)]"
    >
      <h2 id={titleId} className="font-display text-2xl max-lg:mb-6">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

interface EditBarProps {
  dirty: boolean;
  busy: boolean;
  onCancel: () => void;
  onSave: () => void;
}

/** Cancel and Save in thumb reach, however far the page is scrolled. */
export function EditBar({ dirty, busy, onCancel, onSave }: EditBarProps) {
  return (
    <div className="foot-bar z-20 mt-12 -mx-5 flex items-center justify-end gap-3 border-t border-hairline bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-10 md:px-10">
      <p role="status" className="mr-auto text-sm text-muted max-sm:sr-only">
        {dirty ? m.card_edit_unsaved() : m.card_edit_clean()}
      </p>
      <Button variant="secondary" className="max-sm:flex-1" onClick={onCancel}>
        {m.common_cancel()}
      </Button>
      <Button busy={busy} className="max-sm:flex-1" onClick={onSave}>
        {m.common_save()}
      </Button>
    </div>
  );
}
