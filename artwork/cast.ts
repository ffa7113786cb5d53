import type { PhotoType } from "../domain/src/cards/options.ts";
import type { Person } from "./person.ts";
import { createRng, type Rng } from "./rng.ts";

/** The sitters and their order, so that neighbors in a grid differ. */
export interface Sitting {
  person: Person;
  /** Place of the model in the list, from 0. */
  index: number;
  rng: Rng;
}

export function sittingOf(person: Person, index: number, type: PhotoType): Sitting {
  return { person, index, rng: createRng(`${person.slug} ${type}`) };
}

/** Goes through a list with a step that shares no factor with it, so that no two lists repeat together. */
export function turnOf<T>(items: readonly T[], index: number, step: number): T {
  return items[(index * step) % items.length] as T;
}
