import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readMailedToken } from "../scripts/tools/mailed-token.ts";

const photos = join(import.meta.dirname, "../api/demo/photos/amina-yusupova");
/** A photo that is valid for every slot. */
export const picture = readFileSync(join(photos, "beauty-portrait.webp"));

/** Maximum response time in seconds (FL-64), with a margin for the machine. */
export const longest = 5 + 1.5;

/** A response; status 0 when there was none. */
export interface Answer {
  /** Method and path. */
  what: string;
  status: number;
  retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: faults look into answers of every shape
  body: any;
  seconds: number;
}

interface RequestOptions {
  token?: string | undefined;
  body?: unknown;
  form?: FormData;
  /** A body as it is sent. */
  text?: string;
  headers?: Record<string, string>;
}

/** Sends a request and measures its time. Never throws: without a response the status is 0. */
export async function request(
  origin: string,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Answer> {
  const { token, body, form, text: written, headers = {} } = options;
  const began = performance.now();
  const what = `${method} ${path}`;
  const seconds = () => (performance.now() - began) / 1000;
  try {
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: form ?? written ?? (body === undefined ? null : JSON.stringify(body)),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") ?? false;
    return {
      what,
      status: response.status,
      retryAfter: response.headers.get("retry-after"),
      body: isJson ? JSON.parse(text) : text,
      seconds: seconds(),
    };
  } catch (error) {
    return { what, status: 0, retryAfter: null, body: String(error), seconds: seconds() };
  }
}

/** Retries on 503, up to 30 times: an overloaded server does not show what it stored. */
export async function requestUntilAnswered(
  origin: string,
  method: string,
  path: string,
  token: string,
): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await request(origin, method, path, { token });
    if (answer.status !== 503 || tries === 30) return answer;
    await delay(Number(answer.retryAfter ?? 1) * 1000);
  }
}

/** The data of a call that must succeed. */
export async function requestData(origin: string, method: string, path: string, options: RequestOptions = {}) {
  const { status, body } = await request(origin, method, path, options);
  if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

const password = "Podium7x";

/** A fresh account of a server with `EMAIL_VERIFICATION=off`, and its token. */
export async function signUp(
  origin: string,
  email = `fault-${crypto.randomUUID()}@example.com`,
): Promise<{ token: string; email: string; id: string }> {
  const body = { email, password, confirmPassword: password, firstName: "Анна", lastName: "Ким" };
  const { token, user } = await requestData(origin, "POST", "/api/auth/register", { body });
  return { token, email, id: user.id };
}

/** A published card of that account. */
export async function makeCard(origin: string, token: string, more: object = {}): Promise<string> {
  const body = { first_name: "Анна", last_name: "Ким", age: 25, ...more };
  return (await requestData(origin, "POST", "/api/models", { token, body })).model.id;
}

/** An agency of that account, its address confirmed by the mail in the data folder. @returns its id. */
export async function makeAgency(origin: string, token: string, dataDir: string): Promise<string> {
  const body = { name: "Podium", email: `office-${crypto.randomUUID()}@podium.example` };
  const { agency } = await requestData(origin, "POST", "/api/agencies", { token, body });
  const confirmation = { token: await readMailedToken(dataDir, body.email) };
  await requestData(origin, "POST", "/api/agencies/confirm", { body: confirmation });
  return agency.id;
}

export function upload(
  origin: string,
  token: string,
  card: string,
  type: string,
  file: Uint8Array = picture,
): Promise<Answer> {
  const form = new FormData();
  form.append("photoType", type);
  form.append("photo", new Blob([new Uint8Array(file)], { type: "image/webp" }), "photo.webp");
  return request(origin, "POST", `/api/upload/${card}`, { token, form });
}
