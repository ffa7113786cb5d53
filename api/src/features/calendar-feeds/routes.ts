import { calendarFeedPath } from "@compcard/domain/calendar-feeds/path";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../app-context.ts";
import { callerLocale } from "../../platform/http/locale.ts";
import type { Route } from "../../platform/http/route.ts";
import { createFeed, getFeed, readCalendar, removeFeed } from "./usecases.ts";

export function registerCalendarFeeds(route: Route, context: AppContext): void {
  route("calendarFeeds.get", async ({ params, viewer }) => ({
    feed: await getFeed(context, viewer.userId, { card_id: params.id }),
  }));
  route("calendarFeeds.create", ({ params, body, viewer, request }) =>
    createFeed(context, viewer.userId, { card_id: params.id }, body?.lang ?? callerLocale(request)),
  );
  route("calendarFeeds.remove", async ({ params, viewer }) => {
    await removeFeed(context, viewer.userId, { card_id: params.id });
    return {};
  });
  route("calendarFeeds.getRoster", async ({ params, viewer }) => ({
    feed: await getFeed(context, viewer.userId, { agency_id: params.id }),
  }));
  route("calendarFeeds.createRoster", ({ params, body, viewer, request }) =>
    createFeed(context, viewer.userId, { agency_id: params.id }, body?.lang ?? callerLocale(request)),
  );
  route("calendarFeeds.removeRoster", async ({ params, viewer }) => {
    await removeFeed(context, viewer.userId, { agency_id: params.id });
    return {};
  });
}

/** GET /calendar/{token}.ics, for calendar programs: no cache and no search engine stores it. */
export function registerCalendarFeedFile(app: FastifyInstance, context: AppContext): void {
  const path = calendarFeedPath(":token([\\w-]{43})");
  app.get<{ Params: { token: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
    const calendar = await readCalendar(context, request.params.token);
    reply.headers({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    });
    if (calendar === undefined) return reply.code(404).type("text/plain; charset=utf-8").send("Not found\n");
    return reply
      .header("content-disposition", 'inline; filename="compcard.ics"')
      .type("text/calendar; charset=utf-8")
      .send(calendar);
  });
}
