import axe from "axe-core";
import { expect } from "vitest";

/** Nothing that axe knows stands in anybody's way on the page as it is now, as in journeys. */
export async function expectAccessible(within: ".popup" | ":root" = ":root"): Promise<void> {
  // A dialog begins with what it was opened for, not with the way out (TL-48).
  expect(document.querySelectorAll("[data-cross]:focus")).toHaveLength(0);
  // A fading element is pale for a moment.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  const options: axe.RunOptions = { iframes: false, resultTypes: ["violations"] };
  const { violations } = await axe.run(within, options);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
