import type { z } from "zod";
import type { CallName } from "./calls.ts";
import type { Contract } from "./contract.ts";

type Shape<T> = T extends z.ZodType ? z.input<T> : never;
type Given<T, K extends string> = K extends keyof T ? (Shape<T[K]> extends infer S ? ([S] extends [never] ? object : { [P in K]: S }) : never) : object;

/** What a caller sends with one call: `params`, `query` and `body` where the contract has them. */
export type InputOf<N extends CallName> = Given<Contract[N], "params"> & Given<Contract[N], "query"> & Given<Contract[N], "body">;

/** `data` of one call's answer. */
export type AnswerOf<N extends CallName> = Contract[N] extends { answer: infer A extends z.ZodType } ? z.output<A> : never;
