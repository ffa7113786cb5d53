import type { CallName } from "@compcard/domain/calls";
import type { Standing } from "./cards.ts";
import { agencyPeople } from "./people.ts";
import { type Rule, rules } from "./rules.ts";

/**
 * Responses to people of agencies that differ from those to any member of the site, in the order of `agencyPeople`:
 *
 *   owner  booker  viewer  former member  other agency's owner
 *
 * about a card that the agency made, `unclaimed`, and one whose model granted it rights, `represented`. One row holds for
 * both, or for a call that is about no card.
 */
type AgencyRule = string | { unclaimed: string; represented: string };

/** Owners and bookers change what the model granted; their agency's viewers read. */
const changes = (answer: string): AgencyRule => ({
  unclaimed: `${answer} ${answer} 403 404 404`,
  represented: `${answer} ${answer} 403 403 403`,
});

/** For the card's owner alone. Members know the card, so that they get no 404. */
const ownersAlone: AgencyRule = { unclaimed: "403 403 403 404 404", represented: "403 403 403 403 403" };

const agencyRules: Partial<Record<CallName, AgencyRule>> = {
  // The last owner hands the agency over first.
  "auth.deleteAccount": "409 200 200 200 409",
  "cards.get": { unclaimed: "200mvo 200mvo 200 404 404", represented: "200mvo 200mvo 200 403 403" },
  "cards.save": changes("200mvo"),
  "cards.confirm": changes("200mvo"),
  "cards.remove": ownersAlone,
  "cards.setPrimary": ownersAlone,
  "cards.preview": ownersAlone,
  "cards.setVisibility": ownersAlone,
  "contactViews.list": ownersAlone,
  "cardViews.get": ownersAlone,
  "cardViews.recordSend": ownersAlone,
  "selections.countOf": ownersAlone,
  "moderation.appeal": ownersAlone,
  "moderation.listAudit": ownersAlone,
  "photos.list": { unclaimed: "200 200 200 404 404", represented: "200 200 200 200 200" },
  "photos.upload": changes("400"),
  "photos.uploadBatch": changes("400"),
  "photos.remove": changes("200"),
  "photos.moveFocus": changes("200"),
  "photos.edit": changes("200"),
  "photos.setMade": changes("200"),
  "photos.move": changes("200"),
  "portfolio.add": changes("400"),
  "portfolio.arrange": changes("200"),
  "portfolio.remove": changes("404"),
  "portfolio.moveFocus": changes("404"),
  "portfolio.edit": changes("404"),
  "portfolio.setMade": changes("404"),
  "digitals.put": changes("400"),
  "digitals.setMade": changes("404"),
  "digitals.remove": changes("404"),
  "handles.set": changes("200mvo"),
  "documents.ticket": changes("200"),
  "documents.linkPreview": changes("200"),
  "documents.setLinkPreview": changes("200"),
  "calendarFeeds.get": ownersAlone,
  "calendarFeeds.create": ownersAlone,
  "calendarFeeds.remove": ownersAlone,
  "calendarFeeds.getRoster": "200 200 200 404 404",
  "calendarFeeds.createRoster": "201 201 201 404 404",
  "calendarFeeds.removeRoster": "200 200 200 404 404",
  "guardians.name": changes("409"),
  "guardians.settle": ownersAlone,
  "agencies.invite": "201 403 403 404 404",
  // Its roster is not empty.
  "agencies.remove": "409 403 403 404 404",
  "agencies.members": "200 200 200 404 404",
  "agencies.setBoards": "200 200 403 404 404",
  "clients.list": "200 200 200 404 404",
  "clients.create": "201 201 403 404 404",
  // No such client is listed.
  "clients.get": "404 404 404 404 404",
  "clients.save": "404 404 403 404 404",
  "clients.remove": "404 404 403 404 404",
  "clients.templates": "200 200 200 404 404",
  "clients.setTemplates": "200 200 403 404 404",
  "agencies.saveLogo": "400 403 403 404 404",
  "agencies.removeLogo": "200 403 403 404 404",
  "agencies.cancelInvitation": "200 403 403 404 404",
  // The example's id is not that of a member.
  "agencies.setRole": "404 403 403 404 404",
  "agencies.removeMember": "404 403 403 404 404",
  "representations.list": ownersAlone,
  "representations.propose": ownersAlone,
  "representations.set": ownersAlone,
  "representations.end": ownersAlone,
  "enquiries.list": "200 200 403 404 404",
  // No such message is in the inbox.
  "enquiries.answer": "404 404 403 404 404",
  "enquiries.reopen": "404 404 403 404 404",
  "jobs.create": "201 201 403 404 404",
  "options.days": { unclaimed: "200 200 403 404 404", represented: "403 403 403 403 403" },
  "roster.chart": "200 200 200 404 404",
  "roster.list": "200 200 200 404 404",
  "roster.filters": "200 200 200 404 404",
  "roster.fields": "200 200 200 404 404",
  "roster.setFields": "200 200 403 404 404",
  "roster.export": "200 403 403 404 404",
  "roster.add": "201 201 403 404 404",
  "roster.change": "200 200 403 404 404",
  // No applicant has the card.
  "roster.decline": "409 409 403 404 404",
  "roster.bulk": "200 200 403 404 404",
  "roster.invite": { unclaimed: "200 200 403 404 404", represented: "409 409 403 404 404" },
  "roster.merge": { unclaimed: "404 404 403 404 404", represented: "409 409 403 404 404" },
  "roster.release": "200 403 403 404 404",
  "imports.plan": "400 400 403 404 404",
  "imports.get": "404 404 403 404 404",
  "imports.correct": "404 404 403 404 404",
  "imports.apply": "404 404 403 404 404",
  "imports.undo": "404 404 403 404 404",
};

/** Answers to the model of a represented card, where they are others than about a card that the agency lacks. */
const modelRules: Partial<Record<CallName, string>> = { "roster.export": "200" };

/** The row of everybody, and of people of agencies behind it. To strangers an unclaimed card is somebody's draft. */
export function rowWithAgencies(name: CallName, standing: Standing): string {
  const rule: Rule = rules[name];
  const isUnclaimed = standing === "unclaimed";
  const row = typeof rule === "string" ? rule : rule[isUnclaimed ? "draft" : "published"];
  const answers = row.split(" ");
  const member = answers[2] ?? "";
  answers[4] = isUnclaimed ? member : (modelRules[name] ?? answers[4] ?? "");
  const ofAgency = agencyRules[name] ?? agencyPeople.map(() => member).join(" ");
  return [
    ...answers,
    typeof ofAgency === "string" ? ofAgency : ofAgency[isUnclaimed ? "unclaimed" : "represented"],
  ].join(" ");
}
