import { expect, it } from "vitest";
import { audiences, audiencesOf, contactKinds, restrictedSwitches } from "./visibility.ts";

it("SL-04 the switches of somebody under 18 offer what they do: nobody for their own contacts", () => {
  const effective = restrictedSwitches({});
  for (const kind of contactKinds) {
    expect(audiencesOf(kind, { guarded: false })).toEqual(audiences);
    const offered = audiencesOf(kind, { guarded: true });
    expect(offered).not.toContain("members");
    expect(offered).toContain(effective[kind]);
    expect(offered.includes("verified")).toBe(kind === "agency" || kind === "booker");
  }
});
