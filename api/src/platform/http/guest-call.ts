import { type CallName, calls } from "@compcard/domain/calls";
import type { FastifyInstance } from "fastify";
import inject from "light-my-request";

export interface GuestInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

export type GuestCall = (name: CallName, input?: GuestInput) => Promise<{ status: number; body: unknown }>;

/** The data that an answer to guests shows, as the response cache names it; none where that has no revision, null for settings. */
export type SourcesOf = (name: CallName, input: GuestInput) => Promise<readonly string[] | null>;

/** Calls our own API in this process, always as a guest: pages are rendered for everybody (decision 0001). */
export function createGuestCall(app: FastifyInstance, insideSecret: string): GuestCall {
  return async (name, { params = {}, query = {} } = {}) => {
    const [method, path] = calls[name];
    const filled = path.replace(/:(\w+)/g, (_match, key: string) => encodeURIComponent(params[key] ?? ""));
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) {
      for (const item of Array.isArray(value) ? value : [value]) {
        if (item !== undefined && item !== null && item !== "") search.append(key, String(item));
      }
    }
    // `inject` of Fastify refuses requests during shutdown, while pages are still served.
    const response = await inject(app.routing, {
      method,
      url: `/api${filled}${search.size > 0 ? `?${search}` : ""}`,
      headers: { "x-inside": insideSecret },
    });
    return { status: response.statusCode, body: response.json() };
  };
}
