import type { Parts } from "../../../parts.ts";
import type { Route } from "../../../platform/http/route.ts";
import { requireModerator } from "../moderators/usecases.ts";
import { chooseCards, getChoice, listHomeCards } from "./usecases.ts";

export function registerHome(route: Route, parts: Parts): void {
  route("home.get", async ({ viewer }) => ({ models: await listHomeCards(parts, viewer) }));
  route("home.chosen", async ({ viewer }) => getChoice(parts, requireModerator(parts, viewer)));
  route("home.choose", async ({ body, viewer }) => chooseCards(parts, requireModerator(parts, viewer), body.cards));
}
