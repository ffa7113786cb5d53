import { m } from "@compcard/domain/messages";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface LoadedProps<T> {
  query: { data: T | undefined; isError: boolean; refetch: () => unknown };
  children: (data: T) => ReactNode;
}

/** The content of a section once its data is there. */
export function Loaded<T>({ query: { data, isError, refetch }, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton className="h-64 w-full" />;
  return (
    <EmptyState
      title={m.operations_load_error()}
      action={<Button onClick={() => void refetch()}>{m.common_retry()}</Button>}
    />
  );
}
