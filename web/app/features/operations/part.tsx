import type { ReactNode } from "react";

/** A part of a section, under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 first:mt-4">
      <h2 className="label-caps mb-3 border-b border-ink pb-2">{title}</h2>
      {children}
    </section>
  );
}
