import type { Parts } from "../../parts.ts";
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
export function registerSelections(route: Route, parts: Parts): void {
  route("selections.list", ({ viewer, query }) => listSelections(parts, viewer.userId, query));
  route("selections.create", async ({ viewer, body }) => ({
    selection: await createSelection(parts, viewer.userId, body),
  }));
  route("selections.mails", async ({ viewer, body }) => ({ mails: await switchMails(parts, viewer.userId, body.on) }));
  route("selections.get", async ({ viewer, params }) => ({
    selection: await getSelection(parts, viewer.userId, params.id),
  }));
  route("selections.save", async ({ viewer, params, body, request }) => {
    const version = body.version ?? readIfMatch(request.headers["if-match"]);
    return { selection: await saveSelection(parts, viewer.userId, params.id, { ...body, version }) };
  });
  route("selections.remove", async ({ viewer, params }) => {
    await removeSelection(parts, viewer.userId, params.id);
    return {};
  });
  route("selections.restore", async ({ viewer, params }) => ({
    selection: await restoreSelection(parts, viewer.userId, params.id),
  }));
  route("selections.duplicate", async ({ viewer, params, body }) => ({
    selection: await duplicateSelection(parts, viewer.userId, params.id, body),
  }));
  route("selections.setCards", async ({ viewer, params, body, request }) => {
    const target = { id: params.id, version: readIfMatch(request.headers["if-match"]) };
    return { selection: await setCards(parts, viewer.userId, target, body) };
  });
  route("selections.addCards", ({ viewer, params, body }) => addCards(parts, viewer.userId, params.id, body));
  route("selections.links", async ({ viewer, params }) => ({
    links: await listLinks(parts, viewer.userId, params.id),
  }));
  route("selections.createLink", async ({ viewer, params, body }) => ({
    link: await makeLink(parts, viewer.userId, params.id, body),
  }));
  route("selections.revokeLink", async ({ viewer, params }) => ({
    link: await revokeLink(parts, viewer.userId, params.id, params.linkId),
  }));
  route("selections.send", ({ viewer, params, body }) => sendLink(parts, viewer, params, body));
  route("selections.votes", ({ viewer, params }) => readVotes(parts, viewer.userId, params.id));
  route("selections.reply", async ({ viewer, params: { id, ...vote }, body }) => ({
    reply: await replyTo(parts, viewer.userId, id, { ...vote, ...body }),
  }));
  route("selections.removeReply", async ({ viewer, params }) => {
    await removeReply(parts, viewer.userId, params.id, params.replyId);
    return {};
  });
  route("selections.holds", async ({ viewer, params }) => ({
    holds: await readHolds(parts, viewer.userId, params.id),
  }));
  route("selections.removeHold", async ({ viewer, params }) => {
    await removeHold(parts, viewer.userId, params.id, params.holdId);
    return {};
  });
  route("selections.countOf", async ({ viewer, params }) => ({
    count: await countOwnIn(parts, viewer.userId, params.id),
  }));
}

/** Behind the links of mails, in an app of `acceptOneClick`. */
export function registerSelectionMails(route: Route, parts: Parts): void {
  route("selections.stopMails", async ({ query }) => {
    await stopMails(parts, query.token);
    return {};
  });
  route("selections.optOut", async ({ query }) => {
    await stopSends(parts, query.token);
    return {};
  });
}
