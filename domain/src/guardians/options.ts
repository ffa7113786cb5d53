/**
 * Guardianship of a restricted card. `unnamed`: no guardian was named. `late`: no answer in time. `withdrawn`: the
 * consent was withdrawn.
 */
export const guardianStates = ["unnamed", "asked", "late", "given", "refused", "withdrawn"] as const;
export type GuardianState = (typeof guardianStates)[number];

/** The state at 18: not yet, to be confirmed, or confirmed that the restrictions stay. */
export const ofAgeStates = ["no", "ask", "kept"] as const;
