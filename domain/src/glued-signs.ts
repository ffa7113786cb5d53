import { uuidForm } from "./uuid.ts";

const uuidAtStart = new RegExp(`^${uuidForm}(?=[^0-9a-z.,]|[.,][^0-9a-z])`, "i");
/** Escapes too: chats escape an address that was escaped before. A domain ends in letters after its dot. */
const signsAtEnd = /([\w-])(?!\.\p{L})(?:%[0-9a-f]{2}|[^\w-])+$/iu;

/**
 * An id, token or name of an address without the signs that a chat or a sentence left at its end (`。`, `.`, `)`, `%20`): none of
 * ours holds them (TL-42). What consists of such signs alone stays as it is.
 */
export function withoutGluedSigns(text: string): string {
  return uuidAtStart.exec(text)?.[0] ?? text.replace(signsAtEnd, "$1");
}
