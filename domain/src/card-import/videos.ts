import { labelsOf } from "../cards/option-labels.ts";
import { type VideoKind, videoKinds } from "../cards/options.ts";
import { foldWord } from "./words.ts";

const kinds = new Map<string, VideoKind>(
  videoKinds.flatMap((kind) =>
    [kind, ...Object.values(labelsOf("videoKinds", kind))].map((word): [string, VideoKind] => [foldWord(word), kind]),
  ),
);

/** Links of a cell, with the kind of video in front of each or not: `walk https://… reel https://…`. A link alone is a reel. */
export function readVideos(text: string): { url: string; kind: VideoKind }[] | string {
  const found = [...text.matchAll(/([^\s,;:]*)[\s,;:]*(https?:\/\/\S+)/g)];
  if (found.length === 0) return text;
  return found.map(([, word = "", link = ""]) => ({
    url: link.replace(/[,;]+$/, ""),
    kind: kinds.get(foldWord(word)) ?? "reel",
  }));
}
