/**
 * How a guarded card stands with its guardian. `unnamed`: nobody has been named. `late`: nobody has answered in time.
 * `withdrawn`: what was given was taken back.
 */
export const guardianStates = ["unnamed", "asked", "late", "given", "refused", "withdrawn"] as const;
export type GuardianState = (typeof guardianStates)[number];

/** Whether the person is 18 by now: not yet, to be confirmed, or confirmed that the restrictions stay. */
export const ofAgeStates = ["no", "ask", "kept"] as const;
