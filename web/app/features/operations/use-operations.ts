import type { CallName } from "@compcard/domain/calls";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../lib/api/api-query.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";

export type Job = AnswerOf<"operations.jobs">["jobs"][number];
export type FailedMail = AnswerOf<"operations.jobs">["mails"][number];
export type Backups = AnswerOf<"operations.backups">;

/** Milliseconds between looks at what changes by itself. The list of backups is read where they are: in a bucket too. */
const [jobsMs, backupsMs] = [10_000, 20_000];

export function useJobs() {
  return useApiQuery(apiQuery("operations.jobs"), { staleTime: 0, refetchInterval: jobsMs });
}

export function useBackups() {
  return useApiQuery(apiQuery("operations.backups"), { staleTime: 0, refetchInterval: backupsMs });
}

/** Fetches the answer of a call again, after what changes it. */
export function useRefresh(name: CallName): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === name });
}
