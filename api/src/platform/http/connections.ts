import { createServer, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** The open connections of a server, to close on shutdown. */
export interface Connections {
  /** Makes every later response close its connection, those in progress included. */
  dismiss(): void;
  /** Destroys every connection immediately. */
  cut(): void;
}

/** Tracks connections of a server that does not listen yet. */
export function watchConnections(server: Server): Connections {
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let dismissed = false;

  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // Before the handler that responds.
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
 * Upgrade requests of a server, as a server of their own, each emitted when the previous response of its connection has
 * ended. A client may send one as soon as it has read that response, before Node ends it. Handled at once, the upgrade
 * would be dropped and the connection would stay open.
 */
export function upgradesOf(server: Server): Server {
  const upgrades = createServer();
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on("request", ({ socket }, answer) => answers.set(socket, answer));
  server.on("upgrade", (request, socket, head) => {
    // Node has removed its own error listener.
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
