import type { CallName } from "@compcard/domain/calls";
import { hashKey, useQuery } from "@tanstack/react-query";
import { useViewer } from "../session/session.ts";
import { readOptions } from "./page-data.ts";
import type { Read } from "./read.ts";

interface ReadOptions {
  enabled?: boolean;
  staleTime?: number;
  gcTime?: number;
  /** Milliseconds after which it is asked again while the page is looked at. */
  refetchInterval?: number;
  /** Keeps the last answer on screen while the next is fetched: pages of one list. */
  keepPrevious?: boolean;
}

/** The answer of a read, from the cache where it is fresh. A guest's answer stays until the signed-in one has come. */
export function useRead<N extends CallName>(read: Read<N>, { keepPrevious = false, ...options }: ReadOptions = {}) {
  const asked = hashKey([read.input]);
  return useQuery({
    ...readOptions(read, useViewer()),
    placeholderData: (previous, query) =>
      keepPrevious || hashKey([query?.queryKey[1]]) === asked ? previous : undefined,
    ...options,
  });
}
