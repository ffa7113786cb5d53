import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

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
    if (dismissed) sayLast(response);
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });

  return {
    dismiss() {
      dismissed = true;
      for (const response of underWay) sayLast(response);
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}
