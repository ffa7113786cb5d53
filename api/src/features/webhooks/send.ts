import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { timeouts } from "../../platform/external-calls.ts";
import { lookUpPublic, requirePublicLiteral } from "../../platform/public-address.ts";

/** Characters of an answer that are stored. */
const answerLength = 200;

export interface Attempt {
  /** HTTP status; null where there was no answer. */
  status: number | null;
  /** The first characters of the answer, or what went wrong. */
  answer: string;
}

export interface Posting {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Refuses addresses that are not public, before and while it connects. */
  publicOnly: boolean;
  timeoutMs?: number;
}

/** Only an answer with a 2xx status counts as received; redirects are not followed. */
export const isReceived = ({ status }: Attempt) => status !== null && status >= 200 && status < 300;

/** The receiver wants no more events (Standard Webhooks). */
export const isGone = ({ status }: Attempt) => status === 410;

/** Posts a body once. Never throws: what goes wrong is in `answer`. */
export async function post({
  url,
  headers,
  body,
  publicOnly,
  timeoutMs = timeouts.webhooks.total,
}: Posting): Promise<Attempt> {
  try {
    const target = new URL(url);
    if (publicOnly) requirePublicLiteral(target);
    const response = await open(target, { headers, body, publicOnly, signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.statusCode ?? null, answer: await readStart(response) };
  } catch (error) {
    return { status: null, answer: describe(error) };
  }
}

function open(
  target: URL,
  { headers, body, publicOnly, signal }: Pick<Posting, "headers" | "body" | "publicOnly"> & { signal: AbortSignal },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      method: "POST",
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      // No connection is reused: each one is checked.
      agent: false,
      signal,
      ...(publicOnly ? { lookup: lookUpPublic } : {}),
    };
    const sent = (target.protocol === "https:" ? requestHttps : requestHttp)(target, options, resolve);
    sent.on("error", reject);
    sent.end(body);
  });
}

/** The start of an answer, as far as it comes soon; the rest is not read. */
async function readStart(response: IncomingMessage): Promise<string> {
  const deadline = setTimeout(() => response.destroy(), timeouts.webhooks.answer);
  let text = "";
  try {
    response.setEncoding("utf8");
    for await (const chunk of response) {
      text += chunk;
      if (text.length >= answerLength) break;
    }
  } catch {
    // Uses the part that has arrived.
  } finally {
    clearTimeout(deadline);
    response.destroy();
  }
  // PostgreSQL stores no NUL in text; a character cut in half is dropped.
  return text.replaceAll("\0", "").slice(0, answerLength).toWellFormed();
}

function describe(error: unknown): string {
  const { name, code, message } = error as Error & { code?: string };
  if (name === "AbortError" || name === "TimeoutError") return "no answer in time";
  return (code ?? message).slice(0, answerLength);
}
