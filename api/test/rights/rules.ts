import type { CallName } from "@compcard/domain/calls";
import { accountRules } from "./account-rules.ts";
import { admins, everybody, moderators, signedIn } from "./answers.ts";
import { type Standing, standings } from "./cards.ts";
import { clientsRules } from "./clients-rules.ts";
import { operationsRules } from "./operations-rules.ts";
import { selectionRules } from "./selection-rules.ts";

/**
 * Responses to everybody, call by call. A row names, for the people in the order of `people.ts`
 *
 *   guest  blocked  member  verified booker  owner  moderator  admin
 *
 * the status of the answer to the well-formed request of `requests.ts`, and behind it the contacts that stand in the answer:
 * `m` those for members, `v` those for verified bookers, `o` those for nobody. No other contact may stand in it. One row
 * holds however the card stands, or there is one for each standing. Cards of an agency are in `agency-rules.ts`.
 */
export type Rule = string | Record<PlainStanding, string>;

/** True if a signed-in reader sees a card in that state; guests do too, except a minor's. */
const isSeen = (standing: Standing) => standing === "published" || standing === "unlisted" || standing === "minor";

/** Standings of cards that no agency has. */
const plainStandings = standings.filter((one) => one !== "unclaimed" && one !== "represented");
type PlainStanding = (typeof plainStandings)[number];

function byStanding(row: (standing: Standing) => string): Rule {
  return Object.fromEntries(plainStandings.map((standing) => [standing, row(standing)])) as Record<
    PlainStanding,
    string
  >;
}

/** By whether others see the card; `minor` defaults to `seen`. */
const whether = ({ seen, unseen, minor = seen }: { seen: string; unseen: string; minor?: string }) =>
  byStanding((standing) => (standing === "minor" ? minor : isSeen(standing) ? seen : unseen));

/** For the card's owner only: others get 403 if they see the card anyway, else 404. */
function owners(answer: string | ((standing: Standing) => string)): Rule {
  return byStanding((standing) => {
    const [other, own] = [isSeen(standing) ? "403" : "404", typeof answer === "string" ? answer : answer(standing)];
    return `401 401 ${other} ${other} ${own} ${other} ${other}`;
  });
}

/** Moderators may label the photos of others, any but those of a draft, with a reason that the example lacks. */
function madeRule(own: string, moderator = "400"): Rule {
  return byStanding((standing) => {
    const other = isSeen(standing) ? "403" : "404";
    const judge = standing === "draft" ? other : moderator;
    return `401 401 ${other} ${other} ${own} ${judge} ${judge}`;
  });
}

