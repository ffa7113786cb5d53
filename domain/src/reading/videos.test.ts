import { expect, it } from "vitest";
import { formatCell } from "../card-import/format-cell.ts";
import { readVideos } from "./videos.ts";

it("reads links with and without their kind, in every language", () => {
  expect(readVideos("https://a.example/1; проходка: https://b.example/2,\nIntroduction https://c.example/3")).toEqual([
    { url: "https://a.example/1", kind: "reel" },
    { url: "https://b.example/2", kind: "walk" },
    { url: "https://c.example/3", kind: "intro" },
  ]);
  expect(readVideos("нет ссылки")).toBe("нет ссылки");
});

it("reads back what an export writes", () => {
  const videos = [
    { url: "https://a.example/1", kind: "walk" },
    { url: "https://b.example/2", kind: "intro" },
  ];
  expect(readVideos(String(formatCell("videos", videos, "ru")))).toEqual(videos);
});
