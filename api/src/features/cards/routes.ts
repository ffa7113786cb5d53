import { readNewCard } from "@compcard/domain/cards/input";
import type { AppContext } from "../../app-context.ts";
import { listContactViews, recordMemberView } from "../../core/contacts/contact-views.ts";
import {
  closeWholeCard,
  getCardWithContacts,
  getCardWithoutContacts,
  openContacts,
} from "../../core/contacts/contacts.ts";
import { getGuestCardAsJson } from "../../core/reading/card-json.ts";
import { listOwn, previewCard } from "../../core/reading/read.ts";
import { readIfMatch } from "../../platform/http/if-match.ts";
import { callerLocale } from "../../platform/http/locale.ts";
import { guests, type Route, SerializedJson } from "../../platform/http/route.ts";
import { networkKey } from "../../platform/network.ts";
import { sendEnquiry } from "./enquiry/usecases.ts";
import type { WholeCardReader } from "./ports.ts";
import { saveCard } from "./saving/usecases.ts";
import { confirmCard, createCard, removeCard, setPrimary } from "./usecases.ts";
import { setVisibility } from "./visibility.ts";

export function registerCards(route: Route, context: AppContext, wholeCards: WholeCardReader): void {
  route("cards.list", ({ query, viewer }) => listOwn(context, viewer.userId, query));
  route("cards.create", async ({ body, viewer, request, reply }) => {
    const { fields, consents } = readNewCard(body);
    const options = { consents, locale: callerLocale(request) };
    const { isNew, ...created } = await createCard(context, viewer.userId, fields, options);
    reply.code(isNew ? 201 : 200);
    return created;
  });
  route(
    "cards.getPublic",
    async ({ params, query, viewer, request }) => {
      if (!viewer) return new SerializedJson(await getGuestCardAsJson(context, params.id));
      const reader = { viewer, address: networkKey(request.clientAddress) };
      if (query.contacts === "none") return getCardWithoutContacts(context, reader, params.id);
      return getCardWithContacts(context, reader, params.id, wholeCards);
    },
    { cachedFor: guests },
  );
  route("cards.openContacts", ({ params, viewer, request }) =>
    openContacts(context, { viewer, address: networkKey(request.clientAddress) }, params.id, wholeCards),
  );
  route("cards.preview", ({ params, query, viewer }) => previewCard(context, viewer.userId, params.id, query.as));
  route("cards.get", async ({ params, query, viewer }) => {
    const model = await wholeCards.read(params.id, viewer);
    await recordMemberView(context, viewer.userId, model);
    if (query.contacts === "none") return closeWholeCard(model);
    return { model, contacts: model.can_edit || viewer.moderates ? ("shown" as const) : ("hidden" as const) };
  });
  route("cards.save", async ({ params, body, viewer, request }) => {
    const version = body.version ?? readIfMatch(request.headers["if-match"]);
    return { model: await saveCard(context, viewer.userId, params.id, { ...body, version }) };
  });
  route("cards.remove", async ({ params, viewer }) => ({ model: await removeCard(context, viewer.userId, params.id) }));
  route("cards.setPrimary", async ({ params, viewer }) => ({
    model: await setPrimary(context, viewer.userId, params.id),
  }));
  route("cards.confirm", async ({ params, viewer }) => ({
    model: await confirmCard(context, viewer.userId, params.id),
  }));
  route("cards.setVisibility", async ({ params, body, viewer }) => ({
    model: await setVisibility(context, viewer.userId, params.id, body),
  }));
  route("contactViews.list", ({ params, query, viewer }) => listContactViews(context, viewer.userId, params.id, query));
  route("cards.enquire", async ({ params, body, viewer }) => {
    await sendEnquiry(context, viewer, params.id, body.message);
    return {};
  });
}
