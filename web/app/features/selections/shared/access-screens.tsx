import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { getLocale } from "@compcard/domain/runtime";
import { choiceLabel } from "@compcard/domain/selections/labels";
import type { ReactNode } from "react";
import { errorText } from "../../../lib/api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Illustration } from "../../../ui/illustration.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { Shared } from "./use-shared-session.ts";

/** A screen in place of the selection: why it is not shown, and what to do. */
export function AccessScreen({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section className="page-narrow max-w-lg py-12 sm:py-16">
      <h1 className="font-display text-3xl sm:text-4xl">{title}</h1>
      <div className="mt-4 text-lg text-muted">{text}</div>
      <div className="mt-8">{children}</div>
    </section>
  );
}

/** For a closed, expired or unknown link alike. Lists answers that could not be sent. */
export function LinkClosed({ left }: { left: Shared["left"] }) {
  const words = Object.entries(left);
  return (
    <AccessScreen title={m.shared_gone_title()} text={<p role="alert">{m.shared_gone_text()}</p>}>
      {words.length > 0 && (
        <div className="mb-8">
          <p className="text-sm text-muted">{m.shared_gone_unsent()}</p>
          <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
            {words.map(([id, { name, choice, comment }]) => (
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
      )}
      <Illustration name="door" className="mb-8 w-40" />
      <LinkButton to={paths.home()}>{m.nav_to_home()}</LinkButton>
    </AccessScreen>
  );
}

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <AccessScreen title={m.shared_failed_title()} text={<p role="alert">{errorText(error)}</p>}>
      <Button onClick={onRetry}>{m.common_retry()}</Button>
    </AccessScreen>
  );
}
