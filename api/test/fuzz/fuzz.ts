import { canaryMarkers } from "../canary-contacts.ts";
import { callsOf } from "./description.ts";
import { createFuzzer, type FuzzedRequest } from "./requests.ts";

export interface FuzzedSite {
  origin: string;
  /** Callers with their tokens; a guest has none. An ended session is renewed. */
  people: { name: string; token: string | null; renew(): Promise<string | null> }[];
  /** Ids of what exists. */
  ids: readonly string[];
}

export interface FuzzReport {
  /** Faults that were found, one sentence each. */
  faults: string[];
  statuses: Map<number, number>;
  /** Duration of the slowest call. */
  seconds: number;
}

/**
 * Sends `count` valid and invalid requests by the API description, four at once. No response may be a 5xx, or contain a
 * contact for a guest.
 */
export async function fuzz(site: FuzzedSite, random: () => number, count: number): Promise<FuzzReport> {
  const description = await (await fetch(`${site.origin}/api/openapi.json`)).json();
  const next = createFuzzer(callsOf(description), random, () => site.ids);
  const report: FuzzReport = { faults: [], statuses: new Map(), seconds: 0 };
  let left = count;
  const asker = async () => {
    while (left-- > 0) {
      const person = site.people[Math.floor(random() * site.people.length)] as FuzzedSite["people"][number];
      const request = next();
      const began = performance.now();
      const fault = await askOnce(site.origin, request, person, report);
      report.seconds = Math.max(report.seconds, (performance.now() - began) / 1000);
      if (fault) report.faults.push(`${fault}: ${person.name} ${tell(request)}`);
    }
  };
  await Promise.all([asker(), asker(), asker(), asker()]);
  return report;
}

async function askOnce(
  origin: string,
  { method, path, headers, body }: FuzzedRequest,
  person: FuzzedSite["people"][number],
  { statuses }: FuzzReport,
): Promise<string | null> {
  const answer = await fetch(origin + path, {
    method,
    body,
    redirect: "manual",
    headers: { ...headers, ...(person.token ? { authorization: `Bearer ${person.token}` } : {}) },
  }).catch((error: Error) => error);
  if (answer instanceof Error) return `no answer (${answer.cause ?? answer.message})`;
  const text = await answer.text();
  const { status } = answer;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (status === 401 && person.token) person.token = await person.renew();
  if (status >= 500 && status !== 503) return `${status} ${text.slice(0, 200)}`;
  if (!person.token && canaryMarkers.test(text)) return `a guest reads a contact (${status})`;
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
  if (status >= 400 && !isJson) return `${status} is no answer of ours: ${text.slice(0, 200)}`;
  if (isJson && !isEnvelope(status, text)) return `${status} has no envelope: ${text.slice(0, 200)}`;
  return null;
}

function isEnvelope(status: number, text: string): boolean {
  const { success, data, error } = JSON.parse(text);
  if (status < 400) return success === true && data !== undefined;
  return success === false && typeof error?.message === "string" && typeof error?.code === "string";
}

function tell({ method, path, headers, body }: FuzzedRequest): string {
  const sent = body instanceof FormData ? JSON.stringify([...body.keys()]) : (body ?? "");
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers)} ${sent.slice(0, 600)}`;
}
