import { once } from "node:events";
import { get, type IncomingHttpHeaders } from "node:http";
import { setImmediate } from "node:timers/promises";
import type { LiveMessage } from "@compcard/domain/live/messages";

export interface LiveClient {
  /** Everything that came, in order. */
  messages: LiveMessage[];
  send(frame: unknown): void;
  /** Sends as it is, text or bytes. */
  sendRaw(frame: string | Uint8Array<ArrayBuffer>): void;
  /** The code the server closes with. */
  closed: Promise<number>;
  close(): Promise<unknown>;
}

/** Opens the live channel of a server with the runtime's own WebSocket; resolves when it is open. */
export async function openLive(url: string, headers: Record<string, string> = {}): Promise<LiveClient> {
  // The headers are an addition of Node.
  const socket = new WebSocket(new URL("/ws", url.replace(/^http/, "ws")), { headers } as never);
  socket.binaryType = "arraybuffer";
  const messages: LiveMessage[] = [];
  socket.addEventListener("message", ({ data }) => void messages.push(JSON.parse(String(data))));
  const closed = once(socket, "close").then(([event]) => (event as CloseEvent).code);
  await once(socket, "open");
  return {
    messages,
    send: (frame) => socket.send(JSON.stringify(frame)),
    sendRaw: (frame) => socket.send(frame),
    closed,
    close: () => {
      socket.close();
      return closed;
    },
  };
}

/** Everything that the page of a card receives, of a guest or of whom `token` belongs to, until the server closes. */
export async function followCard(url: string, modelId: string, token?: string): Promise<LiveMessage[]> {
  const { messages, send } = await openLive(url);
  send({ type: "subscribe", modelId, ...(token && { token }) });
  send({ type: "ping" });
  while (messages.at(-1)?.type !== "pong") await setImmediate();
  return messages;
}

/** The status and headers with which a server answers the wish for another protocol; 101 where it gives way. */
export function askUpgrade(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const requested = get(url, {
      // A connection that was refused another protocol is closed, and not to be used again.
      agent: false,
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": Buffer.from("sixteen bytes..!").toString("base64"),
        ...headers,
      },
    });
    requested.on("response", (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    });
    requested.on("upgrade", (response, socket) => {
      socket.destroy();
      resolve({ status: 101, headers: response.headers });
    });
    requested.on("error", reject);
  });
}
