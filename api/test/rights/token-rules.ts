import type { TokenScope } from "@compcard/domain/accounts/api-tokens/scopes";
import type { CallName } from "@compcard/domain/calls";

/**
 * The calls that an API token of each scope may make, written apart from the contracts. Tokens make no other call: none of
 * the account, passwords, tokens, members, moderation, consents, guardians or secret addresses.
 */
export const tokenRules: Record<TokenScope, readonly CallName[]> = {
  "cards:read": [
    ...(["cards.list", "cards.get", "cards.getPublic", "cards.openContacts", "cards.preview"] as const),
    ...(["contactViews.list", "cardViews.get", "photos.list", "handles.find", "selections.countOf"] as const),
    "documents.linkPreview",
  ],
  "cards:write": [
    ...(["cards.create", "cards.save", "cards.remove", "cards.setPrimary", "cards.confirm"] as const),
    ...(["cards.setVisibility", "handles.set", "photos.upload", "photos.uploadBatch", "photos.remove"] as const),
    ...(["photos.moveFocus", "photos.edit", "photos.move", "portfolio.add", "portfolio.arrange"] as const),
    ...(["portfolio.remove", "portfolio.moveFocus", "portfolio.edit", "digitals.put", "digitals.remove"] as const),
    ...(["photos.setMade", "portfolio.setMade", "digitals.setMade"] as const),
    "documents.setLinkPreview",
  ],
  "search:read": [
    ...(["search.find", "search.filters", "search.stats", "search.brief", "search.suggestions"] as const),
    ...(["agencies.get", "agencies.cards"] as const),
  ],
  "selections:read": [
    ...(["selections.list", "selections.get", "selections.links", "selections.votes", "selections.holds"] as const),
    ...(["search.selection", "search.selectionFilters"] as const),
  ],
  "selections:write": [
    ...(["selections.create", "selections.save", "selections.remove", "selections.restore"] as const),
    ...(["selections.duplicate", "selections.setCards", "selections.addCards", "selections.createLink"] as const),
    ...(["selections.revokeLink", "selections.send", "selections.reply", "selections.removeReply"] as const),
    ...(["selections.removeHold"] as const),
  ],
  "options:read": ["jobs.list", "jobs.get", "options.list", "options.days", "roster.chart"],
  "options:write": [
    ...(["jobs.create", "jobs.save", "jobs.remove", "options.create", "options.answer"] as const),
    ...(["options.challenge", "options.confirm", "options.release", "options.extend", "options.setDays"] as const),
  ],
  "roster:read": [
    ...([
      "agencies.list",
      "roster.list",
      "roster.filters",
      "roster.fields",
      "roster.export",
      "imports.get",
      "enquiries.list",
    ] as const),
    ...(["clients.list", "clients.get", "clients.templates"] as const),
  ],
  "roster:write": [
    ...(["roster.add", "roster.change", "roster.bulk", "roster.merge", "roster.release", "roster.invite"] as const),
    ...(["imports.plan", "imports.correct", "imports.apply", "imports.undo"] as const),
    ...(["roster.decline", "agencies.setBoards", "roster.setFields", "enquiries.answer", "enquiries.reopen"] as const),
    ...(["clients.create", "clients.save", "clients.remove", "clients.setTemplates"] as const),
  ],
};
