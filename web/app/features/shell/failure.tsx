import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { useEffect } from "react";
import { log } from "../../lib/browser/log.ts";
import { PageMeta } from "../../lib/page/meta.tsx";
import { Button } from "../../ui/button.tsx";
import { Illustration } from "../../ui/illustration.tsx";

/** NAV-10: loads documents anew, since the page's own state cannot be trusted any more. */
export function Failure({ error }: { error: unknown }) {
  useEffect(() => log("error", "render failed", String(error)), [error]);
  return (
    <section className="page-narrow py-14 text-center sm:py-20">
      <Illustration name="movement" className="mx-auto mb-8 w-48 sm:w-60" />
      <PageMeta title={m.nav_failure_title()} private />
      <h1 className="font-display text-3xl sm:text-4xl">{m.nav_failure_title()}</h1>
      <p className="mt-4 text-muted">{m.nav_failure_text()}</p>
      {/* The words of NAV-10, by which support knows it. */}
      <p lang="en" translate="no" className="mt-2 text-sm text-muted">
        {/* biome-ignore lint/plugin: support knows the page by these words, in every language */}
        Unexpected Application Error!
      </p>
      <div className="mt-10 flex flex-wrap justify-center gap-4">
        <Button onClick={() => window.location.reload()}>{m.common_retry()}</Button>
        <a href={paths.home()} className="button button-secondary">
          {m.nav_to_home()}
        </a>
      </div>
    </section>
  );
}
