import type { FastifyInstance } from "fastify";
import type { Parts } from "../../parts.ts";
import type { Route } from "../../platform/http/route.ts";
import { networkOf } from "../../platform/network.ts";
import { hourlyAllowance } from "./allowance.ts";
import { collectViews } from "./pending.ts";
import { addViews } from "./store.ts";
import { countView, getReach } from "./usecases.ts";

/** A family behind one router, an agency's office, a corner of a mobile network: more openings an hour are no people. */
const perNetworkAndHour = 30;

export function registerReach(app: FastifyInstance, route: Route, parts: Parts): void {
  const pending = collectViews((views) => addViews(parts.database.db, views), parts.log);
  const counting = { pending, allows: hourlyAllowance(perNetworkAndHour, parts.clock) };
  app.addHook("onClose", () => pending.flush());

  route("reach.count", async ({ params, body, viewer, request }) => {
    const network = networkOf(request.ip);
    await countView(parts, counting, { cardId: params.id, source: body.source, viewerId: viewer?.userId, network });
    return {};
  });
  route("reach.get", async ({ params, query, viewer }) => {
    // What has just been counted is shown at once.
    await pending.flush();
    return getReach(parts, viewer.userId, params.id, query.days);
  });
}
