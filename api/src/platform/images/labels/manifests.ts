import { higherMade, type Made, madeOfSourceType, rankOfMade } from "@compcard/domain/photos/made";
import { CBORBox, JSONBox, SuperBox } from "@trustnxt/c2pa-ts/jumbf";

/** The greatest depth of nested ingredients that is read. */
const maxDepth = 20;

/** Assertions that state a `digitalSourceType`. */
const stating = /^(c2pa\.actions|c2pa\.metadata|cawg\.metadata|stds\.)/;

/**
 * The label that a store of manifests names: that of the last manifest, of the photos that it was made from, and, as an
 * edit with AI, of the photos that were put into it.
 */
export function madeOfManifests(store: SuperBox): Made | null {
  const manifests = boxesIn(store);
  const active = manifests.at(-1);
  return active ? madeOf(active, manifests, 0) : null;
}

function madeOf(manifest: SuperBox, all: readonly SuperBox[], depth: number): Made | null {
  let found: Made | null = null;
  if (depth > maxDepth) return found;
  for (const assertion of boxesIn(manifest).flatMap(boxesIn)) {
    const label = assertion.descriptionBox?.label ?? "";
    for (const content of contentsOf(assertion)) {
      if (stating.test(label)) found = higherMade(found, madeOfStated(content, 0));
      if (label.startsWith("c2pa.ingredient")) found = higherMade(found, madeOfIngredient(content, all, depth));
    }
  }
  return found;
}

function madeOfIngredient(content: unknown, all: readonly SuperBox[], depth: number): Made | null {
  const { relationship, c2pa_manifest, activeManifest } = content as Record<string, unknown>;
  const address = ((activeManifest ?? c2pa_manifest) as { url?: unknown } | undefined)?.url;
  const [, name] = /c2pa\/([^/]+)/.exec(String(address)) ?? [];
  const manifest = all.find(({ descriptionBox }) => descriptionBox?.label === name);
  if (name === undefined || !manifest) return null;
  const found = madeOf(manifest, all, depth + 1);
  return relationship !== "parentOf" && rankOfMade(found) > rankOfMade("ai_edited") ? "ai_edited" : found;
}

/** Every `digitalSourceType` of an assertion, however deep. */
function madeOfStated(value: unknown, depth: number): Made | null {
  if (typeof value !== "object" || value === null || depth > maxDepth) return null;
  let found: Made | null = null;
  for (const [name, inner] of Object.entries(value)) {
    const isStated = /digitalsourcetype$/i.test(name) && typeof inner === "string";
    found = higherMade(found, isStated ? madeOfSourceType(inner) : madeOfStated(inner, depth + 1));
  }
  return found;
}

const boxesIn = (box: SuperBox): SuperBox[] => box.contentBoxes.filter((inner) => inner instanceof SuperBox);

const contentsOf = (box: SuperBox): object[] =>
  box.contentBoxes.flatMap((inner) => {
    const content = inner instanceof CBORBox || inner instanceof JSONBox ? inner.content : null;
    return typeof content === "object" && content !== null ? [content] : [];
  });
