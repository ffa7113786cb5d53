import { calls } from "@compcard/domain/calls";
import { guestKeyHeader } from "@compcard/domain/selections/path";

declare global {
  interface Window {
    /** What a link leads to, asked for before the page was alive. */
    earlyOpening?: { token: string; answer: Promise<Response> } | undefined;
  }
}

/**
 * For a page whose server knows nothing of what it shows: the browser asks for it while it still fetches the page's scripts,
 * and for the first face that a phone shows. For whom `keptDevice` keeps; a name that the server has not heard `createVisit` tells.
 */
export const earlyOpening = import.meta.env.SSR
  ? `{
  const token = location.pathname.split("/").pop();
  let kept;
  try { kept = JSON.parse(localStorage["shared:" + token]) } catch (_) {}
  const { key, view } = kept || {};
  const answer = fetch("/api${calls["shared.open"][1]}".replace(":token", token), {
    method: "POST",
    headers: { "content-type": "application/json", ...key && { "${guestKeyHeader}": key } },
    body: "{}"
  });
  window.earlyOpening = { token, answer };
  answer.then((it) => view !== "grid" && innerWidth < 1024 && it.clone().json().then(({ data }) => {
    const { cards } = data.selection;
    const { model } = cards.find(({ id }) => location.search.includes(id)) || cards[0];
    const [{ srcset }] = Object.values(model.photo_details);
    Object.assign(new Image, { fetchPriority: "high", sizes: "100vw", srcset })
  })).catch(() => {})
}`.replace(/\n */g, "")
  : "";

/** The answer to what was asked for this link before the page was alive; once. */
export function takeEarlyOpening(token: string): Promise<Response> | undefined {
  const early = window.earlyOpening;
  window.earlyOpening = undefined;
  return early?.token === token ? early.answer : undefined;
}
