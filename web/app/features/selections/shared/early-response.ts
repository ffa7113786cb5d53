import { firstCalls } from "@compcard/domain/first-calls";
import { guestKeyHeader } from "@compcard/domain/selections/path";
import { tight } from "../../../lib/page/inline-script.tsx";

declare global {
  interface Window {
    /** The request for the shared selection, sent before hydration. */
    earlyResponse?: {
      token: string;
      answer?: Promise<Response> | undefined;
      /** Settles when the first photo is drawn or has failed; false where none is drawn before hydration. */
      drawn: Promise<void> | false;
      face?: Element;
    };
  }
}

/**
 * An inline script of a page that the server renders without data: it sends the first request before the page's scripts
 * load, and draws the first photo on phones. It uses the stored guest key; a name that the server lacks is sent by the
 * session.
 */
export const earlyResponse = import.meta.env.SSR
  ? tight(`{
  const token = location.pathname.split("/").pop();
  let kept;
  try { kept = JSON.parse(localStorage["shared:" + token]) } catch (_) {}
  const { key, view } = kept || {};
  const answer = fetch("/api${firstCalls["shared.open"][1]}".replace(":token", token), {
    method: "POST",
    headers: { "content-type": "application/json", ...key && { "${guestKeyHeader}": key } },
    body: "{}"
  });
  const opening = window.earlyResponse = { token, answer };
  opening.drawn = view !== "grid" && innerWidth < 1024 && answer.then((it) => it.clone().json()).then(({ data }) => {
    const { cards, name, description, agency, sender } = data.selection;
    const card = cards.find(({ id }) => location.search.includes(id)) || cards[0];
    const [{ srcset, width, height, focus }] = Object.values(card.model.photo_details);
    const face = opening.face = document.createElement("div");
    face.innerHTML = '<div class="page pt-3 pb-2"><p></p><h1 class="font-display text-xl wrap-anywhere"></h1><p class="mt-2 whitespace-pre-line text-muted wrap-anywhere empty:hidden"></p><div class="h-11"></div></div>';
    const [from, title, text] = face.firstChild.children;
    from.className = agency || sender ? "mb-2 h-10" : "hidden";
    title.textContent = name;
    text.textContent = card === cards[0] ? description : "";
    const image = Object.assign(new Image(width, height), { className: "first-face w-full bg-wash", alt: "", fetchPriority: "high", sizes: "100vw", srcset });
    image.style.objectPosition = focus.x * 100 + "% " + focus.y * 100 + "%";
    face.append(image);
    document.querySelector("[data-opening]").append(face);
    return image.decode()
  }).catch(() => {})
}`)
  : "";

/** The response to the early request for this link; once. */
export function takeEarlyResponse(token: string): Promise<Response> | undefined {
  const early = window.earlyResponse;
  const answer = early?.token === token ? early.answer : undefined;
  if (early) early.answer = undefined;
  return answer;
}
