import type { ReactNode } from "react";

/** Things of one kind, under a heading. */
export function SpecimenGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-hairline-strong py-8">
      <h3 className="font-display text-2xl">{title}</h3>
      <div className="mt-6 grid grid-cols-1 gap-6">{children}</div>
    </div>
  );
}

/** One thing in one state, with its state's name. */
export function Specimen({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <p className="text-sm text-muted">{state}</p>
      {children}
    </div>
  );
}
