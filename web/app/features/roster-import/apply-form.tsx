import type { Agency } from "@compcard/domain/agencies/schema";
import { m } from "@compcard/domain/messages";
import type { RosterImport } from "@compcard/domain/roster-import/schema";
import { useId } from "react";
import { callApi } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { formatNumber } from "../../lib/locale/intl.ts";
import { toast } from "../../lib/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { ApiForm } from "../../ui/form/api-form.tsx";
import { useApiForm } from "../../ui/form/use-api-form.ts";
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
  const changed = useImportChanged(agency.id);
  const { counts } = plan;
  const form = useApiForm({
    values: { missing: "keep" as "keep" | "release", declared: false },
    check: ({ declared }) => ({ declared: !declared && m.imports_declare_required() }),
    call: ({ missing }) =>
      callApi("imports.apply", { params: { id: agency.id, importId: plan.id }, body: { missing } }),
    onDone: (answer) => {
      toast.clearErrors("import");
      changed(answer);
    },
    onError: (error) => toast.error(errorText(error), { id: "import" }),
  });
  const id = useId();
  const problem = form.problemOf("declared");
  const isNothing = counts.new + counts.changed + (form.watch("missing") === "release" ? counts.missing : 0) === 0;
  return (
    <ApiForm
      form={{ ...form, busy: form.busy || isOutdated }}
      className="mt-10 border-t border-ink pt-6"
      actions={
        <div className="mt-6 flex flex-wrap gap-3">
          {!isNothing && (
            <Button type="submit" busy={form.busy} disabled={isOutdated}>
              {m.imports_apply()}
            </Button>
          )}
          <Button variant="secondary" onClick={onAgain}>
            {m.imports_again()}
          </Button>
        </div>
      }
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
                className="tick"
                value={value}
                disabled={value === "release" && agency.role !== "owner"}
                {...form.register("missing")}
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
              aria-invalid={problem ? true : undefined}
              aria-describedby={`${id}-text ${id}-error`}
              {...form.register("declared")}
            />
            <span>{m.imports_declare()}</span>
          </label>
          <p id={`${id}-text`} className="pl-8 text-sm text-muted">
            {m.imports_declare_text()}
          </p>
          <p id={`${id}-error`} role="alert" className={problem ? "mt-1 pl-8 text-sm text-accent" : "hidden"}>
            {problem}
          </p>
        </>
      )}
    </ApiForm>
  );
}
