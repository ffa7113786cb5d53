/** A short address of a card, as in `/m/anna-orlova` (`spec: The book`). */
export const handlePattern = /^[a-z0-9-]{3,30}$/;

/** Present and former ones of one card together: a former one is never given to another card. */
export const maxHandles = 10;

/** Words that would pass for the site itself, or for a part of it. */
// biome-ignore format: lists read better as lines
const reserved = new Set([
  "about", "account", "admin", "administrator", "agencies", "agency", "api", "app", "booker", "bookers", "card", "cards",
  "compcard", "contact", "create", "delete", "edit", "favorites", "handle", "help", "home", "info", "legal", "login",
  "logout", "mail", "media", "model", "models", "moderation", "moderator", "new", "news", "null", "official", "password",
  "privacy", "profile", "register", "root", "search", "security", "selection", "selections", "settings", "site", "sitemap",
  "staff", "status", "support", "system", "team", "terms", "test", "undefined", "user", "users", "verified", "www",
]);

/** A handle from a name in Latin letters: Anna Orlova is `anna-orlova`. Empty where too little of it is left. */
export function suggestHandle(name: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[^a-z0-9]+/g, "-");
  const handle = words.replace(/^-/, "").slice(0, 30).replace(/-$/, "");
  return problemOfHandle(handle) ? "" : handle;
}

/** The problem of a handle by itself. With null, only another card can already have it. */
export function problemOfHandle(handle: string): "malformed" | "reserved" | null {
  if (!handlePattern.test(handle)) return "malformed";
  const letters = handle.replaceAll("-", "");
  return letters === "" || reserved.has(letters) ? "reserved" : null;
}
