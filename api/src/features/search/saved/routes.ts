import type { AppContext } from "../../../app-context.ts";
import { callerLocale } from "../../../platform/http/locale.ts";
import type { Route } from "../../../platform/http/route.ts";
import {
  changeSavedSearch,
  listSavedSearches,
  markSavedSearchSeen,
  removeSavedSearch,
  saveSearch,
  stopSearchMails,
} from "./usecases.ts";

export function registerSavedSearches(route: Route, context: AppContext): void {
  route("searches.list", async ({ viewer }) => ({ searches: await listSavedSearches(context, viewer) }));

  route("searches.create", async ({ viewer, body, request, reply }) => {
    const { search, isNew } = await saveSearch(context, viewer, body, callerLocale(request));
    reply.code(isNew ? 201 : 200);
    return { search };
  });

  route("searches.change", async ({ viewer, params, body, request }) => ({
    search: await changeSavedSearch(context, viewer, params.id, body, callerLocale(request)),
  }));

  route("searches.remove", async ({ viewer, params }) => {
    await removeSavedSearch(context, viewer, params.id);
    return {};
  });

  route("searches.see", async ({ viewer, params }) => ({
    search: await markSavedSearchSeen(context, viewer, params.id),
  }));
}

/** Behind the link of a mail, in an app of `acceptOneClick`. */
export function registerSearchMails(route: Route, context: AppContext): void {
  route("searches.stopMails", async ({ query, request }) => {
    await stopSearchMails(context, query.token, callerLocale(request));
    return {};
  });
}
