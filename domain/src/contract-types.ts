import type { z } from "zod";
import type { CallName } from "./calls.ts";
import type { Contract } from "./contract.ts";

type Part<N extends CallName, K extends string> = Contract[N] extends { [P in K]: infer S extends z.ZodType }
  ? S
  : null;

// A query parameter may be given as the text it travels as, or as what that text means.
type Loose<S extends z.ZodType> = {
  [K in keyof z.input<S>]: z.input<S>[K] | (K extends keyof z.output<S> ? z.output<S>[K] : never);
};

type Params<S> = S extends z.ZodType ? { params: z.input<S> } : object;
type Query<S> = S extends z.ZodType ? (object extends z.input<S> ? { query?: Loose<S> } : { query: Loose<S> }) : object;
type Body<S> = S extends z.ZodType ? { body: z.input<S> } : object;

/** Input of one call: `params`, `query` and `body` if the contract has them. */
export type InputOf<N extends CallName> = Params<Part<N, "params">> & Query<Part<N, "query">> & Body<Part<N, "body">>;

/** `data` of one call's answer. */
export type AnswerOf<N extends CallName> = z.output<Contract[N]["answer"]>;
