import { m } from "@compcard/domain/messages";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** What the desk asked for did not come. */
export function LoadFailed({ again }: { again: () => unknown }) {
  return (
    <EmptyState title={m.desk_load_error()} action={<Button onClick={() => void again()}>{m.common_retry()}</Button>} />
  );
}
