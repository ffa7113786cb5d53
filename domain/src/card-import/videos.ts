import { type VideoKind, videoKinds } from "../cards/options.ts";
import { optionWords } from "./words.ts";

const kinds = optionWords("videoKinds", videoKinds);

/** Links of a cell, with the kind of video in front of each or not: `walk https://… reel https://…`. A link alone is a reel. */
export function readVideos(text: string): { url: string; kind: VideoKind }[] | string {
  const found = [...text.matchAll(/([^\s,;:]*)[\s,;:]*(https?:\/\/\S+)/g)];
  if (found.length === 0) return text;
  return found.map(([, word = "", link = ""]) => ({
    url: link.replace(/[,;]+$/, ""),
    kind: kinds.find(word) ?? "reel",
  }));
}
