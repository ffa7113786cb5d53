import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface TcpProxy {
  port: number;
  /** Takes everything in and passes nothing on: a machine that hangs, or a network that lost its way. */
  freeze(): void;
  thaw(): void;
  /** Cuts what it carries and leads what comes to another port, as a proxy does whose server is replaced. */
  turnTo(target: number): void;
  /** Bytes that arrived while it was frozen. */
  swallowed(): string;
  close(): Promise<void>;
}

/** Stands between a client and a server on this machine. */
export async function startTcpProxy(first: number): Promise<TcpProxy> {
  let target = first;
  const sockets = new Set<Socket>();
  let frozen = false;
  let swallowed = "";
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on("data", (chunk) => {
        if (!frozen) to.write(chunk);
        else if (from === near) swallowed += chunk.toString("latin1");
      });
    }
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      frozen = true;
      swallowed = "";
    },
    thaw() {
      frozen = false;
      // Swallowed bytes are lost, so the connection can only be closed.
      cut();
    },
    turnTo(port) {
      target = port;
      cut();
    },
    swallowed: () => swallowed,
    async close() {
      const closed = once(server, "close");
      server.close();
      cut();
      await closed;
    },
  };
}
