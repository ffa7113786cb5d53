import { m } from "@compcard/domain/messages";
import { Closing } from "../features/home/closing.tsx";
import { Features } from "../features/home/features.tsx";
import { Gallery } from "../features/home/gallery.tsx";
import { Hero } from "../features/home/hero.tsx";
import { siteCounts } from "../features/home/site-figures.ts";
import { read } from "../lib/api/read.ts";
import { answersOnServer, unasked, useAnswer } from "../lib/api/use-answer.ts";
import { useSite } from "../lib/page/config.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { pageTools } from "../lib/page/tools.ts";
import type { Route } from "./+types/home";

const samples = read("search.find", { query: { limit: 3 } });

export const loader = ({ context }: Route.LoaderArgs) => {
  const { claims } = context.get(pageTools).config.site;
  return answersOnServer(context, claims.home.length > 0 ? [samples] : [samples, siteCounts]);
};
export const clientLoader = unasked;

export default function Home({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const { data, failed, retry } = useAnswer(samples, loaderData);
  const [first = null, second = null, third = null] = data?.models ?? [];
  return (
    <>
      <PageMeta title={m.home_meta_title({ site: site.name })} description={m.home_meta_description()} />
      <Hero card={first} />
      <Features />
      <Gallery cards={[second, third]} retry={failed ? retry : null} />
      <Closing answers={loaderData} />
    </>
  );
}