export const rules: Record<CallName, Rule> = {
  ...accountRules,

  // Jobs and options are their holders' alone; the ids of the requests are nobody's.
  "jobs.list": signedIn("200"),
  "jobs.create": signedIn("404"),
  "jobs.get": signedIn("404"),
  "jobs.save": signedIn("404"),
  "jobs.remove": signedIn("404"),
  "options.create": signedIn("404"),
  "options.list": signedIn("200"),
  "options.days": owners("200"),
  "roster.chart": signedIn("404"),
  "options.answer": signedIn("404"),
  "options.challenge": signedIn("404"),
  "options.confirm": signedIn("404"),
  "options.release": signedIn("404"),
  "options.extend": signedIn("404"),
  "options.setDays": signedIn("404"),
  "options.openLink": everybody("404"),
  "options.answerLink": everybody("404"),

  // Cards. One's own list and the unfinished draft that is offered again are whole.
  "cards.list": "401 401 200 200 200mvo 200 200",
  "cards.create": "401 401 201 201 200mvo 201 201",
  "cards.getPublic": whether({
    seen: "200 200 200m 200mv 200mvo 200m 200m",
    unseen: "404 404 404 404 200mvo 404 404",
    minor: "404 404 200 200 200mvo 200 200",
  }),
  // A draft is read by its owner alone.
  "cards.get": byStanding((standing) => {
    if (standing === "draft") return "401 401 404 404 200mvo 404 404";
    return isSeen(standing) ? "401 401 403 403 200mvo 200mvo 200mvo" : "401 401 404 404 200mvo 200mvo 200mvo";
  }),
  // With what the switches allow; a card that others do not see opens for moderators, but a draft.
  "cards.openContacts": byStanding((standing) => {
    if (standing === "draft") return "401 401 404 404 200mvo 404 404";
    if (standing === "minor") return "401 401 200 200 200mvo 200 200";
    return isSeen(standing) ? "401 401 200m 200mv 200mvo 200m 200m" : "401 401 404 404 200mvo 200mvo 200mvo";
  }),
  "cards.save": owners("200mvo"),
  "cards.remove": owners("200mvo"),
  "cards.confirm": owners("200mvo"),
  "cards.setPrimary": owners((standing) => (isSeen(standing) ? "200mvo" : "409")),
  // The preview of a verified booker; a card that others do not get has none.
  "cards.preview": owners((standing) => (standing === "minor" ? "200" : isSeen(standing) ? "200mv" : "404")),
  "cards.setVisibility": owners("200mvo"),
  "contactViews.list": owners("200"),
  "cards.enquire": whether({
    seen: "401 401 201 201 400 201 201",
    unseen: "401 401 404 404 400 404 404",
    minor: "401 401 403 201 400 403 403",
  }),
  "cardViews.count": whether({
    seen: everybody("200"),
    unseen: everybody("404"),
    minor: "404 404 200 200 200 200 200",
  }),
  "cardViews.get": owners("200"),
  "cardViews.recordSend": owners("200"),

  // Photos.
  "photos.list": whether({
    seen: everybody("200"),
    unseen: "404 404 404 404 200 404 404",
    minor: "404 404 200 200 200 200 200",
  }),
  "photos.upload": owners("400"),
  "photos.uploadBatch": owners("400"),
  "photos.remove": owners("200"),
  "photos.moveFocus": owners("200"),
  "photos.edit": owners("200"),
  "photos.setMade": madeRule("200"),
  "photos.move": owners("200"),
  "portfolio.add": owners("400"),
  "portfolio.arrange": owners("200"),
  "portfolio.remove": owners("404"),
  "portfolio.moveFocus": owners("404"),
  "portfolio.edit": owners("404"),
  "portfolio.setMade": madeRule("404", "404"),
  "digitals.put": owners("400"),
  "digitals.remove": owners("404"),
  "digitals.setMade": madeRule("404", "404"),
  // Search, and what is stored of it. Agencies are suggested to nobody but the signed-in.
  "search.find": everybody("200"),
  "search.filters": everybody("200"),
  "search.stats": everybody("200"),
  "search.brief": everybody("200"),
  "search.suggestions": "400 400 200 200 200 200 200",
  "refusals.change": whether({ seen: signedIn("200"), unseen: signedIn("404") }),
  "searches.list": signedIn("200"),
  "searches.create": signedIn("201"),
  "searches.change": signedIn("404"),
  "searches.remove": signedIn("404"),
  "searches.see": signedIn("404"),
  "searches.stopMails": everybody("404"),
  "favorites.list": signedIn("200"),
  "favorites.clear": signedIn("200"),
  "favorites.stats": signedIn("200"),
  "favorites.check": signedIn("200"),
  "favorites.add": whether({ seen: signedIn("200"), unseen: signedIn("404") }),
  "favorites.remove": signedIn("200"),

  ...selectionRules,
  "selections.countOf": owners("200"),

  "handles.set": owners("200mvo"),
  // The example's handle does not exist.
  "handles.find": everybody("404"),
  // No document has this code.
  "checks.get": everybody("404"),
  "checks.compareFile": everybody("404"),
  "documents.ticket": owners("200"),
  "documents.linkPreview": owners("200"),
  "documents.setLinkPreview": owners("200"),
  "site.get": everybody("200"),
  "contact.send": everybody("201"),

  // Bookers, and who decides about them.
  "bookers.application": signedIn("200"),
  "bookers.apply": signedIn("400"),
  "bookers.confirm": everybody("400"),
  "bookers.revoke": moderators("404"),
  "bookers.domains": admins("200"),
  "bookers.acceptDomain": admins("200"),
  "bookers.dropDomain": admins("200"),
  // Agencies: strangers find none; a mailed link works for its holder.
  "agencies.list": signedIn("200"),
  "agencies.create": signedIn("400"),
  "agencies.save": signedIn("404"),
  "agencies.remove": signedIn("404"),
  "agencies.confirm": everybody("400"),
  "agencies.get": everybody("404"),
  "agencies.cards": everybody("404"),
  "agencies.setBoards": signedIn("404"),
  ...clientsRules,
  "agencies.saveLogo": signedIn("404"),
  "agencies.removeLogo": signedIn("404"),
  "agencies.members": signedIn("404"),
  "agencies.invite": signedIn("404"),
  "agencies.cancelInvitation": signedIn("404"),
  "agencies.openInvitation": everybody("404"),
  "agencies.acceptInvitation": signedIn("404"),
  "agencies.setRole": signedIn("404"),
  "agencies.removeMember": signedIn("404"),

  // Guardians: an adult's card needs none.
  // Behind a mailed link, which works for its holder.
  "figures.open": everybody("404"),
  "figures.confirm": everybody("404"),
  "figures.mails": signedIn("200"),
  "figures.switchMails": signedIn("200"),
  "figures.stopMails": everybody("404"),
  "options.mails": signedIn("200"),
  "options.switchMails": signedIn("200"),
  "options.stopMails": everybody("404"),
  "calendarFeeds.get": owners("200"),
  "calendarFeeds.create": owners("201"),
  "calendarFeeds.remove": owners("200"),
  // A roster is its members'.
  "calendarFeeds.getRoster": signedIn("404"),
  "calendarFeeds.createRoster": signedIn("404"),
  "calendarFeeds.removeRoster": signedIn("404"),
  "webhooks.list": signedIn("200"),
  "webhooks.create": signedIn("201"),
  "webhooks.change": signedIn("404"),
  "webhooks.remove": signedIn("404"),
  "webhooks.test": signedIn("404"),
  "webhooks.deliveries": signedIn("404"),
  "guardians.name": owners((standing) => (standing === "minor" ? "200mvo" : "409")),
  "guardians.settle": owners("409"),
  "guardians.open": everybody("404"),
  "guardians.confirm": everybody("404"),
  "guardians.refuse": everybody("404"),
  // A roster is its members' (`agency-rules.ts`).
  "enquiries.send": everybody("404"),
  "enquiries.list": signedIn("404"),
  "enquiries.answer": signedIn("404"),
  "enquiries.reopen": signedIn("404"),
  "roster.list": signedIn("404"),
  "roster.apply": everybody("404"),
  "roster.decline": signedIn("404"),
  "roster.filters": signedIn("404"),
  "roster.fields": signedIn("404"),
  "roster.setFields": signedIn("404"),
  "roster.export": signedIn("404"),
  "roster.add": signedIn("404"),
  "roster.change": signedIn("404"),
  "roster.bulk": signedIn("404"),
  "roster.merge": signedIn("404"),
  "roster.release": signedIn("404"),
  "roster.invite": signedIn("404"),
  // Models alone decide which agencies represent them.
  "representations.list": owners("200"),
  "representations.propose": owners("404"),
  "representations.set": owners("404"),
  "representations.end": owners("404"),
  // A claim link works for its holder.
  "secretLinks.find": everybody("404"),
  "claims.get": everybody("404"),
  "claims.accept": everybody("404"),
  "claims.decline": everybody("404"),
  "imports.plan": signedIn("404"),
  "imports.get": signedIn("404"),
  "imports.correct": signedIn("404"),
  "imports.apply": signedIn("404"),
  "imports.undo": signedIn("404"),

  // Moderation.
  "moderation.report": whether({
    seen: everybody("201"),
    unseen: everybody("404"),
    minor: "404 404 201 201 201 201 201",
  }),
  "moderation.appeal": owners((standing) => (standing === "hidden" ? "201mvo" : "409")),
  "moderation.listAudit": whether({ seen: "401 401 403 403 200 200 200", unseen: "401 401 404 404 200 200 200" }),
  "moderation.listItems": moderators("200"),
  "home.get": everybody("200"),
  "home.chosen": moderators("200"),
  "home.choose": moderators("200"),
  "moderation.openItem": byStanding((standing) => moderators(standing === "draft" ? "404" : "200")),
  // A draft has no case.
  "moderation.getItem": byStanding((standing) => moderators(standing === "draft" ? "404" : "200mvo")),
  "moderation.decide": byStanding((standing) => moderators(standing === "draft" ? "404" : "409")),
  "moderation.undo": moderators("404"),
  "moderation.counts": moderators("200"),
  "moderation.setAge": moderators("200"),
  "moderation.listPeople": moderators("200"),
  "moderation.getPerson": moderators("404"),
  "moderation.block": moderators("404"),
  "moderation.unblock": moderators("404"),
  "moderation.blockAgency": moderators("200"),
  "moderation.unblockAgency": moderators("200"),
  "moderation.listModerators": admins("200"),
  "moderation.appointModerator": admins("404"),
  "moderation.dismissModerator": admins("404"),
  ...operationsRules(admins),
};
