import type { Draft } from "./use-draft.ts";

/** What every step works with. */
export type StepProps = Pick<Draft, "values" | "problems" | "refused" | "edit" | "confirmAge">;
