import { parseCode } from "@compcard/domain/checks/code";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { ApiError } from "../../lib/api/error.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useApiQuery } from "../../lib/api/use-api-query.ts";
import { Link } from "../../lib/locale/link.tsx";
import { PageMeta } from "../../lib/page/meta.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { checkQuery } from "./check-query.ts";
import { CheckResult } from "./check-result.tsx";
import { FileCheck } from "./file-check.tsx";

interface CheckPageProps {
  /** The code in the address. */
  typed: string;
  /** Status of the server's failed query. */
  failed: number | undefined;
}

/** The page behind the code on paper. */
export function CheckPage(props: CheckPageProps) {
  return (
    <>
      <PageMeta title={m.checks_title()} private />
      <Content {...props} />
      <div className="page max-w-5xl flex flex-wrap gap-x-6 py-8 text-sm">
        <Link to={paths.checks()} className="target underline underline-offset-4">
          {m.checks_another()}
        </Link>
        <Link to={paths.free()} className="target underline underline-offset-4">
          {m.checks_free()}
        </Link>
      </div>
    </>
  );
}

function Content({ typed, failed }: CheckPageProps) {
  const isUnknown = failed === 404;
  const { data, error, refetch } = useApiQuery(checkQuery(typed), { enabled: !isUnknown });
  const { state } = useLocation();
  const code = parseCode(typed);
  if (data && code) {
    return (
      <>
        <CheckResult code={code} check={data.check} />
        <div className="page max-w-5xl pt-8">
          <FileCheck code={code} digest={(state as { digest?: string } | null)?.digest} />
        </div>
      </>
    );
  }
  if (isUnknown || (error instanceof ApiError && error.status === 404))
    return <NoCheck title={m.checks_unknown()} text={m.checks_unknown_text()} />;
  if (!error) return <PageLoading />;
  const retry = <Button onClick={() => void refetch()}>{m.common_retry()}</Button>;
  return <NoCheck title={m.checks_failed()} text={errorText(error)} action={retry} />;
}

function NoCheck(state: ComponentProps<typeof EmptyState>) {
  return (
    <div className="py-12">
      <h1 className="sr-only">{m.checks_title()}</h1>
      <EmptyState {...state} />
    </div>
  );
}
