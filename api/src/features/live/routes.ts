import { type CardMessage, maxFrameBytes } from "@compcard/domain/live/messages";
import { parseLiveRequest } from "@compcard/domain/live/schema";
import websocket, { type WebSocket } from "@fastify/websocket";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../app-context.ts";
import { upgradesOf } from "../../platform/http/connections.ts";
import type { Authenticate } from "../../platform/http/viewer.ts";
import { createMemoryLimit } from "../../platform/rate-limit/memory.ts";
import { createAdmission } from "./admission.ts";
import { createHub } from "./hub.ts";
import { limits } from "./limits.ts";
import type { LiveSources } from "./ports.ts";

export const livePath = "/ws";

const [goingAway, policyViolation] = [1001, 1008];

/** `/ws`: notifies open pages of changes to the cards they show, made by any process (LIVE-01, LIVE-03). */
export async function registerLive(
  app: FastifyInstance,
  { events, config, clock, log }: AppContext,
  { authenticate, sources }: { authenticate: Authenticate; sources: LiveSources },
): Promise<void> {
  const hub = createHub();
  const admission = createAdmission({ publicUrl: config.publicUrl, limited: config.rateLimit });
  const unsubscribe = events.subscribe((event) => {
    if ("selectionId" in event) return hub.notify(event);
    const { forMembers, ...message } = event;
    if (forMembers) notifyMembers(message);
    else hub.notify(message);
    if (hub.hasSelectionSubscribers())
      notifyHoldingSelections(message.modelId).catch((err: unknown) =>
        log.warn({ err }, "subscribers of selections were not notified of a card"),
      );
  });
  const heartbeat = setInterval(() => hub.checkAlive(), limits.heartbeatMs);
  heartbeat.unref();

  await app.register(websocket, {
    options: { server: upgradesOf(app.server), maxPayload: maxFrameBytes, perMessageDeflate: false },
    // A broken or too long frame: the connection is being closed with its reason already.
    errorHandler: (error, _socket, request) => request.log.debug({ err: error }, "a live connection failed"),
    preClose: async () => {
      clearInterval(heartbeat);
      unsubscribe();
      await closeClients(app.websocketServer);
    },
  });

  app.route({
    method: "GET",
    url: livePath,
    schema: { hide: true },
    onRequest: async (request) => {
      const { clientAddress: ip, headers, socket } = request;
      if (request.ws) admission.require({ ip, origin: headers.origin, port: socket.localPort });
    },
    handler: (_request, reply) => reply.callNotFound(),
    wsHandler: (socket, { clientAddress: ip }) => {
      const allowsFrame = createMemoryLimit("live.frames", clock);
      const refuse = () => socket.close(policyViolation, "too many frames");
      let lastFrame = Promise.resolve();
      admission.enter(ip);
      socket.on("close", () => {
        hub.leave(socket);
        admission.leave(ip);
      });
      socket.on("pong", () => hub.markAlive(socket));
      socket.on("ping", () => allowsFrame("") || refuse());
      socket.on("message", (data, isBinary) => {
        hub.markAlive(socket);
        if (!allowsFrame("")) return refuse();
        const frame = isBinary ? "" : String(data);
        lastFrame = lastFrame
          .then(() => answer(socket, frame))
          .catch((err: unknown) => log.warn({ err }, "a live frame was not answered"));
      });
      hub.join(socket);
    },
  });

  let notified = Promise.resolve();

  /**
   * A connection outlives the session that it was opened with: a client that any process has signed out, blocked or
   * deleted meanwhile is a guest. Messages are sent in order.
   */
  function notifyMembers(message: CardMessage): void {
    const sessions = hub.listSessions(message.modelId);
    if (sessions.length === 0) return;
    notified = notified
      .then(async () => hub.notify(message, await sources.findLive(sessions)))
      .catch((err: unknown) => log.warn({ err }, "members were not notified of a card"));
  }

  /** A card that changes, or is no longer for everybody, changes what is seen of the selections it stands in. */
  async function notifyHoldingSelections(cardId: string): Promise<void> {
    for (const { id, version } of await sources.listHolding(cardId))
      hub.notify({ type: "selection_update", selectionId: id, version });
  }

  /** Frames of one connection are answered one after another. */
  async function answer(socket: WebSocket, frame: string): Promise<void> {
    const request = parseLiveRequest(frame);
    if (!request) hub.send(socket, { type: "error", message: "takes subscribe {modelId} or {selectionId} and ping" });
    else if (request.type === "ping") hub.send(socket, { type: "pong" });
    else {
      const isSelection = "selectionId" in request;
      if (!hub.subscribe(socket, isSelection ? request.selectionId : request.modelId, isSelection))
        hub.send(socket, { type: "error", message: `takes ${limits.subscriptions} subscriptions at most` });
      const viewer = request.token ? await authenticate(request.token) : null;
      if (viewer) hub.setSession(socket, viewer.sessionId);
    }
  }
}

/** Closes the server and all clients; terminates those that do not answer in time. */
async function closeClients(server: FastifyInstance["websocketServer"]): Promise<void> {
  const clients = [...server.clients];
  const closed = clients.map((client) => new Promise((resolve) => client.once("close", resolve)));
  server.close();
  for (const client of clients) client.close(goingAway, "the server stops");
  const late = setTimeout(() => clients.forEach((client) => void client.terminate()), limits.farewellMs);
  await Promise.all(closed);
  clearTimeout(late);
}
