import { type VideoKind, videoKinds } from "../cards/options.ts";
import { trimEndOf } from "../text.ts";
import { optionWords } from "./words.ts";

const kinds = optionWords("videoKinds", videoKinds);

/** Links of a cell, with the kind of video in front of each or not: `walk https://… reel https://…`. A link alone is a reel. */
export function readVideos(text: string): { url: string; kind: VideoKind }[] | string {
  const links = [...text.matchAll(/https?:\/\/\S+/g)];
  if (links.length === 0) return text;
  return links.map(({ 0: link, index }, n) => {
    const from = n === 0 ? 0 : (links[n - 1]?.index ?? 0) + (links[n - 1]?.[0].length ?? 0);
    const word =
      text
        .slice(from, index)
        .split(/[\s,;:]+/)
        .filter(Boolean)
        .at(-1) ?? "";
    return { url: trimEndOf(link, /[,;]/), kind: kinds.find(word) ?? "reel" };
  });
}
