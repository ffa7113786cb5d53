import { findSize } from "../figures/sizes.ts";

/** `US 8.5`, `UK 6`: the EU size, by the scale of the row's gender (TL-58); undefined without one. */
export function readShoeSize(written: string, gender: unknown): number | undefined {
  const text = written.trim();
  const found = typeof gender === "string" ? findSize(text, 0, gender) : null;
  return found?.size?.field === "shoe_size" && found.end === text.length ? Number(found.size.value) : undefined;
}
