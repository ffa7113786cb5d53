import { data, Outlet } from "react-router";
import { useTrail } from "../features/reach/use-trail.ts";
import { NotFound } from "../features/shell/not-found.tsx";
import { Shell } from "../features/shell/shell.tsx";
import type { Route } from "./+types/language";

function isPrefix(lang: string | undefined): boolean {
  return lang === undefined || lang === "en" || lang === "zh";
}

export function loader({ params }: Route.LoaderArgs) {
  if (!isPrefix(params.lang)) throw data(null, { status: 404 });
  return null;
}

/** Links lead to languages that there are; from an address that there is not they lead here. */
export const clientLoader = () => null;

export function shouldRevalidate() {
  return false;
}

/** Header and footer around every page, and the gate for its language. */
export default function Language({ params }: Route.ComponentProps) {
  useTrail();
  return <Shell>{isPrefix(params.lang) ? <Outlet /> : <NotFound />}</Shell>;
}
