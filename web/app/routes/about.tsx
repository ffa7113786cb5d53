import { docsHome } from "@compcard/domain/docs-path";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { siteCounts } from "../features/home/site-figures.ts";
import { WithSiteFigures } from "../features/home/with-site-figures.tsx";
import { loadAndWait } from "../lib/api/load-and-wait.ts";
import { loadOnServer } from "../lib/api/page-data.ts";
import { useConfig, useSite } from "../lib/page/config.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { siteDetails } from "../lib/page/site-details.ts";
import { Figures } from "../ui/figures.tsx";
import { Illustration } from "../ui/illustration.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import type { Route } from "./+types/about";

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, [siteCounts, siteDetails()]);
export const clientLoader = () => loadAndWait([siteDetails()]);

/** ABOUT-01 */
export default function About({ loaderData }: Route.ComponentProps) {
  const { name } = useSite();
  const docs = useConfig()?.docs;
  return (
    <>
      <PageMeta title={m.nav_about()} description={m.about_meta_description({ site: name })} />
      <section className="page grid grid-cols-1 gap-x-16 gap-y-8 py-14 lg:grid-cols-[1fr_2fr_minmax(0,18rem)] lg:py-20">
        <h1 className="label-caps text-muted">{m.about_title({ site: name })}</h1>
        <p className="max-w-4xl font-display text-2xl leading-snug! sm:text-4xl">
          <span className="sr-only">{m.about_mission_label()}: </span>
          {m.about_mission()}
        </p>
        <Illustration name="street" className="w-full max-w-72" />
      </section>
      <Tiles
        label={m.about_offer_label()}
        className="sm:grid-cols-2 lg:grid-cols-4"
        items={[
          { title: m.about_offer_standard_title(), text: m.about_offer_standard_text() },
          { title: m.about_offer_privacy_title(), text: m.about_offer_privacy_text() },
          { title: m.about_offer_markets_title(), text: m.about_offer_markets_text() },
          { title: m.about_offer_free_title(), text: m.about_offer_free_text() },
        ]}
      />
      <WithSiteFigures of="about" page={loaderData}>
        {(figures, claims) =>
          figures.length > 0 && (
            <section
              className="mt-8 bg-wash"
              aria-label={claims.length > 0 ? m.about_figures_label() : m.home_figures_title({ site: name })}
            >
              <Figures className="page grid-cols-2 py-16 lg:grid-cols-4" items={figures} />
            </section>
          )
        }
      </WithSiteFigures>
      <Tiles
        label={m.about_values_label()}
        className="md:grid-cols-3"
        items={[
          { title: m.about_value_respect_title(), text: m.about_value_respect_text() },
          { title: m.about_value_precision_title(), text: m.about_value_precision_text() },
          { title: m.about_value_openness_title(), text: m.about_value_openness_text() },
        ]}
      />
      <Tiles
        label={m.about_served_label()}
        className="md:grid-cols-3"
        items={[
          { title: m.about_served_models_title(), text: m.about_served_models_text() },
          { title: m.about_served_agencies_title(), text: m.about_served_agencies_text() },
          { title: m.about_served_brands_title(), text: m.about_served_brands_text() },
        ]}
      />
      <div className="page flex flex-col gap-3 pt-4 pb-20 sm:flex-row">
        <LinkButton to={paths.create()}>{m.nav_create_card()}</LinkButton>
        <LinkButton to={paths.search()} variant="secondary">
          {m.about_cta()}
        </LinkButton>
        {docs && (
          <a className="button button-secondary" href={docsHome(getLocale())}>
            {m.nav_help()}
          </a>
        )}
      </div>
    </>
  );
}

interface TilesProps {
  label: string;
  items: { title: string; text: string }[];
  className: string;
}

function Tiles({ label, items, className }: TilesProps) {
  return (
    <section className="page py-12 lg:py-16" aria-label={label}>
      <h2 className="label-caps text-muted">{label}</h2>
      <ul className={`mt-8 grid gap-10 ${className}`}>
        {items.map(({ title, text }) => (
          <li key={title} className="border-t border-ink pt-5">
            <h3 className="font-display text-2xl">{title}</h3>
            <p className="mt-3 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
