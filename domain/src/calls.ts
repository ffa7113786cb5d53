/**
 * Every call of the product on one page: name → method and path below `/api`.
 * Free of zod, so the browser can import it; shapes and rights stand in each feature's `contract.ts`.
 */
export const calls = {
  "auth.register": ["POST", "/auth/register"],
  "auth.login": ["POST", "/auth/login"],
  "auth.logout": ["POST", "/auth/logout"],
  "auth.me": ["GET", "/auth/me"],
  "auth.verify": ["GET", "/auth/verify"],
  "auth.verifyEmail": ["POST", "/auth/verify-email"],
  "auth.waiting": ["POST", "/auth/waiting"],
  "auth.mendAddress": ["PUT", "/auth/waiting"],
  "auth.resendVerification": ["POST", "/auth/resend-verification"],
  "auth.forgotPassword": ["POST", "/auth/forgot-password"],
  "auth.resetPassword": ["POST", "/auth/reset-password"],
  "auth.changePassword": ["PUT", "/auth/password"],
  "auth.confirm": ["POST", "/auth/confirm"],
  "auth.deleteAccount": ["DELETE", "/auth/account"],
  "auth.profile": ["GET", "/auth/profile"],
  "auth.saveProfile": ["PUT", "/auth/profile"],
  "auth.saveAvatar": ["POST", "/auth/avatar"],
  "auth.removeAvatar": ["DELETE", "/auth/avatar"],
  "auth.sessions": ["GET", "/auth/sessions"],
  "auth.endOtherSessions": ["DELETE", "/auth/sessions"],
  "auth.endSession": ["DELETE", "/auth/sessions/:id"],
  "auth.emailChange": ["GET", "/auth/email"],
  "auth.changeEmail": ["PUT", "/auth/email"],
  "auth.cancelEmailChange": ["DELETE", "/auth/email"],
  "auth.confirmEmailChange": ["POST", "/auth/email/confirm"],
  "auth.refuseEmailChange": ["POST", "/auth/email/refuse"],
  "auth.identities": ["GET", "/auth/identities"],
  "auth.linkGoogle": ["POST", "/auth/google/link"],
  "auth.linkVk": ["POST", "/auth/vk/link"],
  "auth.unlinkIdentity": ["DELETE", "/auth/identities/:provider"],
  "auth.consents": ["GET", "/auth/consents"],
  "auth.saveConsent": ["POST", "/auth/consents"],
  "auth.googleCallback": ["POST", "/auth/google/callback"],
  "auth.vkCallback": ["POST", "/auth/vk/callback"],

  "cards.list": ["GET", "/models"],
  "cards.create": ["POST", "/models"],
  "cards.getPublic": ["GET", "/models/public/:id"],
  "cards.get": ["GET", "/models/:id"],
  "cards.save": ["PUT", "/models/:id"],
  "cards.remove": ["DELETE", "/models/:id"],
  "cards.setPrimary": ["PATCH", "/models/:id/primary"],
  "cards.enquire": ["POST", "/models/:id/enquiry"],

  "reach.count": ["POST", "/models/:id/view"],
  "reach.get": ["GET", "/models/:id/reach"],

  "photos.list": ["GET", "/upload/:modelId"],
  "photos.upload": ["POST", "/upload/:modelId"],
  "photos.uploadBatch": ["POST", "/upload/:modelId/batch"],
  "photos.remove": ["DELETE", "/upload/:modelId/:photoType"],
  "photos.moveFocus": ["PUT", "/upload/:modelId/:photoType/focus"],
  "photos.edit": ["POST", "/upload/:modelId/:photoType/edit"],
  "photos.move": ["POST", "/upload/:modelId/move"],

  "search.find": ["GET", "/search"],
  "search.filters": ["GET", "/search/filters"],
  "search.stats": ["GET", "/search/stats"],
  "search.suggestions": ["GET", "/search/suggestions"],

  "searches.list": ["GET", "/searches"],
  "searches.create": ["POST", "/searches"],
  "searches.change": ["PUT", "/searches/:id"],
  "searches.remove": ["DELETE", "/searches/:id"],
  "searches.see": ["POST", "/searches/:id/seen"],
  "searches.stopMails": ["POST", "/searches/off"],

  "favorites.list": ["GET", "/favorites"],
  "favorites.clear": ["DELETE", "/favorites"],
  "favorites.stats": ["GET", "/favorites/stats"],
  "favorites.check": ["GET", "/favorites/check/:modelId"],
  "favorites.add": ["POST", "/favorites/:modelId"],
  "favorites.remove": ["DELETE", "/favorites/:modelId"],

  "documents.ticket": ["POST", "/documents/model/:id/ticket"],

  "contact.send": ["POST", "/contact"],
} as const satisfies Record<string, readonly [Method, `/${string}`]>;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type CallName = keyof typeof calls;
