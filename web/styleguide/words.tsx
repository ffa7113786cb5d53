import { m } from "@compcard/domain/messages";
import { Badge } from "../app/ui/badge.tsx";
import { BothNames } from "../app/ui/both-names.tsx";
import { Button } from "../app/ui/button.tsx";
import { EmptyState } from "../app/ui/empty-state.tsx";
import { FactsLine } from "../app/ui/facts-line.tsx";
import { Figures } from "../app/ui/figures.tsx";
import { ProgressBar } from "../app/ui/progress-bar.tsx";
import { RetryNotice } from "../app/ui/retry-notice.tsx";
import { Skeleton } from "../app/ui/skeleton.tsx";
import { Spinner } from "../app/ui/spinner.tsx";
import { Specimen, SpecimenGroup } from "./specimen.tsx";

/** Elements that inform and are not pressed. */
export function Words() {
  return (
    <SpecimenGroup title={m.styleguide_words()}>
      <Specimen state={m.styleguide_badges()}>
        <div className="flex flex-wrap gap-3">
          {(["quiet", "ink", "accent"] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {m.styleguide_sample_label()}
            </Badge>
          ))}
          <Badge>{m.styleguide_sample_long()}</Badge>
        </div>
        <p>
          <BothNames name={m.styleguide_sample_label()} own={m.styleguide_sample_long()} />
        </p>
      </Specimen>
      <Figures
        className="grid-cols-2"
        items={[
          { value: "178", text: m.styleguide_sample_label() },
          { value: "84–60–89", text: m.styleguide_sample_long() },
        ]}
      />
      <p>
        <FactsLine facts={["178", "84–60–89", m.styleguide_sample_label()]} />
      </p>
      <Specimen state={m.styleguide_busy()}>
        <p className="flex items-center gap-3">
          <Spinner />
          {m.common_loading()}
        </p>
        <ProgressBar label={m.common_loading()} share={0.6} text={m.styleguide_sample_label()} />
        <Skeleton className="h-24 w-full" />
      </Specimen>
      <EmptyState
        title={m.styleguide_nothing()}
        text={m.styleguide_sample_text()}
        action={<Button variant="secondary">{m.common_retry()}</Button>}
      />
      <RetryNotice text={m.styleguide_sample_text()} retry={() => undefined} />
    </SpecimenGroup>
  );
}
