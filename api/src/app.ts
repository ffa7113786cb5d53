import { randomBytes } from "node:crypto";
import { constants } from "node:zlib";
import { tokenPrefix } from "@compcard/domain/accounts/api-tokens/scopes";
import { AppError } from "@compcard/domain/errors";
import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import { ownPictures } from "@compcard/domain/site";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import type { AppContext } from "./app-context.ts";
import type { Config } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { callSources } from "./core/reading/call-sources.ts";
import { cacheListedCards } from "./core/reading/card-json.ts";
import { authenticateToken } from "./features/accounts/api-tokens/usecases.ts";
import { registerAccountPages, registerAccounts } from "./features/accounts/routes.ts";
import { authenticate } from "./features/accounts/sessions/usecases.ts";
import { registerAgencies } from "./features/agencies/routes.ts";
import { registerBackups } from "./features/backup/routes.ts";
import { registerBookers } from "./features/bookers/routes.ts";
import { registerCalendarFeedFile, registerCalendarFeeds } from "./features/calendar-feeds/routes.ts";
import { registerCardViews } from "./features/card-views/routes.ts";
import { registerCards } from "./features/cards/routes.ts";
import { registerChecks } from "./features/checks/routes.ts";
import { registerClaims } from "./features/claims/routes.ts";
import { registerClients } from "./features/clients/routes.ts";
import { registerContact } from "./features/contact/routes.ts";
import { registerAgencyPicture } from "./features/documents/agency/routes.ts";
import { registerDocumentFiles, registerDocuments } from "./features/documents/routes.ts";
import { registerSelectionFiles } from "./features/documents/selection/routes.ts";
import { registerEnquiries } from "./features/enquiries/routes.ts";
import { registerFavorites } from "./features/favorites/routes.ts";
import { registerFigures, registerFiguresMails } from "./features/figures/routes.ts";
import { registerGuardians } from "./features/guardians/routes.ts";
import { registerHandles } from "./features/handles/routes.ts";
import { observeContext, observeResponseCache } from "./features/health/observe-context.ts";
import { registerHealth } from "./features/health/routes.ts";
import { registerLikeness } from "./features/likeness/routes.ts";
import { livePath, registerLive } from "./features/live/routes.ts";
import { registerHome } from "./features/moderation/home/routes.ts";
import { requireAdmin } from "./features/moderation/moderators/usecases.ts";
import { registerModeration } from "./features/moderation/routes.ts";
import { registerOperations } from "./features/operations/routes.ts";
import { registerOptionMails, registerOptions } from "./features/options/routes.ts";
import { registerPhotoPages, registerPhotos } from "./features/photos/routes.ts";
import { registerReference } from "./features/reference/routes.ts";
import { registerRepresentations } from "./features/representations/routes.ts";
import { registerRosterExport } from "./features/roster/export/routes.ts";
import { registerRoster } from "./features/roster/routes.ts";
import { registerImportProblems } from "./features/roster-import/problems-file.ts";
import { registerRosterImport } from "./features/roster-import/routes.ts";
import { registerRefusals } from "./features/search/refusals/routes.ts";
import { registerSearch } from "./features/search/routes.ts";
import { registerSavedSearches, registerSearchMails } from "./features/search/saved/routes.ts";
import { registerSecretLinks } from "./features/secret-links/routes.ts";
import { registerMatrix } from "./features/selections/matrix/routes.ts";
import { registerSelectionMails, registerSelections } from "./features/selections/routes.ts";
import { registerShared } from "./features/selections/shared/routes.ts";
import { registerSitemap } from "./features/sitemap/routes.ts";
import { registerWebhooks } from "./features/webhooks/routes.ts";
import { most } from "./platform/file-limits.ts";
import { registerBodyPace } from "./platform/http/body-pace.ts";
import { cleanUrl } from "./platform/http/clean-url.ts";
import { registerClientAddress } from "./platform/http/client-address.ts";
import { registerDescription } from "./platform/http/description.ts";
import { createErrorLogger, registerErrorHandler, sendError } from "./platform/http/error-handler.ts";
import { createGuestCall } from "./platform/http/guest-call.ts";
import { protectiveHeaders, registerHeaders } from "./platform/http/headers.ts";
import { limitRequests, registerLimits } from "./platform/http/limits.ts";
import { registerMedia } from "./platform/http/media.ts";
import { acceptOneClick } from "./platform/http/one-click.ts";
import { createRequestIds, registerRequestIds, requestIdHeader } from "./platform/http/request-ids.ts";
import { RequestLog } from "./platform/http/request-log.ts";
import { registerRequestMetrics } from "./platform/http/request-metrics.ts";
import { registerRequestTraces } from "./platform/http/request-traces.ts";
import { createRoute } from "./platform/http/route.ts";
import type { RequireAdmin } from "./platform/http/viewer.ts";
import { nestsDeeper } from "./platform/json-nesting.ts";
import { ResponseCache } from "./platform/response-cache.ts";
import { hasDocs, registerDocs } from "./platform/web/docs.ts";
import { registerPages } from "./platform/web/pages.ts";
import { registerSiteApp } from "./platform/web/site-app.ts";
import { registerSitePictures } from "./platform/web/site-pictures.ts";
import { reloadPath } from "./platform/web/source.ts";
import { listSchedules } from "./schedules.ts";
import {
  avifRequests,
  exportRecords,
  itemHandlers,
  linkChecks,
  liveSources,
  oneClickPages,
  registration,
  selectionReader,
  wholeCardReader,
} from "./wiring.ts";

