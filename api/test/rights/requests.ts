import type { CallName } from "@compcard/domain/calls";
import { consentVersions } from "@compcard/domain/consents/kinds";
import type { TestInput } from "../app.ts";
import { type MadeCard, nobody, type Standing } from "./cards.ts";

const token = "x".repeat(64);
const secret = "x".repeat(43);
const passwords = { newPassword: "Another7km", confirmPassword: "Another7km" };
const person = { password: "Podium7x", confirmPassword: "Podium7x", firstName: "Ия", lastName: "Ким" };

const credential = { id: "eA", rawId: "eA", type: "public-key" };
const usedCredential = {
  ...credential,
  response: { clientDataJSON: "eA", authenticatorData: "eA", signature: "eA", userHandle: "eA" },
};
const createdCredential = { ...credential, response: { clientDataJSON: "eA", attestationObject: "eA" } };

/** What a request is made about. */
export interface About {
  card: MadeCard;
  agencyId: string;
  standing: Standing;
  /** An address that no other request bears. */
  email: string;
}

/**
 * A well-formed request of each call that takes more than the card's id in its path: one that changes as little as may be,
 * and nothing that another request needs. What it is refused for besides rights stands in the rules.
 */
const requests: Partial<Record<CallName, (about: About) => TestInput>> = {
  "auth.register": ({ email }) => ({ body: { ...person, email } }),
  "auth.login": ({ email }) => ({ body: { email, password: "Wrong123" } }),
  "auth.verifyEmail": () => ({ body: { token } }),
  "auth.waiting": () => ({ body: { waiting: secret } }),
  "auth.mendAddress": ({ email }) => ({ body: { waiting: secret, email } }),
  "auth.resendVerification": ({ email }) => ({ body: { email } }),
  "auth.forgotPassword": ({ email }) => ({ body: { email } }),
  "auth.resetPassword": () => ({ body: { token, ...passwords } }),
  "auth.changePassword": () => ({ body: { currentPassword: "Wrong123", ...passwords } }),
  "auth.confirm": () => ({ body: { password: "Wrong123" } }),
  "auth.saveProfile": () => ({ body: { bio: "Проба" } }),
  "auth.saveAvatar": () => ({ form: new FormData() }),
  "auth.endSession": () => ({ params: { id: nobody } }),
  "auth.changeEmail": ({ email }) => ({ body: { email } }),
  "auth.confirmEmailChange": () => ({ body: { token } }),
  "auth.refuseEmailChange": () => ({ body: { token } }),
  "auth.linkGoogle": () => ({ body: { credential: "x" } }),
  "auth.linkVk": () => ({ body: { access_token: "x" } }),
  "auth.unlinkIdentity": () => ({ params: { provider: "google" } }),
  "auth.passkeyLogin": () => ({ body: { credential: usedCredential } }),
  "auth.confirmPasskey": () => ({ body: { credential: usedCredential } }),
  "auth.addPasskey": () => ({ body: { credential: createdCredential } }),
  "auth.renamePasskey": () => ({ params: { id: nobody }, body: { name: "Проба" } }),
  "auth.removePasskey": () => ({ params: { id: nobody } }),
  "auth.saveConsent": () => ({ body: { kind: "mails", version: consentVersions.mails, given: false } }),
  "auth.createToken": () => ({ body: { name: "Проба", scopes: ["cards:read"] } }),
  "auth.token": () => ({ params: { id: nobody } }),
  "auth.removeToken": () => ({ params: { id: nobody } }),
  "auth.googleCallback": () => ({ body: { credential: "x" } }),
  "auth.vkCallback": () => ({ body: { access_token: "x" } }),
  "cards.save": ({ standing }) => ({ body: { height: 170, ...(standing === "draft" ? { status: "draft" } : {}) } }),
  "cards.preview": () => ({ query: { as: "verified" } }),
  "cards.setVisibility": () => ({ body: { enquiries: true } }),
  // Letters alone: digits may happen to be a phone number, which no address contains.
  "handles.set": ({ card }) => ({
    body: { handle: card.id.slice(0, 23).replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit))) },
  }),
  "handles.find": () => ({ params: { handle: "nobody" } }),
  "cards.enquire": () => ({ body: { message: "Здравствуйте" } }),
  "bookers.apply": () => ({ body: { company: "Дом", role: "Букер", site: "localhost", email: "a@b.example" } }),
  "bookers.confirm": () => ({ body: { token } }),
  "bookers.revoke": () => ({ params: { id: nobody }, body: { reason: "Проба" } }),
  "bookers.acceptDomain": () => ({ body: { domain: "company.example", company: "Дом" } }),
  "bookers.dropDomain": () => ({ params: { domain: "nobody.example" } }),
  "agencies.create": () => ({ body: { name: "", email: "a@b.example" } }),
  "agencies.save": () => ({ params: { id: nobody }, body: { name: "Дом", email: "a@b.example" } }),
  "agencies.remove": () => ({ params: { id: nobody } }),
  "agencies.confirm": () => ({ body: { token } }),
  "agencies.get": () => ({ params: { slug: "nobody" } }),
  "agencies.cards": () => ({ params: { slug: "nobody" } }),
  "agencies.setBoards": ({ agencyId: id }) => ({ params: { id }, body: [] }),
  "agencies.saveLogo": ({ agencyId: id }) => ({ params: { id }, form: new FormData() }),
  "agencies.removeLogo": ({ agencyId: id }) => ({ params: { id } }),
  "agencies.members": ({ agencyId: id }) => ({ params: { id } }),
  "agencies.invite": () => ({ params: { id: nobody }, body: { email: "a@b.example", role: "viewer" } }),
  "agencies.cancelInvitation": ({ agencyId: id }) => ({ params: { id }, query: { email: "a@b.example" } }),
  "agencies.openInvitation": () => ({ body: { token } }),
  "agencies.acceptInvitation": () => ({ body: { token } }),
  "agencies.setRole": ({ agencyId: id }) => ({ params: { id, userId: nobody }, body: { role: "viewer" } }),
  "agencies.removeMember": ({ agencyId: id }) => ({ params: { id, userId: nobody } }),
  "enquiries.list": ({ agencyId: id }) => ({ params: { id } }),
  "enquiries.answer": ({ agencyId: id }) => ({ params: { id, enquiryId: nobody }, body: { text: null } }),
  "enquiries.reopen": ({ agencyId: id }) => ({ params: { id, enquiryId: nobody } }),
  "roster.list": ({ agencyId: id }) => ({ params: { id } }),
  "roster.add": ({ agencyId: id }) => ({ params: { id }, body: { first_name: "Ия" } }),
  "roster.change": ({ agencyId: id, card }) => ({ params: { id, cardId: card.id }, body: { board: null } }),
  "roster.bulk": ({ agencyId: id }) => ({ params: { id }, body: { action: "board", rows: [nobody], board: null } }),
  "roster.release": ({ agencyId: id, card }) => ({ params: { id, cardId: card.id } }),
  "roster.invite": ({ agencyId: id, card }) => ({ params: { id, cardId: card.id }, body: {} }),
  "representations.propose": () => ({ body: { agency: "nobody" } }),
  "representations.set": ({ card }) => ({ params: { id: card.id, agencyId: nobody }, body: { rights: [] } }),
  "representations.end": ({ card }) => ({ params: { id: card.id, agencyId: nobody } }),
  "claims.get": () => ({ params: { token } }),
  "claims.accept": () => ({ params: { token }, body: { rights: [] } }),
  "claims.decline": () => ({ params: { token } }),
  "imports.plan": ({ agencyId: id }) => ({ params: { id }, form: new FormData() }),
  "imports.get": ({ agencyId: id }) => ({ params: { id, importId: nobody } }),
  "imports.correct": ({ agencyId: id }) => ({ params: { id, importId: nobody }, body: {} }),
  "imports.apply": ({ agencyId: id }) => ({ params: { id, importId: nobody }, body: { missing: "keep" } }),
  "imports.undo": ({ agencyId: id }) => ({ params: { id, importId: nobody } }),
  "reach.count": () => ({ body: { source: "direct" } }),
  "photos.upload": () => ({ form: new FormData() }),
  "photos.uploadBatch": () => ({ form: new FormData() }),
  "photos.moveFocus": () => ({ body: { x: 0.5, y: 0.5 } }),
  "photos.edit": () => ({ body: { turn: 90 } }),
  "photos.move": () => ({ body: { from: "dynamic", to: "dynamic" } }),
  "portfolio.add": () => ({ form: new FormData() }),
  "portfolio.arrange": () => ({ body: [] }),
  "portfolio.moveFocus": () => ({ body: { x: 0.5, y: 0.5 } }),
  "portfolio.edit": () => ({ body: { turn: 90 } }),
  "digitals.put": () => ({ form: new FormData() }),
  "search.find": () => ({ query: { q: "CANARYNOBODY" } }),
  "search.filters": () => ({ query: { agency: "CANARYNOBODY" } }),
  "search.brief": () => ({ body: { text: "брюнетка 178 Москва" } }),
  "search.suggestions": () => ({ query: { q: "CANARY", type: "agency" } }),
  "searches.create": () => ({ body: { name: "", query: "minAge=20" } }),
  "searches.change": () => ({ params: { id: nobody }, body: { name: "Проба" } }),
  "searches.remove": () => ({ params: { id: nobody } }),
  "searches.see": () => ({ params: { id: nobody } }),
  "searches.stopMails": () => ({ query: { token: secret } }),
  "selections.create": () => ({ body: { name: "Проба" } }),
  "selections.mails": () => ({ body: { on: true } }),
  "selections.stopMails": () => ({ query: { token: secret } }),
  "selections.get": () => ({ params: { id: nobody } }),
  "selections.save": () => ({ params: { id: nobody }, body: { name: "Проба" } }),
  "selections.remove": () => ({ params: { id: nobody } }),
  "selections.restore": () => ({ params: { id: nobody } }),
  "selections.duplicate": () => ({ params: { id: nobody } }),
  "selections.setCards": () => ({ params: { id: nobody }, body: [] }),
  "selections.addCards": ({ card }) => ({ params: { id: nobody }, body: { cards: [card.id] } }),
  "selections.links": () => ({ params: { id: nobody } }),
  "selections.createLink": () => ({ params: { id: nobody }, body: { name: "Проба" } }),
  "selections.revokeLink": () => ({ params: { id: nobody, linkId: nobody } }),
  "selections.votes": () => ({ params: { id: nobody } }),
  "selections.reply": () => ({
    params: { id: nobody, guestId: nobody, cardId: nobody },
    body: { text: "Проба" },
  }),
  "selections.removeReply": () => ({ params: { id: nobody, replyId: nobody } }),
  "shared.open": () => ({ params: { token: secret } }),
  "shared.vote": ({ card }) => ({ params: { token: secret, cardId: card.id }, body: { choice: "yes" } }),
  "shared.done": () => ({ params: { token: secret } }),
  "documents.ticket": () => ({ body: { format: "pdf" } }),
  "contact.send": ({ email }) => ({ body: { name: "Ия", email, message: "Здравствуйте, это письмо." } }),
  "figures.open": () => ({ params: { token } }),
  "figures.confirm": () => ({ params: { token } }),
  "figures.switchMails": () => ({ body: { on: true } }),
  "figures.stopMails": () => ({ query: { token: secret } }),
  "calendarFeeds.create": () => ({ body: {} }),
  "calendarFeeds.getRoster": ({ agencyId: id }) => ({ params: { id } }),
  "calendarFeeds.createRoster": ({ agencyId: id }) => ({ params: { id }, body: {} }),
  "calendarFeeds.removeRoster": ({ agencyId: id }) => ({ params: { id } }),
  "guardians.name": () => ({ body: { name: "Ия", contact: "+7 900 000 00 00", email: "guardian@example.com" } }),
  "guardians.settle": () => ({ body: { ordinary: true } }),
  "guardians.open": () => ({ body: { token } }),
  "guardians.confirm": () => ({ body: { token } }),
  "guardians.refuse": () => ({ body: { token } }),
  "desk.report": () => ({ body: { reason: "other" } }),
  "desk.appeal": () => ({ body: { text: "Это ошибка" } }),
  "desk.open": ({ card }) => ({ body: { card_id: card.id } }),
  "desk.case": ({ card }) => ({ params: { id: card.itemId } }),
  "desk.decide": ({ card }) => ({ params: { id: card.itemId }, body: { decide: "pass", version: 99 } }),
  "desk.undo": () => ({ params: { id: nobody } }),
  "desk.age": ({ standing }) => ({ body: { age: standing === "minor" ? 16 : 25, reason: "Паспорт" } }),
  "desk.people": () => ({ query: { q: "Мария Ли" } }),
  "desk.person": () => ({ params: { id: nobody } }),
  "desk.block": () => ({ params: { id: nobody }, body: { reason: "Проба" } }),
  "desk.unblock": () => ({ params: { id: nobody } }),
  "desk.blockAgency": () => ({ params: { id: nobody }, body: { reason: "Проба" } }),
  "desk.unblockAgency": () => ({ params: { id: nobody } }),
  "desk.nameModerator": () => ({ body: { email: "nobody@example.org" } }),
  "desk.dropModerator": () => ({ params: { id: nobody } }),
};

export function requestOf(name: CallName, about: About): TestInput {
  const { id } = about.card;
  return {
    params: { id, modelId: id, photoType: "dynamic", photoId: nobody, view: "face" },
    ...requests[name]?.(about),
  };
}
