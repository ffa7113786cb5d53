import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { PageMeta } from "../../lib/page/meta.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

/** NAV-03 */
export function NotFound() {
  return (
    <section className="page-narrow py-24 text-center sm:py-36">
      <PageMeta title={m.nav_not_found_title()} private />
      <p aria-hidden="true" className="font-display text-8xl text-outline sm:text-9xl">
        404
      </p>
      <h1 className="mt-6 font-display text-3xl sm:text-4xl">{m.nav_not_found_title()}</h1>
      <p className="mt-4 text-muted">{m.nav_not_found_text()}</p>
      <LinkButton to={paths.home()} className="mt-10">
        {m.nav_to_home()}
      </LinkButton>
    </section>
  );
}
