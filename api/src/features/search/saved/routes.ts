import type { Parts } from "../../../parts.ts";
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

export function registerSavedSearches(route: Route, parts: Parts): void {
  route("searches.list", async ({ viewer }) => ({ searches: await listSavedSearches(parts, viewer) }));

  route("searches.create", async ({ viewer, body, request, reply }) => {
    const { search, isNew } = await saveSearch(parts, viewer, body, callerLocale(request));
    reply.code(isNew ? 201 : 200);
    return { search };
  });

  route("searches.change", async ({ viewer, params, body, request }) => ({
    search: await changeSavedSearch(parts, viewer, params.id, body, callerLocale(request)),
  }));

  route("searches.remove", async ({ viewer, params }) => {
    await removeSavedSearch(parts, viewer, params.id);
    return {};
  });

  route("searches.see", async ({ viewer, params }) => ({
    search: await markSavedSearchSeen(parts, viewer, params.id),
  }));
}

/** Behind the link of a mail, in an app of `acceptOneClick`. */
export function registerSearchMails(route: Route, parts: Parts): void {
  route("searches.stopMails", async ({ query, request }) => {
    await stopSearchMails(parts, query.token, callerLocale(request));
    return {};
  });
}
