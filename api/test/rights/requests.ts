import type { CallName } from "@compcard/domain/calls";
import { consentVersions } from "@compcard/domain/consents/kinds";
import type { TestInput } from "../app.ts";
import { type MadeCard, nobody, type Standing } from "./cards.ts";

const token = "x".repeat(64);
const secret = "x".repeat(43);
const passwords = { newPassword: "Another7km", confirmPassword: "Another7km" };
const person = { password: "Podium7x", confirmPassword: "Podium7x", firstName: "Ия", lastName: "Ким" };

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
  "auth.saveConsent": () => ({ body: { kind: "mails", version: consentVersions.mails, given: false } }),
  "auth.googleCallback": () => ({ body: { credential: "x" } }),
  "auth.vkCallback": () => ({ body: { access_token: "x" } }),
  "cards.save": ({ standing }) => ({ body: { height: 170, ...(standing === "draft" ? { status: "draft" } : {}) } }),
  "cards.preview": () => ({ query: { as: "verified" } }),
  "cards.setVisibility": () => ({ body: { enquiries: true } }),
  "cards.enquire": () => ({ body: { message: "Здравствуйте" } }),
  "bookers.apply": () => ({ body: { company: "Дом", role: "Букер", site: "localhost", email: "a@b.example" } }),
  "bookers.confirm": () => ({ body: { token } }),
  "bookers.revoke": () => ({ params: { id: nobody }, body: { reason: "Проба" } }),
  "bookers.acceptDomain": () => ({ body: { domain: "company.example", company: "Дом" } }),
  "bookers.dropDomain": () => ({ params: { domain: "nobody.example" } }),
  "roster.list": ({ agencyId: id }) => ({ params: { id } }),
  "roster.add": ({ agencyId: id }) => ({ params: { id }, body: { first_name: "Ия" } }),
  "roster.change": ({ agencyId: id, card }) => ({ params: { id, cardId: card.id }, body: { board: null } }),
  "roster.release": ({ agencyId: id, card }) => ({ params: { id, cardId: card.id } }),
  "roster.invite": ({ agencyId: id, card }) => ({ id, cardId: card.id , body: }),
  "claims.get": () => ({ token }),
  "claims.accept": () => ({ token , body: rights: [] }),
  "claims.decline": () => ({ token }),
  "agencies.create": () => ({ name: "", email: "a@b.example" }),
  "agencies.save": () => ({ id: nobody , body: name: "Дом", email: "a@b.example" }),
  "agencies.remove": () => ({ id: nobody }),
  "agencies.confirm": () => ({ token }),
  "agencies.get": () => ({ slug: "nobody" }),
  "agencies.setBoards": ({ agencyId: id }) => ({ id , body: [] }),
  "agencies.saveLogo": ({ agencyId: id }) => ({ id , form: new FormData() }),
  "agencies.removeLogo": ({ agencyId: id }) => ({ id }),
  "agencies.members": ({ agencyId: id }) => ({ id }),
  "agencies.invite": () => ({ id: nobody , body: email: "a@b.example", role: "viewer" }),
  "agencies.cancelInvitation": ({ agencyId: id }) => ({ id , query: email: "a@b.example" }),
  "agencies.openInvitation": () => ({ token }),
  "agencies.acceptInvitation": () => ({ token }),
  "agencies.setRole": ({ agencyId: id }) => ({ id, userId: nobody , body: role: "viewer" }),
  "agencies.removeMember": ({ agencyId: id }) => ({ id, userId: nobody }),
  "reach.count": () => ({ source: "direct" }),
  "photos.upload": () => ({ form: new FormData() }),
  "photos.uploadBatch": () => ({ form: new FormData() }),
  "photos.moveFocus": () => ({ x: 0.5, y: 0.5 }),
  "photos.edit": () => ({ turn: 90 }),
  "photos.move": () => ({ from: "dynamic", to: "dynamic" }),
  "search.find": () => ({ q: "CANARYNOBODY" }),
  "search.filters": () => ({ agency: "CANARYNOBODY" }),
  "search.suggestions": () => ({ q: "CANARY", type: "agency" }),
  "searches.create": () => ({ name: "", query: "minAge=20" }),
  "searches.change": () => ({ id: nobody , body: name: "Проба" }),
  "searches.remove": () => ({ id: nobody }),
  "searches.see": () => ({ id: nobody }),
  "searches.stopMails": () => ({ token: secret }),
  "selections.create": () => ({ name: "Проба" }),
  "selections.mails": () => ({ on: true }),
  "selections.stopMails": () => ({ token: secret }),
  "selections.get": () => ({ id: nobody }),
  "selections.save": () => ({ id: nobody , body: name: "Проба" }),
  "selections.remove": () => ({ id: nobody }),
  "selections.restore": () => ({ id: nobody }),
  "selections.duplicate": () => ({ id: nobody }),
  "selections.setCards": () => ({ id: nobody , body: [] }),
  "selections.addCards": ({ card }) => ({ id: nobody , body: cards: [card.id] }),
  "selections.links": () => ({ id: nobody }),
  "selections.createLink": () => ({ id: nobody , body: name: "Проба" }),
  "selections.revokeLink": () => ({ id: nobody, linkId: nobody }),
  "selections.votes": () => ({ id: nobody }),
  "selections.reply": () => ({id: nobody, guestId: nobody, cardId: nobody ,
    body: text: "Проба" ,
  }),
  "selections.removeReply": () => ({ id: nobody, replyId: nobody }),
  "shared.open": () => ({ token: secret }),
  "shared.vote": ({ card }) => ({ token: secret, cardId: card.id , body: choice: "yes" }),
  "shared.done": () => ({ token: secret }),
  "documents.ticket": () => ({ format: "pdf" }),
  "contact.send": ({ email }) => ({ name: "Ия", email, message: "Здравствуйте, это письмо." }),
  "guardians.name": () => ({ name: "Ия", contact: "+7 900 000 00 00", email: "guardian@example.com" }),
  "guardians.settle": () => ({ ordinary: true }),
  "guardians.open": () => ({ token }),
  "guardians.confirm": () => ({ token }),
  "guardians.refuse": () => ({ token }),
  "desk.report": () => ({ reason: "other" }),
  "desk.appeal": () => ({ text: "Это ошибка" }),
  "desk.open": ({ card }) => ({ card_id: card.id }),
  "desk.case": ({ card }) => ({ id: card.itemId }),
  "desk.decide": ({ card }) => ({ id: card.itemId , body: decide: "pass", version: 99 }),
  "desk.undo": () => ({ id: nobody }),
  "desk.age": ({ standing }) => ({ age: standing === "minor" ? 16 : 25, reason: "Паспорт" }),
  "desk.people": () => ({ q: "Мария Ли" }),
  "desk.person": () => ({ id: nobody }),
  "desk.block": () => ({ id: nobody , body: reason: "Проба" }),
  "desk.unblock": () => ({ id: nobody }),
  "desk.nameModerator": () => ({ email: "nobody@example.org" }),
  "desk.dropModerator": () => ({ id: nobody }),
};

export function requestOf(name: CallName, about: About): TestInput {
  const { id } = about.card;
  return { params: { id, modelId: id, photoType: "dynamic" }, ...requests[name]?.(about) };
}
