import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { Link } from "../../lib/locale/link.tsx";
import { useSite } from "../../lib/page/config.ts";

/** NAV-09. `named`: with the site's name, where the header shows another. */
export function Footer({ named }: { named: boolean }) {
  const { name, operator } = useSite();
  const links = [
    ...(named ? [{ to: paths.home(), text: name }] : []),
    { to: paths.about(), text: m.nav_about() },
    { to: paths.checks(), text: m.nav_checks() },
    { to: paths.contact(), text: m.nav_contact() },
    { to: paths.privacy(), text: m.nav_privacy() },
    { to: paths.likeness(), text: m.nav_likeness() },
  ];
  return (
    <footer className="border-t border-hairline">
      <div className="page flex flex-col gap-4 py-8 text-sm text-muted sm:flex-row sm:items-center sm:justify-between">
        <p>{m.nav_copyright({ year: new Date().getUTCFullYear(), holder: operator?.name ?? name })}</p>
        <nav aria-label={m.nav_footer()} className="-mx-3 flex flex-wrap">
          {links.map(({ to, text }) => (
            <Link key={to} to={to} className="target px-3 hover:text-ink hover:underline">
              {text}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
