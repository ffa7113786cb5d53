import type { AppContext } from "../../../app-context.ts";
import type { Route } from "../../../platform/http/route.ts";
import { requireModerator } from "../moderators/usecases.ts";
import { chooseCards, getChoice, listHomeCards } from "./usecases.ts";

export function registerHome(route: Route, context: AppContext): void {
  route("home.get", async ({ viewer }) => ({ models: await listHomeCards(context, viewer) }));
  route("home.chosen", async ({ viewer }) => getChoice(context, requireModerator(context, viewer)));
  route("home.choose", async ({ body, viewer }) => chooseCards(context, requireModerator(context, viewer), body.cards));
}
