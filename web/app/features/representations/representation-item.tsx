import { representationKinds } from "@compcard/domain/agencies/options";
import { m } from "@compcard/domain/messages";
import type { OwnRepresentation } from "@compcard/domain/representations/contract";
import { dateFormat } from "../../lib/locale/intl.ts";
import { kindNames } from "../../lib/representation-kinds.ts";
import { FieldGroup } from "../../ui/field-group.tsx";
import { Segments } from "../../ui/segments.tsx";
import { EndButton } from "./end-button.tsx";
import { RightsField } from "./rights-field.tsx";
import { Terms } from "./terms.tsx";
import { useSetRepresentation } from "./use-representations.ts";

interface RepresentationItemProps {
  cardId: string;
  representation: OwnRepresentation;
}

/** One agency of a card. Each switch takes effect at once. */
export function RepresentationItem({ cardId, representation }: RepresentationItemProps) {
  const { agency, rights, kind, proposed, since } = representation;
  const date = dateFormat({ dateStyle: "long" }).format(new Date(since));
  const set = useSetRepresentation(cardId, agency.id);
  // While it is on its way, what was chosen stands already.
  const shown = { rights, kind, ...(set.isPending && set.variables) };
  return (
    <li className="border-t border-ink pt-4">
      <div className="flex items-start gap-4">
        {agency.logo_url && (
          <img src={agency.logo_url} alt="" className="max-h-12 max-w-24 shrink-0 bg-white object-contain p-1" />
        )}
        <div className="min-w-0 wrap-anywhere">
          <p className="font-display text-xl">{agency.name}</p>
          <p className="text-sm text-muted">
            {proposed ? m.representations_proposed({ date }) : m.representations_since({ date })}
          </p>
        </div>
      </div>
      <div className="mt-5 max-w-xl space-y-5">
        <RightsField rights={shown.rights} onChange={(rights) => set.mutate({ kind: shown.kind, rights })} />
        {representation.accepted === null ? (
          <FieldGroup label={m.representations_kind()}>
            <Segments
              label={m.representations_kind()}
              options={representationKinds.map((value) => ({ value, label: kindNames[value]() }))}
              value={shown.kind ?? ("" as const)}
              onChange={(kind) => kind && set.mutate({ rights: shown.rights, kind })}
              className="-mx-2 flex-wrap"
            />
          </FieldGroup>
        ) : (
          <Terms
            representation={representation}
            busy={set.isPending}
            onAccept={(terms) => set.mutate({ rights, accept: true, terms })}
          />
        )}
        <EndButton cardId={cardId} agency={agency} />
      </div>
    </li>
  );
}
