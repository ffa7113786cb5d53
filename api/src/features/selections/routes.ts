import type { AppContext } from "../../app-context.ts";
import { readIfMatch } from "../../platform/http/if-match.ts";
import type { Route } from "../../platform/http/route.ts";
import { addCards } from "./adding/usecases.ts";
import { readHolds, removeHold } from "./holds/usecases.ts";
import { listLinks, makeLink, revokeLink } from "./links/usecases.ts";
import { stopMails, switchMails } from "./mails/usecases.ts";
import { removeReply, replyTo } from "./replies/usecases.ts";
import { sendLink, stopSends } from "./sending/usecases.ts";
import {
  countOwnIn,
  createSelection,
  duplicateSelection,
  getSelection,
  listSelections,
  removeSelection,
  restoreSelection,
  saveSelection,
  setCards,
} from "./usecases.ts";
import { readVotes } from "./votes/usecases.ts";

/** Calls for a person's own selections, and for a card's owner about those of others. */
export function registerSelections(route: Route, context: AppContext): void {
  route("selections.list", ({ viewer, query }) => listSelections(context, viewer.userId, query));
  route("selections.create", async ({ viewer, body }) => ({
    selection: await createSelection(context, viewer.userId, body),
  }));
  route("selections.mails", async ({ viewer, body }) => ({
    mails: await switchMails(context, viewer.userId, body.on),
  }));
  route("selections.get", async ({ viewer, params }) => ({
    selection: await getSelection(context, viewer.userId, params.id),
  }));
  route("selections.save", async ({ viewer, params, body, request }) => {
    const version = body.version ?? readIfMatch(request.headers["if-match"]);
    return { selection: await saveSelection(context, viewer.userId, params.id, { ...body, version }) };
  });
  route("selections.remove", async ({ viewer, params }) => {
    await removeSelection(context, viewer.userId, params.id);
    return {};
  });
  route("selections.restore", async ({ viewer, params }) => ({
    selection: await restoreSelection(context, viewer.userId, params.id),
  }));
  route("selections.duplicate", async ({ viewer, params, body }) => ({
    selection: await duplicateSelection(context, viewer.userId, params.id, body),
  }));
  route("selections.setCards", async ({ viewer, params, body, request }) => {
    const target = { id: params.id, version: readIfMatch(request.headers["if-match"]) };
    return { selection: await setCards(context, viewer.userId, target, body) };
  });
  route("selections.addCards", ({ viewer, params, body }) => addCards(context, viewer.userId, params.id, body));
  route("selections.links", async ({ viewer, params }) => ({
    links: await listLinks(context, viewer.userId, params.id),
  }));
  route("selections.createLink", async ({ viewer, params, body }) => ({
    link: await makeLink(context, viewer.userId, params.id, body),
  }));
  route("selections.revokeLink", async ({ viewer, params }) => ({
    link: await revokeLink(context, viewer.userId, params.id, params.linkId),
  }));
  route("selections.send", ({ viewer, params, body }) => sendLink(context, viewer, params, body));
  route("selections.votes", ({ viewer, params }) => readVotes(context, viewer.userId, params.id));
  route("selections.reply", async ({ viewer, params: { id, ...vote }, body }) => ({
    reply: await replyTo(context, viewer.userId, id, { ...vote, ...body }),
  }));
  route("selections.removeReply", async ({ viewer, params }) => {
    await removeReply(context, viewer.userId, params.id, params.replyId);
    return {};
  });
  route("selections.holds", async ({ viewer, params }) => ({
    holds: await readHolds(context, viewer.userId, params.id),
  }));
  route("selections.removeHold", async ({ viewer, params }) => {
    await removeHold(context, viewer.userId, params.id, params.holdId);
    return {};
  });
  route("selections.countOf", async ({ viewer, params }) => ({
    count: await countOwnIn(context, viewer.userId, params.id),
  }));
}

/** Behind the links of mails, in an app of `acceptOneClick`. */
export function registerSelectionMails(route: Route, context: AppContext): void {
  route("selections.stopMails", async ({ query }) => {
    await stopMails(context, query.token);
    return {};
  });
  route("selections.optOut", async ({ query }) => {
    await stopSends(context, query.token);
    return {};
  });
}
