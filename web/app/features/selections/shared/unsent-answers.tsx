import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { choiceLabel } from "@compcard/domain/selections/labels";
import type { Shared } from "./use-shared-session.ts";

/** Answers that could not be sent before the link was closed, for the client to copy. */
export function UnsentAnswers({ left }: Pick<Shared, "left">) {
  return (
    <div className="mb-8">
      <p className="text-sm text-muted">{m.shared_gone_unsent()}</p>
      <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
        {Object.entries(left).map(([id, { name, choice, comment }]) => (
          <li key={id} className="py-2 wrap-anywhere">
            <p>
              <span>{name || m.shared_left_unknown()}</span>
              {choice && <span>{` — ${choiceLabel(choice, getLocale())}`}</span>}
            </p>
            {comment && <p className="text-sm whitespace-pre-line text-muted">{comment}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
