import { accentShades } from "@compcard/domain/accent";
import { policyOf } from "@compcard/domain/likeness/reservation";
import { getLocale } from "@compcard/domain/runtime";
import { localizeSite, sitePictures, splitSite } from "@compcard/domain/site";
import { manifestPath, siteIcons, themeColors } from "@compcard/domain/site-app";
import prataCyrillic from "@font-subsets/prata-400-cyrillic.woff2?url";
import prataLatin from "@font-subsets/prata-400-latin.woff2?url";
import { type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import { Failure } from "./features/shell/failure.tsx";
import { NotFound } from "./features/shell/not-found.tsx";
import { Shell } from "./features/shell/shell.tsx";
import { hasUnsentDraft } from "./features/wizard/unsent-draft.ts";
import { earlySubmit, useEarlySubmit } from "./lib/browser/early-submit.ts";
import { lazyComponent } from "./lib/lazy-component.tsx";
import { brandStyle } from "./lib/page/brand-style.ts";
import { type PageConfig, useConfig, useSite } from "./lib/page/config.ts";
import { useFrame } from "./lib/page/framed.ts";
import { InlineScript } from "./lib/page/inline-script.tsx";
import { NonceContext } from "./lib/page/nonce.ts";
import { pageTools } from "./lib/page/tools.ts";
import { consentQuestion, subscribeConsents } from "./lib/session/consent-question.ts";
import { SessionWatch, useSession } from "./lib/session/session.ts";
import { guardUnsaved } from "./lib/session/unsaved.ts";
import { Toasts } from "./lib/toast.tsx";
import styles from "./styles/main.css?url";

/** Fonts of the headings, which are the largest text of a first screen; Chinese ones use the visitor's own face. */
const headingFont = { ru: prataCyrillic, en: prataLatin, zh: null };

const Confirmations = lazyComponent(() => import("./features/shell/confirmations.tsx"), "Confirmations");
const RenewSession = lazyComponent(() => import("./features/accounts/renew-session.tsx"), "RenewSession");
const UnsentDialog = lazyComponent(() => import("./features/wizard/unsent-dialog.tsx"), "UnsentDialog");
const ConsentDialog = lazyComponent(() => import("./features/accounts/consents/consent-dialog.tsx"), "ConsentDialog");

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(pageTools);
  const { accent } = config.site;
  const brand = accent !== null && { brand: brandStyle(accentShades(accent)) };
  const site = splitSite(localizeSite(config.site, getLocale())).ofPages;
  return { config: { ...config, ...brand, site } satisfies PageConfig };
}

// The settings cannot change under an open page.
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const site = useSite();
  const heading = headingFont[getLocale()];
  const frame = useFrame();
  return (
    <html lang={getLocale()} style={useConfig()?.brand} data-theme={frame ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
        {import.meta.env.SSR && <Reservation />}
        <link rel="icon" href={siteIcons.favicon} sizes="32x32" />
        <link rel="icon" href={sitePictures(site).icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={siteIcons.apple} />
        <link rel="manifest" href={manifestPath(getLocale())} />
        {heading && <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={heading} />}
        <Meta />
        {/* By its address: what comes with a script would come again, fonts and all, with every part that is fetched late. */}
        <link rel="stylesheet" href={styles} />
        <Links />
        {frame ? <base target="_blank" /> : <InlineScript text={earlySubmit} />}
      </head>
      <body>
        {children}
        {!frame && <ScrollRestoration nonce={nonce} />}
        {!frame && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** For programs, which read what the server sends: browsers need not load it. */
function Reservation() {
  return (
    <>
      <meta name="tdm-reservation" content="1" />
      <meta name="tdm-policy" content={policyOf(useConfig()?.publicUrl ?? "")} />
    </>
  );
}

function Providers({ children }: { children: ReactNode }) {
  useEarlySubmit();
  return (
    <>
      {children}
      <SessionWatch />
      <SessionQuestions />
      <Toasts />
    </>
  );
}

/** Dialogs for a session that ends during an edit or with an unsent draft, and for consents; loaded only then. */
function SessionQuestions() {
  const { status, user } = useSession();
  const question = useSyncExternalStore(subscribeConsents, consentQuestion, () => null);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(
    () =>
      guardUnsaved((next) => {
        if (hasUnsentDraft()) setLeave(() => next);
        return hasUnsentDraft();
      }),
    [],
  );
  return (
    <>
      {status === "ended" && <RenewSession />}
      {question && <ConsentDialog question={question} />}
      {user && <Confirmations />}
      {leave && <UnsentDialog onLeave={leave} onClose={() => setLeave(null)} />}
    </>
  );
}

export default function App() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}

/** NAV-03, NAV-10: never a blank screen. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Providers>
      <Shell>{missing ? <NotFound /> : <Failure error={error} />}</Shell>
    </Providers>
  );
}
