export interface Holding {
  file: string;
  /** How the title of its test begins. */
  title: string;
}

/** Faults that `npm test` tries each time, by their numbers. */
export const held: Record<string, Holding[]> = {};
