import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import type { RosterImport } from "@compcard/domain/roster-import/schema";
import { useId, useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { useApiMutation } from "../../lib/api/use-api-mutation.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Button } from "../../ui/button.tsx";
import { useImportChanged } from "./use-import-changed.ts";

interface ApplyFormProps {
  agency: Agency;
  plan: RosterImport;
  /** Corrections were made that the plan does not show. */
  isOutdated: boolean;
  onAgain: () => void;
}

/** The choice for cards that the table lacks, the declaration, and the button that applies the plan. */
export function ApplyForm({ agency, plan, isOutdated, onAgain }: ApplyFormProps) {
  const [missing, setMissing] = useState<"keep" | "release">("keep");
  const [declared, setDeclared] = useState(false);
  const [tried, setTried] = useState(false);
  const changed = useImportChanged(agency.id);
  const { counts } = plan;
  const apply = useApiMutation({
    mutationFn: () => callApi("imports.apply", { params: { id: agency.id, importId: plan.id }, body: { missing } }),
    errorToast: { id: "import" },
    onSuccess: changed,
  });
  const id = useId();
  const isNothing = counts.new + counts.changed + (missing === "release" ? counts.missing : 0) === 0;
  return (
    <form
      method="post"
      noValidate
      className="mt-10 border-t border-ink pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (declared && !isOutdated && !apply.isPending) apply.mutate();
      }}
    >
      {counts.missing > 0 && (
        <fieldset className="mb-6">
          <legend className="font-display text-2xl">
            {`${m.imports_missing_title()}: ${formatNumber(counts.missing)}`}
          </legend>
          {(["keep", "release"] as const).map((value) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:opacity-45">
              <input
                type="radio"
                name={`${id}-missing`}
                className="tick"
                checked={missing === value}
                disabled={value === "release" && agency.role !== "owner"}
                onChange={() => setMissing(value)}
              />
              <span>{value === "keep" ? m.imports_missing_keep() : m.imports_missing_release()}</span>
            </label>
          ))}
          <p className="text-sm text-muted">
            {agency.role === "owner" ? m.imports_missing_text() : m.imports_missing_owners()}
          </p>
        </fieldset>
      )}
      {isNothing ? (
        <p>{m.imports_nothing()}</p>
      ) : (
        <>
          <label className="flex min-h-11 max-w-2xl cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="tick"
              autoComplete="off"
              checked={declared}
              aria-invalid={(tried && !declared) || undefined}
              aria-describedby={`${id}-text ${id}-error`}
              onChange={({ target }) => setDeclared(target.checked)}
            />
            <span>{m.imports_declare()}</span>
          </label>
          <p id={`${id}-text`} className="pl-8 text-sm text-muted">
            {m.imports_declare_text()}
          </p>
          <p
            id={`${id}-error`}
            role="alert"
            className={tried && !declared ? "mt-1 pl-8 text-sm text-accent" : "hidden"}
          >
            {tried && !declared && m.imports_declare_required()}
          </p>
        </>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {!isNothing && (
          <Button type="submit" busy={apply.isPending} disabled={isOutdated}>
            {m.imports_apply()}
          </Button>
        )}
        <Button variant="secondary" onClick={onAgain}>
          {m.imports_again()}
        </Button>
      </div>
    </form>
  );
}
