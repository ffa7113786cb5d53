import { m } from "@compcard/domain/messages";
import { data } from "react-router";
import { NotFound } from "../features/shell/not-found.tsx";
import { lazyComponent } from "../lib/lazy-component.tsx";
import { useConfig } from "../lib/page/config.ts";
import { PageMeta } from "../lib/page/meta.tsx";
import { pageTools } from "../lib/page/tools.ts";
import { PageLoading } from "../ui/page-loading.tsx";
import type { Route } from "./+types/styleguide";

const Specimens = lazyComponent(() => import("../../styleguide/specimens.tsx"), "Specimens", PageLoading);

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageTools).config.styleguide) throw data(null, { status: 404 });
  return null;
}

export const clientLoader = () => null;

/** The controls of the pages, for developers. */
export default function Styleguide() {
  if (!useConfig()?.styleguide) return <NotFound />;
  return (
    <div className="page py-12">
      <PageMeta title={m.styleguide_title()} private />
      <h1 className="font-display text-4xl sm:text-5xl">{m.styleguide_title()}</h1>
      <p className="mt-4 max-w-2xl text-muted">{m.styleguide_intro()}</p>
      <Specimens />
    </div>
  );
}
