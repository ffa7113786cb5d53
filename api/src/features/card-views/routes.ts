import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../app-context.ts";
import { isRobot } from "../../platform/http/robot.ts";
import type { Route } from "../../platform/http/route.ts";
import { networkOf } from "../../platform/network.ts";
import { recordSend } from "./sends/usecases.ts";
import { countView, createViewCounter, getCardViews } from "./usecases.ts";

export function registerCardViews(app: FastifyInstance, route: Route, context: AppContext): void {
  const counting = createViewCounter(context);
  app.addHook("onClose", () => counting.pending.flush());

  route("cardViews.count", async ({ params, body, viewer, request }) => {
    const network = networkOf(request.clientAddress);
    const opening = { cardId: params.id, source: body.source, viewerId: viewer?.userId, network };
    await countView(context, counting, { ...opening, robot: isRobot(request) });
    return {};
  });
  route("cardViews.get", async ({ params, query, viewer }) => {
    // The owner sees views that are still in the buffer.
    await counting.pending.flush();
    return getCardViews(context, viewer.userId, params.id, query.days);
  });
  route("cardViews.recordSend", async ({ params, body, viewer }) => {
    await recordSend(context, viewer.userId, params.id, body.way);
    return {};
  });
}
