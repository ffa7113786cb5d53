import { m } from "@compcard/domain/messages";
import { Button } from "./button.tsx";

/** A part of a page that could not be loaded, with a button that queries again. */
export function RetryNotice({ text, retry }: { text: string; retry: () => unknown }) {
  return (
    <div role="alert">
      <p className="text-muted">{text}</p>
      <Button variant="secondary" className="mt-4" onClick={() => void retry()}>
        {m.common_retry()}
      </Button>
    </div>
  );
}
