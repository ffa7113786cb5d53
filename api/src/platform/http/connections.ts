import { createServer, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** The connections of a server, to be sent home when it stops. */
export interface Connections {
  /** From now on every answer, those under way included, says that its connection ends with it. */
  dismiss(): void;
  /** Ends every connection at once, whatever is under way on it. */
  cut(): void;
}

/** Watches a server that does not listen yet. */
export function watchConnections(server: Server): Connections {
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let dismissed = false;

  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // Before the one that answers.
  server.prependListener("request", (_request, response) => {
    if (dismissed) closeAfterResponse(response);
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });

  return {
    dismiss() {
      dismissed = true;
      for (const response of underWay) closeAfterResponse(response);
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * The wishes for another protocol that come to a server, as a server of their own, each when its connection is free: a
 * client may send one down a connection on which it has read an answer whose end we have not come to yet. Given its
 * connection at once, it would be dropped without a word, and the connection kept for ever.
 */
export function upgradesOf(server: Server): Server {
  const upgrades = createServer();
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on("request", ({ socket }, answer) => answers.set(socket, answer));
  server.on("upgrade", (request, socket, head) => {
    // Node listens to it no more.
    socket.on("error", () => socket.destroy());
    const emitUpgrade = () => void (socket.destroyed || upgrades.emit("upgrade", request, socket, head));
    const before = answers.get(socket);
    if (before && !before.destroyed) before.once("close", emitUpgrade);
    else emitUpgrade();
  });
  return upgrades;
}

function closeAfterResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}
