import { m } from "@compcard/domain/messages";
import type { ReactNode } from "react";
import { signOut, useUser } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/button.tsx";

interface ProfileFrameProps {
  /** Stands beside the rest on a desk, between `children` and `rest` on a phone. */
  aside: ReactNode;
  rest: ReactNode;
  children: ReactNode;
}

export function ProfileFrame({ aside, rest, children }: ProfileFrameProps) {
  const user = useUser();
  return (
    <div className="page py-10 lg:py-14">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 lg:mb-14">
        <div className="min-w-0">
          <h1 className="font-display text-4xl sm:text-5xl">{m.profile_title()}</h1>
          {user?.email && <p className="mt-2 text-muted">{user.email}</p>}
        </div>
        <Button variant="secondary" onClick={signOut}>
          {m.nav_sign_out()}
        </Button>
      </div>
      <div className="grid gap-14 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-20">
        <div className="min-w-0 space-y-14">{children}</div>
        <aside className={`min-w-0 lg:row-span-2 ${aside ? "" : "max-lg:hidden"}`}>
          <div className="lg:sticky lg:top-24">{aside}</div>
        </aside>
        <div className="min-w-0 space-y-14">{rest}</div>
      </div>
    </div>
  );
}
