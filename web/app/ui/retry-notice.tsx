import { m } from "@compcard/domain/messages";
import { Button } from "./button.tsx";

interface RetryNoticeProps {
  text: string;
  /** The cause, below the text. */
  reason?: string | false;
  retry: () => unknown;
  className?: string;
}

/** A part of a page that could not be loaded, with a button that queries again. */
export function RetryNotice({ text, reason = false, retry, className = "" }: RetryNoticeProps) {
  return (
    <div role="alert" className={className}>
      <p className={reason ? "" : "text-muted"}>{text}</p>
      {reason && <p className="text-muted">{reason}</p>}
      <Button variant="secondary" className="mt-4" onClick={() => void retry()}>
        {m.common_retry()}
      </Button>
    </div>
  );
}
