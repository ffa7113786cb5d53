import { readWholeSize } from "../figures/sizes.ts";

/** `US 8.5`, `UK 6`: the EU size, by the scale of the row's gender (TL-58); undefined without one. */
export function readShoeSize(written: string, gender: unknown): number | undefined {
  const size = typeof gender === "string" ? readWholeSize(written, gender) : null;
  return size?.field === "shoe_size" ? Number(size.value) : undefined;
}
