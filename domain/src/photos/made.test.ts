import { expect, it } from "vitest";
import { higherMade, madeByFile, madeByModerator, madeByOwner, madeOfAigc, madeOfSourceType } from "./made.ts";

it("the owner raises what a file says, takes that back, and never lowers the file's word", () => {
  const edited = madeByFile("ai_edited");
  const raised = madeByOwner(edited, "ai_made");
  expect(raised).toMatchObject({ made: "ai_made", made_by: "owner" });
  expect(madeByOwner(raised ?? edited, "ai_edited")).toEqual(edited);
  for (const kind of [null, "captured", "retouched", "figure_retouched"] as const)
    expect(madeByOwner(raised ?? edited, kind)).toBeNull();
});

it("the owner changes their own word in both directions", () => {
  const own = madeByOwner(madeByFile(null), "ai_made");
  expect(own).toMatchObject({ made: "ai_made", made_by: "owner" });
  expect(madeByOwner(own ?? madeByFile(null), "captured")).toMatchObject({ made: "captured", made_by: "owner" });
  expect(madeByOwner(own ?? madeByFile(null), null)).toEqual(madeByFile(null));
});

it("a moderator's word binds the owner, one that lowers a label included", () => {
  expect(madeByOwner(madeByModerator("figure_retouched"), "retouched")).toBeNull();
  expect(madeByModerator(null)).toMatchObject({ made: null, made_by: "moderator" });
  expect(madeByOwner(madeByModerator(null), "retouched")).toMatchObject({ made: "retouched", made_by: "owner" });
});

it.each([
  ["http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia", "ai_made"],
  ["https://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia/", "ai_made"],
  ["trainedAlgorithmicMedia", "ai_made"],
  ["http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia", "ai_edited"],
  ["http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic", "ai_edited"],
  ["http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicallyEnhanced", "ai_edited"],
  ["http://cv.iptc.org/newscodes/digitalsourcetype/humanEdits", "retouched"],
  ["http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture", null],
  ["http://cv.iptc.org/newscodes/digitalsourcetype/computationalCapture", null],
  ["http://example.com/", null],
  ["", null],
])("reads the source type %s as %s", (text, kind) => {
  expect(madeOfSourceType(text)).toBe(kind);
});

it("of two labels the higher counts", () => {
  expect(higherMade("ai_made", "retouched")).toBe("ai_made");
  expect(higherMade(null, "captured")).toBeNull();
  expect([madeOfAigc("1"), madeOfAigc("2"), madeOfAigc("3"), madeOfAigc("4")]).toEqual([
    "ai_made",
    "ai_edited",
    "ai_edited",
    null,
  ]);
});
