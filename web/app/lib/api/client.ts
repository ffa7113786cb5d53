import type { CallName } from "@compcard/domain/calls";
import type { AnswerOf, InputOf } from "@compcard/domain/contract-types";
import { guestKeyHeader } from "@compcard/domain/selections/path";
import { log } from "../browser/log.ts";
import { noteAnswer } from "../offline/connection.ts";
import { sessionRenewed, sessionState, storedToken } from "../session/store.ts";
import { endpointOf } from "./endpoint.ts";
import { networkError, openEnvelope } from "./error.ts";
import { fetchErrorTexts } from "./fetched-error-texts.ts";

interface CallOptions {
  signal?: AbortSignal;
  /** Goes out even if the page is closed meanwhile. */
  keepalive?: boolean;
  /** Token of another session than the stored one; null calls as a guest. */
  token?: string | null;
  /** Key of this device for a shared selection. */
  guestKey?: string | null;
  /** The version that a change is based on; the server refuses it when a newer one exists. */
  ifMatch?: number;
  /** The response, where the page sent the request before hydration. */
  early?: Promise<Response> | undefined;
}

interface AnyInput extends CallOptions {
  params?: object;
  query?: object;
  body?: unknown;
}

/** One call of the API: `callApi("cards.get", { params: { id } })` gives `data`. @throws ApiError (ERR-01) */
export async function callApi<N extends CallName>(
  name: N,
  ...[input]: object extends InputOf<N> ? [(InputOf<N> & CallOptions)?] : [InputOf<N> & CallOptions]
): Promise<AnswerOf<N>> {
  const {
    params,
    query,
    body,
    signal,
    ifMatch,
    guestKey,
    early,
    keepalive = false,
    token = storedToken(),
  } = (input ?? {}) as AnyInput;
  const endpoint = endpointOf(name);
  // Without a pause where it is known: a page that closes sends its last calls at once.
  const [method, path] = endpoint instanceof Promise ? await endpoint : endpoint;
  const userId = userOf(token);
  const answering =
    early ??
    fetch(addressOf(path, params, query), {
      method,
      headers: {
        accept: "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(guestKey ? { [guestKeyHeader]: guestKey } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(ifMatch === undefined ? {} : { "if-match": `"${ifMatch}"` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      keepalive,
    });
  const response = await answering.catch((error: unknown) => {
    if (signal?.aborted) throw error;
    noteAnswer(null);
    log("warn", `${name}: no answer`, String(error));
    throw networkError();
  });
  noteAnswer(response);
  if (isRefusal(name, response.status) && (await sessionRenewed(token, userId))) {
    return (callApi as (name: N, input: object) => Promise<AnswerOf<N>>)(name, input ?? {});
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok) await fetchErrorTexts();
  return openEnvelope(response.status, answer, response.headers.get("retry-after")) as AnswerOf<N>;
}

/** Id of the user of that token: the call may be repeated once their session is renewed (FL-27). */
export function userOf(token: string | null): string | undefined {
  return token === storedToken() ? sessionState().user?.id : undefined;
}

// AUTH-04: a 401 ends the session; a wrong password at sign-in is not one.
export function isRefusal(name: CallName, status: number): boolean {
  return status === 401 && name !== "auth.login";
}

/** `/api/...` with parameters filled in, lists repeated, empty values left out. */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = params as Record<string, unknown>;
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key] ?? "")));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== "") search.append(key, String(item));
    }
  }
  return `/api${filled}${search.size > 0 ? `?${search}` : ""}`;
}
