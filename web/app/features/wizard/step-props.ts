import type { Draft } from "./use-draft.ts";

/** Properties of every step. */
export type StepProps = Pick<Draft, "values" | "problems" | "refused" | "edit" | "confirmAge">;
