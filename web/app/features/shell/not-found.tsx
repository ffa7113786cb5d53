import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { PageMeta } from "../../lib/page/meta.tsx";
import { Illustration } from "../../ui/illustration.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

/** NAV-03 */
export function NotFound() {
  return (
    <section className="page-narrow py-14 text-center sm:py-20">
      <PageMeta title={m.nav_not_found_title()} private />
      <Illustration name="movement" className="mx-auto w-48 sm:w-60" />
      <h1 className="mt-8 font-display text-3xl sm:text-4xl">{m.nav_not_found_title()}</h1>
      <p className="mt-4 text-muted">{m.nav_not_found_text()}</p>
      <LinkButton to={paths.home()} className="mt-10">
        {m.nav_to_home()}
      </LinkButton>
    </section>
  );
}
