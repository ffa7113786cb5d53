import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { ReactNode } from "react";
import { Link } from "../../../lib/locale/link.tsx";
import { signOut, useUser } from "../../../lib/session/session.ts";
import { isSeeker } from "../../../lib/session/store.ts";
import { Button } from "../../../ui/button.tsx";

const tabs = ["cards", "account", "privacy"] as const;
export type ProfileTab = (typeof tabs)[number];

/** Anchor of tokens and webhooks. */
export const developersAnchor = "developers";

/** Parts that mails and links of former versions lead to. */
const anchors: Record<string, ProfileTab> = {
  "#sessions": "account",
  "#passkeys": "account",
  "#recovery-codes": "account",
  [`#${developersAnchor}`]: "account",
  "#consents": "privacy",
};

/** The tab of an address: the one it names, else that of its anchor. */
export function profileTab({ search, hash }: { search: string; hash: string }): ProfileTab {
  const named = new URLSearchParams(search).get("tab");
  return tabs.find((tab) => tab === named) ?? anchors[hash] ?? "cards";
}

const tabNames: Record<ProfileTab, () => string> = {
  cards: m.profile_tab_cards,
  account: m.profile_tab_account,
  privacy: m.profile_tab_privacy,
};

const tabLook =
  "target -mb-px border-b-2 border-transparent text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink";

interface ProfileFrameProps {
  tab: ProfileTab;
  /** Stands beside the rest on a desk, between `children` and `rest` on a phone. */
  aside?: ReactNode;
  rest?: ReactNode;
  children: ReactNode;
}

export function ProfileFrame({ tab, aside, rest, children }: ProfileFrameProps) {
  const user = useUser();
  return (
    <div className="page py-10 lg:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="font-display text-4xl sm:text-5xl">{m.profile_title()}</h1>
          {user?.email && <p className="mt-2 text-muted">{user.email}</p>}
        </div>
        <Button variant="secondary" onClick={signOut}>
          {m.nav_sign_out()}
        </Button>
      </div>
      <nav aria-label={m.profile_tabs()} className="mt-6 mb-10 border-b border-hairline lg:mb-14">
        <ul className="flex flex-wrap gap-x-6">
          {tabs.map((name) => (
            <li key={name}>
              <Link
                to={paths.profile(name === "cards" ? {} : { tab: name })}
                aria-current={name === tab ? "page" : undefined}
                className={tabLook}
              >
                {tabNames[name]()}
              </Link>
            </li>
          ))}
          {!isSeeker(user) && (
            <li>
              <Link to={paths.calendar()} className={tabLook}>
                {m.profile_calendar()}
              </Link>
            </li>
          )}
        </ul>
      </nav>
      <div className="grid grid-cols-1 gap-14 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-x-20">
        <div className="min-w-0 space-y-14">{children}</div>
        <aside className={`min-w-0 lg:row-span-2 ${aside ? "" : "max-lg:hidden"}`}>
          <div className="lg:sticky lg:top-24">{aside}</div>
        </aside>
        {rest && <div className="min-w-0 space-y-14">{rest}</div>}
      </div>
    </div>
  );
}
