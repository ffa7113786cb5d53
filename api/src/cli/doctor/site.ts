import { once } from "node:events";
import { request as plainRequest } from "node:http";
import { request as tlsRequest } from "node:https";
import { json } from "node:stream/consumers";
import { connect, type TLSSocket } from "node:tls";
import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import { isBeyondThisMachine } from "../../platform/network.ts";
import type { Caller } from "../command.ts";
import { check, type Finding, reasonOf, right, wrong } from "./finding.ts";

const timeoutMs = 10_000;
const dayMs = 86_400_000;
/** Automatic renewal happens a month before expiry; fewer days mean that it failed. */
const minDays = 14;

/** A documentation address (RFC 5737): a proxy that passes it on lets clients choose their address. */
const forged = "203.0.113.77";

/** Checks the public site, through TLS and its proxy. Further checks need a site that answers. */
export async function checkSite({ publicUrl, port }: Caller["config"]): Promise<Finding[]> {
  const secure = publicUrl.startsWith("https:");
  const certificate = secure ? [await check("certificate", () => checkCertificate(new URL(publicUrl)))] : [];
  const site = await check("site", () => checkHealth(publicUrl));
  if (site.fault) return [...certificate, site];
  const proxied = secure || Number(new URL(publicUrl).port || 80) !== port;
  return [
    ...certificate,
    site,
    await check("callers", () => checkClientAddress(publicUrl, proxied)),
    await check("websockets", () => checkWebSockets(publicUrl)),
    await check("uploads", () => checkUploads(publicUrl)),
  ];
}

async function checkHealth(publicUrl: string): Promise<Finding | string> {
  const answer = await fetch(`${publicUrl}/api/ready`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error) => error,
  );
  if (answer instanceof Error) return wrong("site", `${publicUrl} does not answer: ${reasonOf(answer)}`);
  const body = await answer.json().catch(() => null);
  if (body?.success === true) return `${publicUrl} answers and is ready`;
  if (body?.error?.code !== "service.unavailable")
    return wrong("site", `${publicUrl}/api/ready answers ${answer.status}, and not as Compcard does`);
  const failing = Object.entries(body.error.details ?? {}).filter(([, holds]) => !holds);
  return wrong("site", `${publicUrl} is not ready: ${failing.map(([name]) => name).join(", ") || "it is stopping"}`);
}

async function checkClientAddress(publicUrl: string, proxied: boolean): Promise<Finding | string> {
  const answer = await fetch(`${publicUrl}/api/health`, {
    headers: { "x-forwarded-for": forged },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const seen = answer.headers.get("x-caller") ?? "nobody";
  if (seen === forged)
    return wrong(
      "callers",
      "anybody may choose the address they are counted by; the proxy must set X-Forwarded-For itself",
    );
  const isLocal = !isBeyondThisMachine(`http://${seen.includes(":") ? `[${seen}]` : seen}`);
  if (proxied && isLocal && isBeyondThisMachine(publicUrl))
    return wrong("callers", `all count as one, ${seen}; name the proxy in TRUST_PROXY and have it set X-Forwarded-For`);
  return `told apart by address; this one is ${seen}`;
}

async function checkWebSockets(publicUrl: string): Promise<Finding | string> {
  const socket = new WebSocket(`${publicUrl.replace(/^http/, "ws")}/ws`);
  const opened = await Promise.race([
    once(socket, "open").then(() => true),
    once(socket, "error").then(() => false),
    once(AbortSignal.timeout(timeoutMs), "abort").then(() => false),
  ]);
  socket.close();
  return opened ? "pass" : wrong("websockets", "do not pass; the proxy must hand Upgrade on for /ws");
}

/** Sends an upload of the maximum size to a card that does not exist: our own refusal shows that it arrived. */
async function checkUploads(publicUrl: string): Promise<Finding | string> {
  const url = new URL(`${publicUrl}/api/upload/00000000-0000-0000-0000-000000000000`);
  const call = (url.protocol === "https:" ? tlsRequest : plainRequest)(url, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", "content-length": maxPhotoBytes },
    signal: AbortSignal.timeout(timeoutMs * 3),
  });
  const answered = once(call, "response");
  // A proxy that refuses early may close the connection during the upload.
  call.on("error", () => {});
  const piece = Buffer.alloc(1_000_000);
  for (let left = maxPhotoBytes; left > 0; left -= piece.length)
    call.write(piece.subarray(0, Math.min(left, piece.length)));
  call.end();
  const [answer] = await answered;
  const body = (await json(answer).catch(() => null)) as { success?: boolean } | null;
  call.destroy();
  if (body?.success === false) return right("uploads", `pass up to ${maxPhotoBytes / 1_048_576} MB`);
  return wrong(
    "uploads",
    `are answered ${answer.statusCode} before they arrive; let the proxy take ${maxPhotoBytes / 1_048_576} MB (client_max_body_size)`,
  );
}

async function checkCertificate(url: URL): Promise<Finding | string> {
  const socket: TLSSocket = connect({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port || 443),
    servername: url.hostname,
    rejectUnauthorized: false,
    timeout: timeoutMs,
  });
  try {
    await Promise.race([
      once(socket, "secureConnect"),
      once(socket, "timeout").then(() => {
        throw new Error("no answer");
      }),
    ]);
    const { valid_to } = socket.getPeerCertificate();
    const days = Math.floor((Date.parse(valid_to) - Date.now()) / dayMs);
    if (days < 0) return wrong("certificate", `it ended on ${valid_to}`);
    if (!socket.authorized) return wrong("certificate", `browsers refuse it: ${socket.authorizationError}`);
    return days < minDays ? wrong("certificate", `it ends in ${days} days, on ${valid_to}`) : `good for ${days} days`;
  } finally {
    socket.destroy();
  }
}
