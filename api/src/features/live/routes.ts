import { type CardMessage, maxFrameBytes } from "@compcard/domain/live/messages";
import { parseLiveRequest } from "@compcard/domain/live/schema";
import websocket, { type WebSocket } from "@fastify/websocket";
import type { FastifyInstance } from "fastify";
import type { Parts } from "../../parts.ts";
import { upgradesOf } from "../../platform/http/connections.ts";
import type { Authenticate } from "../../platform/http/viewer.ts";
import { createMemoryLimit } from "../../platform/rate-limit/memory.ts";
import { createAdmission } from "./admission.ts";
import { createHub } from "./hub.ts";
import { limits } from "./limits.ts";
import type { LiveSources } from "./ports.ts";

export const livePath = "/ws";

const [goingAway, policyViolation] = [1001, 1008];

/** `/ws`: open pages hear of changes to the cards they show, whichever process made them (LIVE-01, LIVE-03). */
export async function registerLive(
  app: FastifyInstance,
  { events, config, clock, log }: Parts,
  { authenticate, sources }: { authenticate: Authenticate; sources: LiveSources },
): Promise<void> {
  const hub = createHub();
  const admission = createAdmission({ publicUrl: config.publicUrl, limited: config.rateLimit });
  const silence = events.subscribe((event) => {
    if ("selectionId" in event) return hub.tell(event);
    const { forMembers, ...message } = event;
    if (forMembers) return notifyMembers(message);
    hub.tell(message);
    // What members alone read stands in no selection.
    if (hub.watchesSelections())
      notifyHoldingSelections(message.modelId).catch((err: unknown) =>
        log.warn({ err }, "selections did not hear of a card"),
      );
  });
  const heart = setInterval(() => hub.beat(), limits.heartbeatMs);
  heart.unref();

  await app.register(websocket, {
    options: { server: upgradesOf(app.server), maxPayload: maxFrameBytes, perMessageDeflate: false },
    // A broken or too long frame: the connection is being closed with its reason already.
    errorHandler: (error, _socket, request) => request.log.debug({ err: error }, "a live connection failed"),
    preClose: async () => {
      clearInterval(heart);
      silence();
      await dismiss(app.websocketServer);
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
      let turn = Promise.resolve();
      admission.enter(ip);
      socket.on("close", () => {
        hub.leave(socket);
        admission.leave(ip);
      });
      socket.on("pong", () => hub.hear(socket));
      socket.on("ping", () => allowsFrame("") || refuse());
      socket.on("message", (data, isBinary) => {
        hub.hear(socket);
        if (!allowsFrame("")) return refuse();
        const frame = isBinary ? "" : String(data);
        turn = turn
          .then(() => answer(socket, frame))
          .catch((err: unknown) => log.warn({ err }, "a live frame was not answered"));
      });
      hub.join(socket);
    },
  });

  let told = Promise.resolve();

  /**
   * A connection outlives the session that it was opened with: who has been signed out, blocked or forgotten meanwhile, by
   * whichever process, is a guest. One message after another, as they came.
   */
  function notifyMembers(message: CardMessage): void {
    const sessions = hub.sessionsAt(message.modelId);
    if (sessions.length === 0) return;
    told = told
      .then(async () => hub.tell(message, await sources.findLive(sessions)))
      .catch((err: unknown) => log.warn({ err }, "members did not hear of a card"));
  }

  /** A card that changes, or is no longer for everybody, changes what is seen of the selections it stands in. */
  async function notifyHoldingSelections(cardId: string): Promise<void> {
    for (const { id, version } of await sources.listHolding(cardId))
      hub.tell({ type: "selection_update", selectionId: id, version });
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
      if (viewer) hub.admit(socket, viewer.sessionId);
    }
  }
}

/** Lets nobody in, says goodbye to everybody, and does not wait long for an answer. */
async function dismiss(server: FastifyInstance["websocketServer"]): Promise<void> {
  const clients = [...server.clients];
  const closed = clients.map((client) => new Promise((resolve) => client.once("close", resolve)));
  server.close();
  for (const client of clients) client.close(goingAway, "the server stops");
  const late = setTimeout(() => clients.forEach((client) => void client.terminate()), limits.farewellMs);
  await Promise.all(closed);
  clearTimeout(late);
}
