import type { ReactNode } from "react";

interface AccountFrameProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The narrow column in which people sign in, sign up and confirm. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  return (
    <div className="page flex justify-center py-12 lg:py-20">
      <div className="w-full max-w-md">
        <h1 className="font-display text-4xl sm:text-5xl">{title}</h1>
        {lead && <p className="mt-4 text-lg text-muted wrap-anywhere">{lead}</p>}
        {children && <div className="mt-8">{children}</div>}
      </div>
    </div>
  );
}
