import { m } from "@compcard/domain/messages";
import { Closing } from "../features/home/closing.tsx";
import { Features } from "../features/home/features.tsx";
import { Gallery } from "../features/home/gallery.tsx";
import { Hero } from "../features/home/hero.tsx";
import { loadInBrowser, loadOnServer, read } from "../lib/api/page-data.ts";
import { useRead } from "../lib/api/use-read.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import type { Route } from "./+types/home";

const samples = read("search.find", { query: { limit: 3 } });

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, [samples]);
export const clientLoader = () => loadInBrowser([samples]);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { data, isError, refetch } = useRead(samples);
  const [first = null, second = null, third = null] = data?.models ?? [];
  // The page lives without them, so it answers 200.
  const failed = !data && (isError || loaderData.failed["search.find"] !== undefined);
  return (
    <>
      <PageMeta title={m.home_meta_title()} description={m.home_meta_description()} />
      <Hero card={first} />
      <Features />
      <Gallery cards={[second, third]} retry={failed ? () => void refetch() : null} />
      <Closing />
    </>
  );
}
