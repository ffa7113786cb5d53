import { m } from "@compcard/domain/messages";
import type { Job } from "@compcard/domain/options/jobs/schema";
import type { Option } from "@compcard/domain/options/schema";
import { useId, useState } from "react";
import { cardName } from "../../../lib/card-name.ts";
import { formatNumber } from "../../../lib/locale/intl.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RankSentences } from "../option-parts.tsx";
import { useOptionActions } from "../use-option-actions.ts";
import { AddDialog } from "./add-dialog.tsx";
import { FaceCard } from "./face-card.tsx";
import type { FaceModel } from "./face-photo.tsx";
import { type Face, type FaceGroup, faceGroups, facesOf, unaskedCards, yesCards } from "./faces.ts";
import { leftTexts } from "./left-cards.ts";
import { MakingActions } from "./making-actions.tsx";
import { openHalves } from "./open-halves.ts";
import { OptionActions } from "./option-actions.tsx";
import { useCandidates } from "./use-candidates.ts";
import { useMaking, type Wanted } from "./use-making.ts";

interface JobFacesProps {
  job: Job;
  /** The cards of the options, as the reader sees them. */
  models: readonly FaceModel[];
  options: readonly Option[];
  /** False for a viewer of the job's agency. */
  mayChange: boolean;
}

const groupTexts: Record<FaceGroup, () => string> = {
  booked: m.jobs_group_booked,
  held: m.jobs_group_held,
  asked: m.jobs_group_asked,
  fresh: m.jobs_group_fresh,
  ended: m.jobs_group_ended,
};

/** The models of a job by what is next to be done, with the actions for all and for each. */
export function JobFaces({ job, models, options, mayChange }: JobFacesProps) {
  const candidates = useCandidates(job, options);
  const byId = new Map([...candidates.models, ...models].map((model) => [model.id, model]));
  const faces = facesOf(options, candidates.ids);
  const actions = useOptionActions();
  const [adding, setAdding] = useState(false);
  const open = openHalves(job);
  const making = useMaking(job, open);
  const mayMake = mayChange && open.length > 0;
  // Not before all of them are known.
  const unasked = candidates.isLoading ? [] : unaskedCards(faces);
  const yes = yesCards(faces);
  const yesCount = yes.reduce((sum, { cards }) => sum + cards.length, 0);
  const makeAll = (kind: Option["kind"], wanted: readonly Wanted[]) =>
    making.make(kind, wanted).catch(() => {
      // A toast has shown it.
    });

  const nameOf = ({ card, options: [option] }: Face) => {
    const model = byId.get(card);
    return model ? cardName(model) : option?.name || m.jobs_hidden_name();
  };
  return (
    <>
      {mayChange && (
        <div className="mt-6 flex flex-wrap gap-3 border-t border-ink pt-6">
          {mayMake && yesCount > 0 && (
            <Button className="max-sm:w-full" busy={making.isMaking} onClick={() => void makeAll("option", yes)}>
              {m.jobs_hold_yes({ count: yesCount, number: formatNumber(yesCount) })}
            </Button>
          )}
          {mayMake && unasked.length > 0 && (
            <Button
              variant={yesCount > 0 ? "secondary" : "primary"}
              className="max-sm:w-full"
              busy={making.isMaking}
              onClick={() => void makeAll("ask", [{ cards: unasked }])}
            >
              {m.jobs_ask_all({ count: unasked.length, number: formatNumber(unasked.length) })}
            </Button>
          )}
          {mayMake ? (
            <Button variant="secondary" className="max-sm:w-full" onClick={() => setAdding(true)}>
              {m.jobs_add()}
            </Button>
          ) : (
            <p className="text-muted">{m.jobs_ended_past()}</p>
          )}
        </div>
      )}
      {candidates.left > 0 && (
        <div role="status" className="mt-6 border-l-2 border-ink pl-4">
          {leftTexts(candidates.reason, candidates.left).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {faces.length === 0 ? (
        mayMake && !candidates.isLoading && <EmptyState title={m.jobs_nobody_title()} text={m.jobs_nobody_text()} />
      ) : (
        <div aria-busy={actions.isActing || undefined}>
          {faceGroups.map((group) => (
            <Group key={group} group={group} faces={faces.filter((face) => face.group === group)}>
              {(face) => (
                <FaceCard
                  key={face.card}
                  face={face}
                  job={job}
                  model={byId.get(face.card)}
                  problem={making.problemOf(face)}
                  actions={(option) =>
                    mayChange &&
                    (option.kind === "option" || !mayMake) && (
                      <OptionActions
                        option={option}
                        name={nameOf(face)}
                        actions={actions}
                        hidden={option.name === ""}
                      />
                    )
                  }
                >
                  {mayMake && group !== "held" && group !== "booked" && (
                    <MakingActions
                      face={face}
                      job={{ days: open }}
                      name={nameOf(face)}
                      busy={making.isMaking}
                      make={making.make}
                      actions={actions}
                    />
                  )}
                </FaceCard>
              )}
            </Group>
          ))}
          <details className="mt-10 max-w-prose border-t border-hairline pt-2">
            <summary className="target text-sm text-muted underline underline-offset-4 hover:text-ink">
              {m.jobs_ranks_title()}
            </summary>
            <div className="mt-2">
              <RankSentences />
            </div>
          </details>
        </div>
      )}
      {adding && (
        <AddDialog
          job={job}
          there={new Set(faces.filter(({ group }) => group !== "ended").map(({ card }) => card))}
          make={making.make}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

interface GroupProps {
  group: FaceGroup;
  faces: readonly Face[];
  children: (face: Face) => React.ReactNode;
}

function Group({ group, faces, children }: GroupProps) {
  const id = useId();
  if (faces.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="label-caps flex gap-2 text-muted">
        <span>{groupTexts[group]()}</span>
        <span>{formatNumber(faces.length)}</span>
      </h2>
      <ul
        aria-labelledby={id}
        className="mt-2 grid border-t border-hairline md:mt-3 md:grid-cols-3 md:gap-x-6 md:gap-y-8 md:border-0 lg:grid-cols-4 xl:grid-cols-5"
      >
        {faces.map(children)}
      </ul>
    </section>
  );
}
