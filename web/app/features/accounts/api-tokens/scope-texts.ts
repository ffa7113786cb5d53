import type { TokenScope } from "@compcard/domain/accounts/api-tokens/scopes";
import { m } from "@compcard/domain/messages";

/** The rights of a scope, in words. */
export const scopeTexts: Record<TokenScope, () => string> = {
  "cards:read": m.tokens_scope_cards_read,
  "cards:write": m.tokens_scope_cards_write,
  "search:read": m.tokens_scope_search_read,
  "selections:read": m.tokens_scope_selections_read,
  "selections:write": m.tokens_scope_selections_write,
  "roster:read": m.tokens_scope_roster_read,
  "roster:write": m.tokens_scope_roster_write,
  "options:read": m.tokens_scope_options_read,
  "options:write": m.tokens_scope_options_write,
};
