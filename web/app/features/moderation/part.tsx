import type { ReactNode } from "react";

/** A part of an item or of a person, under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h3 className="label-caps mb-3 border-b border-ink pb-2">{title}</h3>
      {children}
    </section>
  );
}
