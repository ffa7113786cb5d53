import { createHash } from "node:crypto";
import agencies from "@compcard/domain/data/agencies.json" with { type: "json" };
import cities from "@compcard/domain/data/cities.json" with { type: "json" };
import type { FastifyInstance } from "fastify";

/** The lists behind the pickers, at the root of the site (DATA-01). They change with a release. */
export function registerReference(app: FastifyInstance): void {
  const offered = ({ value, label, en, city }: (typeof agencies.russia)[number]) => ({ value, label, en, city });
  serve(app, "/agencies.json", { russia: agencies.russia.map(offered), china: agencies.china.map(offered) });
  serve(
    app,
    "/russian-cities.json",
    citiesOf("russia").map(({ id, ru, en, zh }) => ({ name: ru, id, ru, en, zh })),
  );
  serve(
    app,
    "/cn.json",
    citiesOf("china").map(({ id, ru, en, zh }) => ({ city: en, id, ru, en, zh })),
  );
}

function citiesOf(country: string) {
  return cities.filter((city) => city.country === country);
}

function serve(app: FastifyInstance, path: string, content: unknown): void {
  const body = JSON.stringify(content);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  app.get(path, async (request, reply) => {
    reply.header("cache-control", "public, max-age=86400, stale-while-revalidate=604800").header("etag", etag);
    // A cache in between may mark it as weak; the content is the same.
    if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(body);
  });
}
