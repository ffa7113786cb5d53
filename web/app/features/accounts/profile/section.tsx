import { type ReactNode, useId } from "react";

/** A titled part of the profile. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-6 border-b border-ink pb-3 font-display text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
