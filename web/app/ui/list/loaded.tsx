import { m } from "@compcard/domain/messages";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { RetryNotice } from "../retry-notice.tsx";
import { Skeleton } from "../skeleton.tsx";

export interface LoadedProps<T> {
  /** The answer of `useApiQuery`, of `usePagedRows`, or of several queries together (`allOf`). */
  query: { data: T | undefined; error: unknown; refetch: () => unknown };
  /** The sentence of a failure. */
  failed: string;
  /** Adds the cause of the failure. */
  reason?: boolean;
  /** The query fills a view: its failure has an illustration. */
  whole?: boolean;
  /** Classes of its height, or a shape of its own; by default as high as two rows, of a view as a few. */
  skeleton?: string | ReactElement;
  /** Margins of the skeleton and of the failure. */
  className?: string;
  /** Shows a failure of later requests above the content. */
  stale?: boolean;
  /** The heading of a page whose content brings its own. */
  heading?: string;
  /** Stands for the content and for a failure: it may not be read. */
  instead?: ReactNode;
  /** Stands for the content and for a failure once the server answers that there is no such thing. */
  gone?: ComponentProps<typeof EmptyState>;
}

/** The content of a query once it is there; until then its skeleton, or its failure with a retry. */
export function Loaded<T>({ children, ...states }: LoadedProps<T> & { children: (data: T) => ReactNode }) {
  const { query, heading, gone } = states;
  const isGone = gone && query.error instanceof ApiError && [400, 404].includes(query.error.status);
  const instead = isGone ? <EmptyState {...gone} /> : states.instead;
  if (query.data !== undefined && !instead)
    return (
      <>
        {states.stale && query.error && <StaleNotice {...query} />}
        {children(query.data)}
      </>
    );
  return (
    <>
      {heading && <h1 className="sr-only">{heading}</h1>}
      {instead || <Unloaded {...states} />}
    </>
  );
}

function Unloaded({ query, failed, reason, whole, className = "", ...props }: LoadedProps<unknown>) {
  const { error, refetch } = query;
  const { skeleton = whole ? "h-64" : "h-16" } = props;
  if (!error) return typeof skeleton === "string" ? <Skeleton className={`${className} ${skeleton}`} /> : skeleton;
  const cause = reason && errorText(error);
  if (!whole) return <RetryNotice text={failed} reason={cause} retry={refetch} className={className} />;
  const retry = <Button onClick={() => void refetch()}>{m.common_retry()}</Button>;
  return <EmptyState title={failed} text={cause} action={retry} />;
}

function StaleNotice({ error, refetch }: LoadedProps<unknown>["query"]) {
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-4 border-l-2 border-accent pl-4">
      <p>{errorText(error)}</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        {m.common_retry()}
      </Button>
    </div>
  );
}
