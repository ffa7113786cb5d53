import { guestKeyHeader } from "@compcard/domain/selections/path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../../app-context.ts";
import type { LimitRequests } from "../../../platform/http/limits.ts";
import { callerLocale } from "../../../platform/http/locale.ts";
import { isRobot } from "../../../platform/http/robot.ts";
import type { Route } from "../../../platform/http/route.ts";
import { confirmHold, requestHold } from "../holds/usecases.ts";
import { finishShared, type Holder, openShared, voteShared } from "./usecases.ts";

/** Requests of link holders. Opening is a POST, so link previews and prefetching do not count. */
export function registerShared(route: Route, context: AppContext, limit: LimitRequests): void {
  route("shared.open", ({ params, body, request, reply }) => {
    forbidCaching(reply);
    const holder = holderOf(params.token, request);
    const how = { robot: isRobot(request), reader: callerLocale(request) };
    return openShared(context, { ...holder, ...how }, body, () => limit(request, "shared.firstOpen"));
  });
  route("shared.vote", async ({ params, body, request, reply }) => {
    forbidCaching(reply);
    return { vote: await voteShared(context, holderOf(params.token, request), params.cardId, body) };
  });
  route("shared.hold", async ({ params, body, request, reply }) => {
    forbidCaching(reply);
    const holder = { ...holderOf(params.token, request), reader: callerLocale(request) };
    return { confirmed: await requestHold(context, holder, params.cardId, body) };
  });
  route("shared.confirmHold", async ({ params, body, request, reply }) => {
    forbidCaching(reply);
    return { hold: await confirmHold(context, holderOf(params.token, request), params.cardId, body) };
  });
  route("shared.done", ({ params, request, reply }) => {
    forbidCaching(reply);
    return finishShared(context, holderOf(params.token, request));
  });
}

function holderOf(token: string, { headers, clientAddress: ip }: FastifyRequest): Holder {
  const key = headers[guestKeyHeader];
  return { token, key: typeof key === "string" && key !== "" ? key : undefined, ip };
}

/** Links are private: responses are not cached, indexed or leaked by a referrer. */
function forbidCaching(reply: FastifyReply): void {
  reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
}
