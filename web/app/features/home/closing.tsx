import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { type Answers, useAnswer } from "../../lib/api/use-answer.ts";
import { useSite } from "../../lib/page/config.ts";
import { Figures } from "../../ui/figures.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { siteCounts, siteFigures } from "./site-figures.ts";

/** HOME-04 */
export function Closing({ answers }: { answers: Answers }) {
  const { name, claims } = useSite();
  const { data: counts } = useAnswer(siteCounts, answers, claims.home.length === 0);
  return (
    <>
      <section className="bg-wash" aria-label={m.home_figures_title({ site: name })}>
        <Figures
          className="page grid-cols-2 py-16 md:grid-cols-3 lg:py-20"
          items={[
            ...siteFigures(claims.home, counts),
            { value: m.home_figure_markets(), text: m.home_figure_markets_text() },
            { value: m.home_figure_minutes(), text: m.home_figure_minutes_text() },
            { value: m.home_figure_free(), text: m.home_figure_free_text() },
          ]}
        />
      </section>
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
