import { readNewCard } from "@compcard/domain/cards/input";
import { invalidField } from "@compcard/domain/errors";
import type { CardsKept } from "../../cards/kept-cards.ts";
import { getOwnCard, getPublicCard, listOwn } from "../../cards/read.ts";
import type { Parts } from "../../parts.ts";
import { callerLocale } from "../../platform/http/locale.ts";
import { type Route, WrittenData } from "../../platform/http/route.ts";
import { sendEnquiry } from "./enquiry/usecases.ts";
import { saveCard } from "./save-card.ts";
import { createCard, removeCard, setPrimary } from "./usecases.ts";

export function registerCards(route: Route, parts: Parts, kept: CardsKept): void {
  route("cards.list", ({ query, viewer }) => listOwn(parts, viewer.userId, query));
  route("cards.create", async ({ body, viewer, request, reply }) => {
    const { fields, consents } = readNewCard(body);
    const asked = { consents, locale: callerLocale(request) };
    const { isNew, ...created } = await createCard(parts, viewer.userId, fields, asked);
    reply.code(isNew ? 201 : 200);
    return created;
  });
  route("cards.getPublic", async ({ params, viewer }) =>
    viewer
      ? { model: await getPublicCard(parts, viewer, params.id) }
      : new WrittenData('{"model":', await kept.get(params.id), "}"),
  );
  route("cards.get", async ({ params, viewer }) => ({ model: await getOwnCard(parts, viewer.userId, params.id) }));
  route("cards.save", async ({ params, body, viewer, request }) => {
    const version = body.version ?? readIfMatch(request.headers["if-match"]);
    return { model: await saveCard(parts, viewer.userId, params.id, { ...body, version }) };
  });
  route("cards.remove", async ({ params, viewer }) => ({ model: await removeCard(parts, viewer.userId, params.id) }));
  route("cards.setPrimary", async ({ params, viewer }) => ({
    model: await setPrimary(parts, viewer.userId, params.id),
  }));
  route("cards.enquire", async ({ params, body, viewer }) => {
    await sendEnquiry(parts, viewer, params.id, body.message);
    return {};
  });
}

/** The version in an `If-Match` header, with or without quotes; `*` asks for nothing but that the card exists. */
function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header === "*") return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version === undefined) throw invalidField("If-Match", "must be a version of the card");
  return Number(version);
}
