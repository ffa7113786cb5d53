import { m } from "@compcard/domain/messages";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Shown when a request of the moderation page fails. */
export function LoadFailed({ again }: { again: () => unknown }) {
  return (
    <EmptyState
      title={m.moderation_load_error()}
      action={<Button onClick={() => void again()}>{m.common_retry()}</Button>}
    />
  );
}
