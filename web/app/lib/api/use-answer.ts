import type { CallName } from "@compcard/domain/calls";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { useEffect, useState } from "react";
import type { RouterContextProvider } from "react-router";
import { pageTools } from "../page/tools.ts";
import { callApi } from "./client.ts";
import { openEnvelope } from "./error.ts";
import type { Read } from "./read.ts";

/** What the server was answered; `failed` names what it could not be told. */
export interface Answers {
  given: { [N in CallName]?: AnswerOf<N> };
  failed: CallName[];
}

/** For a `clientLoader`: in the browser such a page asks by itself. */
export const unasked = (): Answers => ({ given: {}, failed: [] });

/** For the `loader` of a page that says of itself and only shows a few cards or numbers. */
export async function answersOnServer(context: Readonly<RouterContextProvider>, reads: Read[]): Promise<Answers> {
  const { call } = context.get(pageTools);
  const answers = unasked();
  await Promise.all(
    reads.map(async ({ name, input }) => {
      const { status, body } = await call(name, input);
      if (status >= 400) answers.failed.push(name);
      else Object.assign(answers.given, { [name]: openEnvelope(status, body) });
    }),
  );
  return answers;
}

/** What this tab has been told; such pages show the same again when one comes back to them. */
const told: Answers["given"] = {};

/** The answer of a read beside the query cache, which these pages need not fetch: the server's, else asked for once. */
export function useAnswer<N extends CallName>(
  { name, input }: Read<N>,
  { given, failed: refused }: Answers,
  wanted = true,
) {
  const [known, setKnown] = useState<Answers["given"][N]>(given[name] ?? told[name]);
  const [failed, setFailed] = useState(refused.includes(name));
  const asks = wanted && known === undefined && !failed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a read is a constant of its page
  useEffect(() => {
    if (!asks) return;
    const stop = new AbortController();
    (callApi as (name: N, input: object) => Promise<AnswerOf<N>>)(name, { ...input, signal: stop.signal }).then(
      (answer) => {
        told[name] = answer as Answers["given"][N];
        setKnown(told[name]);
      },
      () => stop.signal.aborted || setFailed(true),
    );
    return () => stop.abort();
  }, [asks]);
  return { data: known, failed, retry: () => setFailed(false) };
}
