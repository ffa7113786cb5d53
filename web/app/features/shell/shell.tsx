import { m } from "@compcard/domain/messages";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useMatches, useNavigation } from "react-router";
import { whenIdle } from "../../lib/browser/idle.ts";
import { lazyComponent } from "../../lib/lazy-component.tsx";
import { Footer } from "./footer.tsx";
import { type Brand, Header, SiteBrand } from "./header.tsx";

const Offline = lazyComponent(() => import("./offline.tsx"), "Offline");

/** A route's `handle`: what its page is mostly come for, which one key leads to past all else. */
export interface SkipHandle {
  skip: { to: string; text: () => string };
}

/** A route's `handle`: its page stands for itself, without the site's menu. */
export interface PlainHandle {
  plain: true;
}

/** A route's `handle`: an agency speaks on its page. It stands in the header, and the site's name in the footer. */
export interface BrandHandle {
  brand: Brand;
}

/** The frame of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const [rests, setRests] = useState(false);
  useEffect(() => whenIdle(() => setRests(true)), []);
  useFocusOnNewPage(main);
  const handles = useMatches().map(
    ({ handle }) => handle as Partial<SkipHandle & PlainHandle & BrandHandle> | undefined,
  );
  const skips = handles.flatMap((handle) => handle?.skip ?? []);
  const [Brand = SiteBrand] = handles.flatMap((handle) => handle?.brand ?? []);
  return (
    <div className="flex min-h-[calc(100*var(--dvh))] flex-col">
      {skips.map(({ to, text }) => (
        <a key={to} href={`#${to}`} className="skip-link">
          {text()}
        </a>
      ))}
      <a href="#content" className="skip-link">
        {m.nav_skip()}
      </a>
      {useNavigation().state === "loading" && <div aria-hidden="true" className="page-progress" />}
      <Header plain={handles.some((handle) => handle?.plain)} Brand={Brand} />
      {rests && import.meta.env.PROD && <Offline />}
      <main ref={main} id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Brand>{(agency) => <Footer named={!!agency} />}</Brand>
    </div>
  );
}

/** A page that came without a new document would leave the keyboard and the screen reader in the old one's menu. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
