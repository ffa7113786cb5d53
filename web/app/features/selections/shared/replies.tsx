import { m } from "@compcard/domain/messages";
import type { Reply } from "@compcard/domain/selections/schema";

/** Answers of the selection's owner to a client's words. */
export function Replies({ replies }: { replies: readonly Reply[] }) {
  if (replies.length === 0) return null;
  return (
    <ul aria-label={m.shared_replies()} className="grid grid-cols-1 gap-2">
      {replies.map(({ id, text }) => (
        <li key={id} className="border-l-2 border-hairline-strong pl-3 text-sm whitespace-pre-line wrap-anywhere">
          <span className="label-caps block text-muted">{m.shared_reply()}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
