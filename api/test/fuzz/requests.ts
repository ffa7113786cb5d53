import type { DescribedCall, Shape } from "./description.ts";
import { brokenBodies, hostileNumbers, hostileTexts, hostileValues } from "./hostile.ts";

export interface FuzzedRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: string | FormData | null;
}

/** Makes requests of the described calls, well-formed by half and wrong in every way by the other; `ids` are of what exists. */
export function createFuzzer(calls: readonly DescribedCall[], random: () => number, ids: () => readonly string[]) {
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
  const chance = (share: number) => random() < share;

  /** A value of the shape with probability `share`; else any value. */
  function value(shape: Shape | undefined, share = 0.75, depth = 0): unknown {
    if (!shape || depth > 6 || !chance(share)) return pick(hostileValues);
    const choice = shape.anyOf ?? shape.oneOf;
    if (choice) return value(pick(choice), share, depth);
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return pick(shape.enum);
    const type = Array.isArray(shape.type) ? pick(shape.type) : shape.type;
    if (type === "object" || shape.properties) {
      const entries = Object.entries(shape.properties ?? {}).filter(() => chance(0.8));
      const made = entries.map(([name, inner]) => [name, value(inner, share, depth + 1)]);
      return Object.fromEntries(chance(0.1) ? [...made, [pick(hostileTexts), pick(hostileValues)]] : made);
    }
    if (type === "array")
      return Array.from({ length: Math.floor(random() * 4) }, () => value(shape.items, share, depth + 1));
    if (type === "boolean") return chance(0.5);
    if (type === "null") return null;
    if (type === "number" || type === "integer") return number(shape);
    return text(shape);
  }

  function number({ minimum = 0, maximum = 300 }: Shape): number {
    if (chance(0.15)) return pick(hostileNumbers);
    return Math.round(minimum + random() * Math.min(maximum - minimum, 1_000));
  }

  function text({ format }: Shape): string {
    if (chance(0.15)) return pick(hostileTexts);
    if (format === "uuid") return pick(ids());
    if (format === "email") return `fuzz-${Math.floor(random() * 1e9)}@example.com`;
    if (format === "date") return pick(["2000-01-31", "1999-12-31", "2030-06-01"]);
    return pick(["Анна", "Ким", "Ли", "Podium7x", "москва", "王芳", "a", pick(ids()), "beauty-portrait", "en"]);
  }

  const plain = (any: unknown) => (typeof any === "string" ? any : (JSON.stringify(any) ?? "")).slice(0, 3_000);
  // A half of a pair of surrogates cannot stand in an address.
  const encode = (any: unknown) => encodeURIComponent(plain(any).toWellFormed());

  function query({ parameters }: DescribedCall): string {
    const given = parameters.filter(({ in: place }) => place === "query" && chance(0.4));
    const pairs = given.flatMap(({ name, schema }) =>
      Array.from({ length: chance(0.15) ? 3 : 1 }, () => `${encode(name)}=${encode(value(schema, 0.6))}`),
    );
    if (chance(0.05)) pairs.push(`${encode(pick(hostileTexts))}=${encode(pick(hostileTexts))}`, "a[]=1&a[b]=2&%zz=%");
    return pairs.length > 0 ? `?${pairs.join("&")}` : "";
  }

  function form(): FormData {
    const data = new FormData();
    const names = ["photo", "photos", "photoType", "photoTypes", "avatar", plain(pick(hostileTexts)).toWellFormed()];
    for (let at = Math.floor(random() * 4); at >= 0; at--) {
      if (chance(0.5)) data.append(pick(names), chance(0.5) ? "dynamic" : plain(pick(hostileTexts)).toWellFormed());
      else
        data.append(
          pick(names),
          new Blob([new Uint8Array(Array.from({ length: 300 }, () => random() * 256))]),
          "a.jpg",
        );
    }
    return data;
  }

  function bodyOf({ json, isForm }: DescribedCall): Pick<FuzzedRequest, "headers" | "body"> {
    if (isForm && chance(0.8)) return { headers: {}, body: form() };
    if (!json && chance(0.8)) return { headers: {}, body: null };
    const type = chance(0.9) ? "application/json" : pick(["text/plain", "application/xml", "multipart/form-data", "x"]);
    const body = chance(0.9) ? JSON.stringify(value(json ?? undefined)) : pick(brokenBodies);
    return { headers: { "content-type": type }, body: body ?? "null" };
  }

  return (): FuzzedRequest => {
    const call = pick(calls);
    const { method } = call;
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const schema = call.parameters.find((parameter) => parameter.name === name)?.schema;
      if (chance(0.7) && /id$/i.test(name)) return encode(pick(ids()));
      return encode(value(schema, 0.7)) || "x";
    });
    const own = method === "GET" || method === "HEAD" ? { headers: {}, body: null } : bodyOf(call);
    const headers = { ...own.headers, ...(chance(0.1) ? { "if-match": plain(pick(["1", "*", '"x"', "-1"])) } : {}) };
    return { method, path: path + query(call), headers, body: own.body };
  };
}
