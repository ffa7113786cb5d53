import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedEvent {
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedEvent[];
  /** By path; 200 where there is none. */
  answers: Record<string, (response: ServerResponse) => void>;
  /** Cuts the connections of receivers that hang. */
  closeHanging(): void;
  close(): Promise<void>;
}

/** A receiver of webhooks on a free port of this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = [];
  const answers: WebhookReceiver["answers"] = {};
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const path = request.url ?? "";
    received.push({ path, headers: request.headers, body });
    const answer = answers[path] ?? ((to: ServerResponse) => to.end("ok"));
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    closeHanging: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Checks a delivery as a receiver does, written from the text of Standard Webhooks 1.0.0. @returns the body. */
export function verifyWebhook(secret: string, { headers, body }: Pick<ReceivedEvent, "headers" | "body">, now: Date) {
  const [id, timestamp] = [String(headers["webhook-id"]), String(headers["webhook-timestamp"])];
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > 300) throw new Error("the timestamp is too old or too new");
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  const signatures = String(headers["webhook-signature"]).split(" ");
  const isSigned = signatures.some((signature) => {
    const [version, value = ""] = signature.split(",");
    const given = Buffer.from(value, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new Error("no signature matches");
  return JSON.parse(body);
}
