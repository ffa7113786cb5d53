import { describe, expect, it } from "vitest";
import { afterSave, emptyPending, keepMine, rebase, sendable, takeTheirs, withEdits } from "./pending.ts";

const saved = {
  first_name: "Анна",
  last_name: "Ким",
  height: null,
  skills: ["posing", "acting"],
  social_media: { vk: "https://vk.com/anna" },
  guarded: false,
} as unknown as Parameters<typeof rebase>[1];

describe("changes that wait to be saved", () => {
  it("WIZ-13 holds only the fields that differ from the saved card", () => {
    const typed = withEdits(emptyPending, saved, {
      first_name: "Аня",
      last_name: "Ким",
      skills: ["acting", "posing"],
    });
    expect(typed).toEqual({ edits: { first_name: "Аня" }, base: { first_name: "Анна" } });
    expect(withEdits(typed, saved, { first_name: "Анна" })).toEqual(emptyPending);
  });

  it("WIZ-13 keeps the value that was seen first as the base of later typing", () => {
    const first = withEdits(emptyPending, saved, { height: 177 });
    const later = withEdits(first, { ...saved, height: 170 }, { height: 178 });
    expect(later).toEqual({ edits: { height: 178 }, base: { height: null } });
  });

  it("WIZ-13 keeps what was typed while a save was under way", () => {
    const sent = { first_name: "Аня", height: 178 };
    const typed = withEdits(emptyPending, saved, { ...sent, first_name: "Анюта" });
    expect(afterSave(typed, sent)).toEqual({ edits: { first_name: "Анюта" }, base: { first_name: "Аня" } });
  });

  it("WIZ-13 sends everything but the fields with a problem", () => {
    const typed = withEdits(emptyPending, saved, { first_name: "Аня", social_media: { vk: "http://vk.com" } });
    expect(sendable(typed, (field) => field === "social_media")).toEqual({ first_name: "Аня" });
  });
});

describe("a card changed elsewhere", () => {
  const typed = withEdits(emptyPending, saved, { first_name: "Аня", height: 178 });

  it("WIZ-13 merges changes to different fields without a question", () => {
    const { pending, conflicts } = rebase(typed, { ...saved, last_name: "Ли" });
    expect(conflicts).toEqual([]);
    expect(pending.edits).toEqual({ first_name: "Аня", height: 178 });
  });

  it("WIZ-13 forgets a change that the other side made as well", () => {
    expect(rebase(typed, { ...saved, height: 178 }).pending.edits).toEqual({ first_name: "Аня" });
  });

  it("WIZ-13 names the fields that both sides changed and loses neither value", () => {
    const theirs = { ...saved, first_name: "Anna" };
    const { pending, conflicts } = rebase(typed, theirs);
    expect(conflicts).toEqual(["first_name"]);
    expect(keepMine(pending, theirs)).toEqual({
      edits: { first_name: "Аня", height: 178 },
      base: { first_name: "Anna", height: null },
    });
    expect(takeTheirs(pending, theirs, conflicts).edits).toEqual({ height: 178 });
  });
});
