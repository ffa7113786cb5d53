import { photoSlots } from "@compcard/domain/photos/rules";
import { describe, expect, it } from "vitest";
import { assignFiles } from "./assign-files.ts";

const slots = photoSlots({ age: null, guarded: false });
const files = ["a", "b", "c"];

describe("several files at once", () => {
  it("PHOTO-01 fill the free slots in their order", () => {
    const { placed, left } = assignFiles(files, slots, (type) => type === "smiling-portrait");
    expect(placed.map(({ type, file }) => [file, type])).toEqual([
      ["a", "beauty-portrait"],
      ["b", "full-body"],
      ["c", "swimwear"],
    ]);
    expect(left).toEqual([]);
  });

  it("PHOTO-01 begin with the slot they were dropped on, replacing its photo", () => {
    const { placed } = assignFiles(files, slots, (type) => type !== "dynamic" && type !== "swimwear", "full-body");
    expect(placed.map(({ type }) => type)).toEqual(["full-body", "swimwear", "dynamic"]);
  });

  it("PHOTO-01 are left over rather than put over another photo", () => {
    expect(assignFiles(files, slots, (type) => type !== "dynamic")).toEqual({
      placed: [{ type: "dynamic", file: "a" }],
      left: ["b", "c"],
    });
  });

  it("PHOTO-01 never land in the swimwear slot of somebody under 18", () => {
    const { placed } = assignFiles(
      ["1", "2", "3", "4", "5", "6", "7"],
      photoSlots({ age: 17, guarded: true }),
      () => false,
    );
    expect(placed).toHaveLength(6);
    expect(placed.map(({ type }) => type)).not.toContain("swimwear");
  });
});
