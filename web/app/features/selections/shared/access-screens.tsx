import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { ReactNode } from "react";
import { errorText } from "../../../lib/api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Illustration } from "../../../ui/illustration.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

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

/** For a closed, expired or unknown link alike. `children`: answers that could not be sent. */
export function LinkClosed({ children }: { children?: ReactNode }) {
  return (
    <AccessScreen title={m.shared_gone_title()} text={<p role="alert">{m.shared_gone_text()}</p>}>
      {children}
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
