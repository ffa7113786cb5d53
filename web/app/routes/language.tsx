import { data, Outlet } from "react-router";
import { useTrackPreviousPage } from "../features/card-views/use-track-previous-page.ts";
import { NotFound } from "../features/shell/not-found.tsx";
import { Shell } from "../features/shell/shell.tsx";
import { useFrame } from "../lib/page/framed.ts";
import type { Route } from "./+types/language";

function isPrefix(lang: string | undefined): boolean {
  return lang === undefined || lang === "en" || lang === "zh";
}

function gate(lang: string | undefined): null {
  if (!isPrefix(lang)) throw data(null, { status: 404 });
  return null;
}

export const loader = ({ params }: Route.LoaderArgs) => gate(params.lang);

/** Asked on the way on from an address that is no page's. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => gate(params.lang);

export function shouldRevalidate() {
  return false;
}

/** Header and footer around every page, and the gate for its language. */
export default function Language({ params }: Route.ComponentProps) {
  useTrackPreviousPage();
  if (useFrame()) return <Outlet />;
  return <Shell>{isPrefix(params.lang) ? <Outlet /> : <NotFound />}</Shell>;
}
