import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { choiceLabel } from "@compcard/domain/selections/labels";
import type { SharedSelection } from "@compcard/domain/selections/schema";
import { Replies } from "./replies.tsx";

interface OthersProps {
  votes: SharedSelection["votes"];
  headingLevel: 2 | 3;
}

/** Votes of other guests of the link on a card. */
export function Others({ votes, headingLevel }: OthersProps) {
  if (votes.length === 0) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    <section>
      <Heading className="label-caps border-b border-ink pb-2">{m.shared_others()}</Heading>
      <ul className="divide-y divide-hairline">
        {votes.map(({ name, choice, comment, replies, updated_at }) => (
          <li key={`${name} ${updated_at}`} className="py-2 wrap-anywhere">
            <p className="text-sm">
              {choice
                ? m.shared_other({ name, choice: choiceLabel(choice, getLocale()) })
                : m.shared_other_comment({ name })}
            </p>
            {comment && <p className="text-sm whitespace-pre-line text-muted">{comment}</p>}
            <Replies replies={replies} />
          </li>
        ))}
      </ul>
    </section>
  );
}
