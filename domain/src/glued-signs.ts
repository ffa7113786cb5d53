import { uuidForm } from "./uuid.ts";

const uuidAtStart = new RegExp(`^${uuidForm}(?=[^0-9a-z.,]|[.,][^0-9a-z])`, "i");
/** Chats escape an address that was escaped before. */
const escaped = /^%[0-9a-f]{2}$/i;
const ownSign = /[\w-]/;
/** A domain ends in letters after its dot. */
const domainEnd = /^\.\p{L}/u;

/**
 * An id, token or name of an address without the signs that a chat or a sentence left at its end (`。`, `.`, `)`, `%20`): none of
 * ours holds them (TL-42). What consists of such signs alone stays as it is.
 */
export function withoutGluedSigns(text: string): string {
  const id = uuidAtStart.exec(text)?.[0];
  if (id !== undefined) return id;
  // Reads backward, sign by sign: a pattern would start again at each digit of an escape.
  let end = text.length;
  while (end > 0) {
    if (escaped.test(text.slice(Math.max(0, end - 3), end))) end -= 3;
    else if (ownSign.test(text[end - 1] ?? "")) break;
    else end -= 1;
  }
  return end === 0 || domainEnd.test(text.slice(end, end + 3)) ? text : text.slice(0, end);
}