/** The folder of the built pages; `dev` serves them from source with reload on change. */
export interface Pages {
  build: string;
  dev: boolean;
}

/** Every plugin and feature of the server, by hand and in order. `pages: null` serves the API alone. */
export async function buildApp(context: AppContext, pages: Pages | null): Promise<FastifyInstance> {
  const { config, log, metrics, tracing } = context;
  const sockets = [livePath, ...(pages?.dev ? [reloadPath] : [])];
  // Pages are made by asking our own API as a guest; these calls carry a secret of this process, are not limited and
  // are no requests of anybody.
  const insideSecret = randomBytes(32).toString("hex");
  const isInside = ({ headers }: Pick<FastifyRequest, "headers">) => headers["x-inside"] === insideSecret;
  const logError = createErrorLogger();
  const cache = new ResponseCache({
    ...{ bytes: config.responseCacheBytes, clock: context.clock },
    revisions: () => context.search.revisions(),
  });
  const app = Fastify({
    loggerInstance: log,
    logController: new RequestLog(isInside),
    genReqId: createRequestIds(config.trustProxy),
    // Errors before the routing, such as a part of the address that is too long, get the usual error response.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...protectiveHeaders(config.publicUrl), [requestIdHeader]: request.id });
      const known = logError(request, error);
      request.log.info({ req: request, code: known.code, reason: error.code }, "refused before any route");
      return sendError(reply, known);
    },
    // While the server closes, who still comes over an open connection is served like everybody (`stop.ts`).
    return503OnClosing: false,
    bodyLimit: most("json.bytes"),
    // Seven photos over a slow phone connection; `registerBodyPace` ends sooner what hardly comes, and headers must come quickly.
    requestTimeout: 1_800_000,
    http: {
      headersTimeout: 8_000,
      connectionsCheckingInterval: 1_000,
      // Elsewhere, and to clients that offer HTTP/2 in passing (`Upgrade: h2c`), we answer as if nothing were offered.
      shouldUpgradeCallback: ({ headers, url = "" }) =>
        headers.upgrade?.toLowerCase() === "websocket" && sockets.includes(url.split("?")[0] ?? ""),
    },
    rewriteUrl: ({ url = "/" }) => cleanUrl(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest("viewer", null);
  app.decorateRequest("cacheKey", null);
  registerClientAddress(app, config.trustProxy);
  registerRequestIds(app);
  if (tracing) {
    registerRequestTraces(app, tracing);
    context.database.watch(tracing.statement);
  }
  if (metrics) {
    registerRequestMetrics(app, metrics, isInside);
    observeContext(metrics, context);
    observeResponseCache(metrics, cache);
  }
  registerHeaders(app, config.publicUrl);
  registerErrorHandler(app, logError);
  registerLikeness(app, context);
  parseBodies(app);
  if (config.rateLimit)
    await registerLimits(app, { authenticate: identify(context), isInside, clock: context.clock, metrics });
  await app.register(compress, {
    ...{ global: true, threshold: 1024, encodings: ["br", "gzip"] },
    // Synchronous, below twice the longest page of cards: handing over to another thread costs more than level 3, which
    // takes half the time of the default 4 for 2 % more bytes. Together a third more uncached responses per second.
    ...{ brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }, zlibOptions: { level: 3 } },
    syncThreshold: 400_000,
  });
  await app.register(multipart, {
    limits: { fileSize: maxPhotoBytes, files: 7, fields: 20, fieldSize: 2_000, parts: 27, headerPairs: 50 },
  });
  await registerDescription(app, config);

  registerBodyPace(app);

  const limit = limitRequests(context.database, config.rateLimit, metrics);
  const tokens = { authenticateToken: authenticateToken(context) };
  const tools = { authenticate: authenticate(context), ...tokens, limit, cache, sourcesOf: callSources(context) };
  const route = createRoute(app, tools);
  const listCards = cacheListedCards(context, cache);
  registerHealth(app, context);
  registerReference(app);
  registerSitemap(app, context);
  registerMedia(app, context.storage, avifRequests(context));
  registerAccounts(route, context);
  registerAccountPages(app, context, limit, exportRecords(context));
  registerCards(route, context, wholeCardReader(context));
  registerHandles(route, context);
  registerFigures(route, context);
  registerCalendarFeeds(route, context);
  registerCalendarFeedFile(app, context);
  registerWebhooks(route, context);
  registerGuardians(route, context);
  registerBookers(route, context, itemHandlers(context));
  registerAgencies(route, context, { limit, listCards });
  registerClients(route, context);
  registerEnquiries(route, context);
  registerOptions(route, context);
  registerRoster(route, context);
  registerRosterExport(app, context, { authenticate: authenticate(context), limit });
  registerRepresentations(route, context);
  registerClaims(route, context, registration(context));
  registerSecretLinks(route, linkChecks(context));
  registerRosterImport(route, context, limit);
  registerImportProblems(app, context, { authenticate: authenticate(context), limit });
  registerPhotos(route, context);
  registerPhotoPages(app, context);
  registerSearch(route, context, listCards);
  registerSavedSearches(route, context);
  registerFavorites(route, context);
  registerRefusals(route, context);
  registerSelections(route, context);
  registerShared(route, context, limit);
  await app.register(async (mails) => {
    acceptOneClick(mails, oneClickPages);
    const ofMails = createRoute(mails, tools);
    registerFiguresMails(ofMails, context);
    registerSearchMails(ofMails, context);
    registerSelectionMails(ofMails, context);
    registerOptionMails(ofMails, context);
  });
  registerMatrix(app, context, { authenticate: authenticate(context), limit });
  registerChecks(route, context);
  registerDocuments(route, context);
  registerDocumentFiles(app, context, limit);
  registerAgencyPicture(app, context, limit);
  registerSelectionFiles(app, context, {
    authenticate: authenticate(context),
    limit,
    selections: selectionReader(context),
  });
  registerContact(route, context);
  registerCardViews(app, route, context);
  registerHome(route, context);
  registerModeration(route, context, itemHandlers(context));
  const forAdmins: RequireAdmin = (viewer) => requireAdmin(context, viewer);
  registerOperations(route, context, { requireAdmin: forAdmins, schedules: listSchedules(context) });
  registerBackups(route, context, forAdmins);
  await registerLive(app, context, { authenticate: authenticate(context), sources: liveSources(context) });
  if (pages) {
    const call = createGuestCall(app, insideSecret);
    await registerSitePictures(app, { site: config.site, build: pages.build }).catch((cause: unknown) => {
      throw new ConfigError(`SITE_FILE has a logo that cannot be drawn (${config.site.logo}); it takes SVG or PNG`, {
        cause,
      });
    });
    registerSiteApp(app, { site: config.site, build: pages.build, offline: config.offline });
    await registerDocs(app, { site: config.site, build: pages.build });
    await registerPages(app, {
      ...pages,
      ...tools,
      call,
      logError,
      config: { ...publicConfig(config), docs: hasDocs(pages.build) },
    });
  }
  return app;
}

/** The account of a token, which belongs to a session or a program. */
function identify(context: AppContext): (token: string) => Promise<{ userId: string } | null> {
  const [sessions, tokens] = [authenticate(context), authenticateToken(context)];
  return async (token) => (token.startsWith(tokenPrefix) ? (await tokens(token)).viewer : sessions(token));
}

/** Many clients send `content-type: application/json` with no body at all; that is no body, not a broken one. */
function parseBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else if (nestsDeeper(body as string, most("json.nesting")))
      done(new AppError("request.invalid", { message: `the body nests deeper than ${most("json.nesting")} levels` }));
    else parse(request, body as string, done);
  });
}

/** The settings that pages may read. */
function publicConfig(config: Config) {
  return {
    publicUrl: config.publicUrl,
    google: config.google && { clientId: config.google.clientId, scriptUrl: config.google.scriptUrl },
    vkEnabled: config.vk !== null,
    ...(config.oidc && { oidcName: config.oidc.name }),
    emailVerification: config.emailVerification ? ("required" as const) : ("off" as const),
    uniformErrors: config.uniformErrors,
    moderation: config.adminEmails.length > 0 ? config.moderation : ("off" as const),
    offline: config.offline,
    styleguide: !config.production,
    site: { ...config.site, logo: config.site.logo && ownPictures.logo },
  };
}
