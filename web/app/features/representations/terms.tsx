import type { RepresentationTerms } from "@compcard/domain/agencies/terms";
import { m } from "@compcard/domain/messages";
import type { OwnRepresentation } from "@compcard/domain/representations/contract";
import { dateFormat, formatNumber } from "../../lib/locale/intl.ts";
import { kindNames } from "../../lib/representation-kinds.ts";
import { Button } from "../../ui/button.tsx";
import { FieldGroup } from "../../ui/field-group.tsx";

interface TermsProps {
  representation: OwnRepresentation;
  busy: boolean;
  /** Gets the terms as they are shown. */
  onAccept: (terms: RepresentationTerms) => void;
}

/** The terms that an agency stated, for the model alone. */
export function Terms({ representation: { kind, percent, from, to, accepted }, busy, onAccept }: TermsProps) {
  if (!kind) return null;
  const period = periodText(from, to);
  return (
    <FieldGroup label={m.representations_terms()}>
      <p>{kindNames[kind]()}</p>
      {percent !== null && <p>{m.representations_terms_percent({ percent: formatNumber(percent) })}</p>}
      {period && <p>{period}</p>}
      <p className="mt-1 text-sm text-muted">
        {accepted ? m.representations_terms_accepted() : m.representations_terms_open()}
      </p>
      {!accepted && (
        <Button className="mt-3 max-sm:w-full" busy={busy} onClick={() => onAccept({ kind, percent, from, to })}>
          {m.representations_terms_accept()}
        </Button>
      )}
    </FieldGroup>
  );
}

function periodText(from: string | null, to: string | null): string | null {
  const format = dateFormat({ dateStyle: "long", timeZone: "UTC" });
  if (from && to) return format.formatRange(new Date(from), new Date(to));
  if (from) return m.representations_terms_from({ from: format.format(new Date(from)) });
  return to && m.representations_terms_to({ to: format.format(new Date(to)) });
}
