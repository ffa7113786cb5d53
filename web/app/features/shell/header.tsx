import { withoutPrefix } from "@compcard/domain/locale";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { Link } from "../../lib/locale/link.tsx";
import { useSite } from "../../lib/page/config.ts";
import { signOut, useUser } from "../../lib/session/session.ts";
import { Menu } from "../../ui/icons/menu.tsx";
import { X } from "../../ui/icons/x.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";
import { type NavItem, navItems, nothingOwned } from "./nav-items.ts";

const OwnedWatch = lazyComponent(() => import("./owned-watch.ts"), "OwnedWatch");

/** Number of items that a line of 1,024 pixels holds in every language. */
const shortMenu = 7;

/** Finds the verified agency that stands in the place of the site, if one does, and renders it by its children. */
export type Brand = ComponentType<BrandProps>;

export interface BrandProps {
  children: (agency?: { slug: string; name: string; logo_url: string | null } | null) => ReactNode;
}

export const SiteBrand: Brand = ({ children }) => children();

interface HeaderProps {
  /** Without the menu, for guests of a selection link. */
  plain: boolean;
  Brand: Brand;
}

/** NAV-05, NAV-06, NAV-08. */
export function Header({ plain, Brand }: HeaderProps) {
  const { pathname, search } = useLocation();
  const user = useUser();
  const site = useSite();
  const [owned, setOwned] = useState(nothingOwned);
  const items = navItems(pathname, user, user ? owned : nothingOwned);
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page or its view changes
  useEffect(() => setOpen(false), [pathname, search]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the header's own button opened
    <header
      className="sticky top-0 z-30 border-b border-hairline bg-paper"
      data-long={items.length > shortMenu || undefined}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        setOpen(false);
        toggle.current?.focus();
      }}
    >
      {user && !plain && <OwnedWatch key={user.id} onChange={setOwned} />}
      <div className="page flex h-16 items-center justify-between gap-6">
        <Brand>
          {(agency) => {
            const { name } = agency ?? site;
            const logo = agency ? agency.logo_url : site.logo;
            return (
              <Link
                to={agency ? paths.agencyPublic(agency.slug) : paths.home()}
                // The menu leaves an agency no more width than a logo has.
                className={`target font-display tracking-tight ${agency ? "min-w-0 text-lg/tight lg:max-w-36" : "text-2xl"}`}
              >
                {logo ? (
                  // A logo is made for white paper; the box keeps its place while it loads.
                  <img
                    src={logo}
                    alt={name}
                    className="h-9 w-36 object-contain object-left dark:bg-white dark:object-center dark:p-1"
                  />
                ) : agency ? (
                  <span className="line-clamp-2 wrap-anywhere">{name}</span>
                ) : (
                  name
                )}
              </Link>
            );
          }}
        </Brand>
        <div className="flex items-center gap-1">
          {!plain && (
            <nav aria-label={m.nav_main()} className="menu-line">
              <Items items={items} itemClass="px-3" />
              {user && <SignOut className="px-3" />}
            </nav>
          )}
          <LanguageSwitcher />
          {!plain && (
            <button
              ref={toggle}
              type="button"
              className="target menu-fold -mr-2.5 w-11 justify-center"
              aria-expanded={open}
              aria-controls="mobile-menu"
              aria-label={open ? m.nav_menu_close() : m.nav_menu_open()}
              onClick={() => setOpen(!open)}
            >
              {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
            </button>
          )}
        </div>
      </div>
      {!plain && open && (
        <nav id="mobile-menu" aria-label={m.nav_main()} className="page menu-fold border-t border-hairline pb-6">
          <Items items={items} itemClass="w-full border-b border-hairline py-3 text-lg" />
          {user && <SignOut className="w-full py-3 text-lg" />}
        </nav>
      )}
    </header>
  );
}

function Items({ items, itemClass }: { items: NavItem[]; itemClass: string }) {
  const { pathname } = useLocation();
  return items.map((item) => (
    <Link
      key={item.to}
      to={item.to}
      aria-current={(item.current ?? withoutPrefix(pathname) === item.to) ? "page" : undefined}
      className={`nav-link target ${itemClass} ${item.primary ? "nav-link-primary" : ""}`}
    >
      <span>{item.text}</span>
      {item.news && (
        <span className="ml-1.5">
          {/* A block of its own within the line is not underlined with it. */}
          <span className="inline-block min-w-5 bg-lipstick px-1 text-center text-xs leading-5 text-white tabular-nums">
            <span aria-hidden="true">{item.news.number}</span>
            <span className="sr-only">{item.news.text}</span>
          </span>
        </span>
      )}
    </Link>
  ));
}

function SignOut({ className }: { className: string }) {
  return (
    <button type="button" className={`nav-link target ${className}`} onClick={signOut}>
      {m.nav_sign_out()}
    </button>
  );
}
