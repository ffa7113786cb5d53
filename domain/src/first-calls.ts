/** Calls of pages that most visits open; the browser loads them with its first script. */
export const firstCalls = {
  "auth.register": ["POST", "/auth/register"],
  "auth.login": ["POST", "/auth/login"],
  "auth.logout": ["POST", "/auth/logout"],
  "auth.me": ["GET", "/auth/me"],
  "auth.verify": ["GET", "/auth/verify"],
  "auth.googleCallback": ["POST", "/auth/google/callback"],
  "auth.vkCallback": ["POST", "/auth/vk/callback"],

  "cards.list": ["GET", "/models"],
  "cards.create": ["POST", "/models"],
  "cards.getPublic": ["GET", "/models/public/:id"],
  "cards.get": ["GET", "/models/:id"],
  "cards.openContacts": ["POST", "/models/:id/contacts"],
  "cards.save": ["PUT", "/models/:id"],
  "cards.remove": ["DELETE", "/models/:id"],
  "cards.setVisibility": ["PUT", "/models/:id/visibility"],
  "cards.enquire": ["POST", "/models/:id/enquiry"],

  "home.get": ["GET", "/home"],

  "cardViews.count": ["POST", "/models/:id/view"],

  "photos.list": ["GET", "/upload/:modelId"],
  "photos.upload": ["POST", "/upload/:modelId"],
  "photos.uploadBatch": ["POST", "/upload/:modelId/batch"],
  "photos.remove": ["DELETE", "/upload/:modelId/:photoType"],
  "photos.moveFocus": ["PUT", "/upload/:modelId/:photoType/focus"],
  "photos.setMade": ["PUT", "/upload/:modelId/:photoType/made"],
  "photos.edit": ["POST", "/upload/:modelId/:photoType/edit"],
  "photos.move": ["POST", "/upload/:modelId/move"],

  "search.find": ["GET", "/search"],
  "search.filters": ["GET", "/search/filters"],
  "search.stats": ["GET", "/search/stats"],
  "search.suggestions": ["GET", "/search/suggestions"],

  "favorites.list": ["GET", "/favorites"],
  "favorites.check": ["GET", "/favorites/check/:modelId"],
  "favorites.add": ["POST", "/favorites/:modelId"],
  "favorites.remove": ["DELETE", "/favorites/:modelId"],

  "shared.open": ["POST", "/shared/:token/open"],
  "shared.vote": ["PUT", "/shared/:token/votes/:cardId"],
  "shared.done": ["POST", "/shared/:token/done"],
} as const;
