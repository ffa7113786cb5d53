import { type RawBuilder, type SqlBool, sql } from "kysely";
import { lexeme } from "../../core/search-row/tokens.ts";

/** True where a row carries one of the tokens, or one that begins so. */
export function hasAnyToken(any: readonly string[], beginnings: readonly string[]): RawBuilder<SqlBool> {
  const terms = [...any.map((token) => lexeme(token)), ...beginnings.map((start) => lexeme(start, "beginning"))];
  return sql`tokens @@ ${terms.join("|")}::tsquery`;
}

/** True where a row carries all of the tokens. */
export function hasAllTokens(tokens: readonly string[]): RawBuilder<SqlBool> {
  return sql`tokens @@ ${tokens.map((token) => lexeme(token)).join("&")}::tsquery`;
}
