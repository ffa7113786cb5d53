import { agencyPicturePath } from "@compcard/domain/documents/path";
import { documentOptions } from "@compcard/domain/documents/schema";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../../app-context.ts";
import type { LimitRequests } from "../../../platform/http/limits.ts";
import { callerLocale } from "../../../platform/http/locale.ts";
import { mediaTypes } from "../file-name.ts";
import { getAgencyShare } from "./usecases.ts";

const params = z.object({ slug: z.string().max(200) });
const querystring = documentOptions.pick({ lang: true });

/** GET /api/documents/agency/{slug}/share: the picture of links to an agency's public page. */
export function registerAgencyPicture(app: FastifyInstance, context: AppContext, limit: LimitRequests): void {
  const schema = {
    operationId: "documents.agency",
    summary: "The picture of links to a verified agency's public page: its name, its logo, and faces that guests see.",
    ...{ tags: ["documents"], params, querystring },
  };
  app.get(agencyPicturePath(":slug"), { schema }, async (request, reply) => {
    const { slug } = request.params as z.output<typeof params>;
    const { lang } = request.query as z.output<typeof querystring>;
    const share = await getAgencyShare(context, slug, lang ?? callerLocale(request));
    const etag = `"${share.tag}"`;
    const known = request.headers["if-none-match"]?.includes(etag);
    const bytes = known ? null : await share.bytes(() => limit(request, "documents.previews"));
    // A model can withdraw her consent at any time: nobody stores the picture without a new request.
    reply.headers({ etag, "cache-control": "no-cache", ...(lang ? {} : { vary: "Cookie, Accept-Language" }) });
    if (!bytes) return reply.code(304).send();
    return reply.type(mediaTypes.share).send(bytes);
  });
}
