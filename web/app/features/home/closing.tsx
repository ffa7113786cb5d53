import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { Claim } from "@compcard/domain/site";
import type { PageData } from "../../lib/api/page-data.ts";
import { useSite } from "../../lib/page/config.ts";
import { Figures } from "../../ui/figures.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { WithSiteFigures } from "./with-site-figures.tsx";

/** HOME-04, FL-47 */
export function Closing({ page }: { page: PageData }) {
  return (
    <>
      <WithSiteFigures of="home" page={page}>
        {(figures) => <Groups site={figures} />}
      </WithSiteFigures>
      <section className="page-narrow py-20 text-center lg:py-28">
        <h2 className="font-display text-4xl sm:text-6xl">{m.home_closing_title()}</h2>
        <p className="mx-auto mt-5 max-w-md text-lg text-muted">{m.home_closing_text()}</p>
        <LinkButton to={paths.create()} className="mt-9">
          {m.nav_create_card()}
        </LinkButton>
      </section>
    </>
  );
}

/** Separates the operator's claims about the site, or the counts, from facts that hold for every card. */
function Groups({ site }: { site: Claim<string>[] }) {
  const { name } = useSite();
  const groups = [
    { title: m.home_figures_title({ site: name }), items: site },
    {
      title: m.home_figures_card(),
      items: [
        { value: m.home_figure_markets(), text: m.home_figure_markets_text() },
        { value: m.home_figure_minutes(), text: m.home_figure_minutes_text() },
        { value: m.home_figure_free(), text: m.home_figure_free_text() },
      ],
    },
  ].filter(({ items }) => items.length > 0);
  return (
    <section className="bg-wash">
      <div className="page grid grid-cols-1 gap-x-6 gap-y-14 py-16 lg:grid-cols-2 lg:py-20">
        {groups.map(({ title, items }) => (
          <div key={title} className="border-t border-ink pt-4">
            <h2 className="label-caps text-muted">{title}</h2>
            <Figures className="mt-8 grid-cols-2 sm:grid-cols-3" items={items} />
          </div>
        ))}
      </div>
    </section>
  );
}
