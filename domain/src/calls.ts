import { firstCalls } from "./first-calls.ts";

/**
 * Every call of the product on one page: name → method and path below `/api`.
 * Free of zod, so the browser can import it; shapes and rights stand in each feature's `contract.ts`.
 */
export const calls = {
  ...firstCalls,

  "guardians.name": ["PUT", "/models/:id/guardian"],
  "guardians.settle": ["POST", "/models/:id/adult"],
  "guardians.open": ["POST", "/guardians/open"],
  "guardians.confirm": ["POST", "/guardians/confirm"],
  "guardians.refuse": ["POST", "/guardians/refuse"],

  "bookers.application": ["GET", "/bookers/application"],
  "bookers.apply": ["POST", "/bookers/application"],
  "bookers.confirm": ["POST", "/bookers/confirm"],
  "bookers.revoke": ["POST", "/desk/bookers/:id/revocation"],
  "bookers.domains": ["GET", "/desk/domains"],
  "bookers.acceptDomain": ["PUT", "/desk/domains"],
  "bookers.dropDomain": ["DELETE", "/desk/domains/:domain"],

  "roster.list": ["GET", "/agencies/:id/roster"],
  "roster.add": ["POST", "/agencies/:id/roster"],
  "roster.change": ["PUT", "/agencies/:id/roster/:cardId"],
  "imports.plan": ["POST", "/agencies/:id/roster/import"],
  "imports.get": ["GET", "/agencies/:id/roster/import/:importId"],
  "imports.apply": ["POST", "/agencies/:id/roster/import/:importId/apply"],
  "imports.undo": ["POST", "/agencies/:id/roster/import/:importId/undo"],
  "roster.release": ["DELETE", "/agencies/:id/roster/:cardId"],
  "roster.invite": ["POST", "/agencies/:id/roster/:cardId/invite"],

  "claims.get": ["GET", "/claims/:token"],
  "claims.accept": ["POST", "/claims/:token/accept"],
  "claims.decline": ["POST", "/claims/:token/decline"],
  "agencies.list": ["GET", "/agencies"],
  "agencies.create": ["POST", "/agencies"],
  "agencies.save": ["PUT", "/agencies/:id"],
  "agencies.remove": ["DELETE", "/agencies/:id"],
  "agencies.confirm": ["POST", "/agencies/confirm"],
  "agencies.get": ["GET", "/agencies/:slug"],
  "agencies.setBoards": ["PUT", "/agencies/:id/boards"],
  "agencies.saveLogo": ["POST", "/agencies/:id/logo"],
  "agencies.removeLogo": ["DELETE", "/agencies/:id/logo"],
  "agencies.members": ["GET", "/agencies/:id/members"],
  "agencies.invite": ["POST", "/agencies/:id/invitations"],
  "agencies.cancelInvitation": ["DELETE", "/agencies/:id/invitations"],
  "agencies.openInvitation": ["POST", "/agencies/invitations/open"],
  "agencies.acceptInvitation": ["POST", "/agencies/invitations/accept"],
  "agencies.setRole": ["PUT", "/agencies/:id/members/:userId"],
  "agencies.removeMember": ["DELETE", "/agencies/:id/members/:userId"],

  "representations.list": ["GET", "/models/:id/representations"],
  "representations.propose": ["POST", "/models/:id/representations"],
  "representations.set": ["PUT", "/models/:id/representations/:agencyId"],
  "representations.end": ["DELETE", "/models/:id/representations/:agencyId"],

  "desk.report": ["POST", "/models/:id/report"],
  "desk.appeal": ["POST", "/models/:id/appeal"],
  "desk.acts": ["GET", "/models/:id/acts"],
  "desk.cases": ["GET", "/desk/cases"],
  "desk.open": ["POST", "/desk/cases"],
  "desk.case": ["GET", "/desk/cases/:id"],
  "desk.decide": ["POST", "/desk/cases/:id/decision"],
  "desk.undo": ["POST", "/desk/cases/:id/undo"],
  "desk.numbers": ["GET", "/desk/numbers"],
  "desk.age": ["PUT", "/desk/cards/:id/age"],
  "desk.people": ["GET", "/desk/people"],
  "desk.person": ["GET", "/desk/people/:id"],
  "desk.block": ["PUT", "/desk/people/:id/block"],
  "desk.unblock": ["DELETE", "/desk/people/:id/block"],
  "desk.moderators": ["GET", "/desk/moderators"],
  "desk.nameModerator": ["PUT", "/desk/moderators"],
  "desk.dropModerator": ["DELETE", "/desk/moderators/:id"],
} as const satisfies Record<string, readonly [Method, `/${string}`]>;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type CallName = keyof typeof calls;
