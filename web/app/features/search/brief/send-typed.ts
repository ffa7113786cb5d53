import { isBrief, mayBeBrief } from "@compcard/domain/search/brief/rules";
import { callApi } from "../../../lib/api/client.ts";
import { hasFocusStayed } from "../../../lib/browser/focus-stayed.ts";
import { log } from "../../../lib/browser/log.ts";
import type { BriefNow } from "./brief-place.ts";
import { addBrief } from "./show-brief.ts";

const timeoutMs = 4_000;

/** The text that is being read: a second press of the same key sends nothing. */
let reading: string | null = null;

/**
 * Searches typed text: as filters where it is a brief, else as words. An answer that arrives after something else was typed,
 * chosen or sent is dropped. The results take the focus if it is still on `pressed`. Without an answer, a text with a number opens in the dialog, which offers a retry.
 */
export async function sendTyped(text: string, now: BriefNow, pressed: Element | null): Promise<void> {
  const sent = now();
  if (reading === text) return;
  reading = null;
  if (!mayBeBrief(text) || text.trim() === sent.state.filters.q) return sent.state.change({ q: text });
  reading = text;
  const brief = await readTyped(text);
  if (reading !== text) return;
  reading = null;
  const { state, type, section, edit, ...then } = now();
  if (!section.current || then.text !== text || then.key !== sent.key) return;
  if (brief && isBrief(brief)) {
    addBrief(state, { ...brief, text });
    type("");
    // The field with completions may have replaced the one that was sent from, under the same id.
    if (hasFocusStayed(document.getElementById(pressed?.id ?? "") ?? pressed))
      section.current.focus({ preventScroll: true });
  } else if (!brief && /\p{N}/u.test(text)) {
    edit(text);
  } else {
    state.change({ q: text });
  }
}

/** Undefined if the server did not answer in time. */
async function readTyped(text: string) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  try {
    return await callApi("search.brief", { body: { text }, signal: stop.signal });
  } catch (error) {
    log("warn", "typed text could not be read as a brief", String(error));
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
