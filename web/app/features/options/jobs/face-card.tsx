import { m } from "@compcard/domain/messages";
import type { Job } from "@compcard/domain/options/jobs/schema";
import type { CardProblem, Option } from "@compcard/domain/options/schema";
import { paths } from "@compcard/domain/paths";
import type { ReactNode } from "react";
import { cardNames } from "../../../lib/card-name.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { BothNames } from "../../../ui/both-names.tsx";
import { type FaceModel, FacePhoto } from "./face-photo.tsx";
import type { Face } from "./faces.ts";
import { OptionLine } from "./option-line.tsx";
import { problemTexts } from "./use-making.ts";

interface FaceCardProps {
  face: Face;
  job: Job;
  model: FaceModel | undefined;
  problem: CardProblem | undefined;
  /** Actions for the card, where nothing of it is live. */
  children: ReactNode;
  /** Actions for one option. */
  actions: (option: Option) => ReactNode;
}

/** A face of a job: its photo, what was asked or held, and what can be done. */
export function FaceCard({ face: { card, group, options }, job, model, problem, children, actions }: FaceCardProps) {
  // An answer stands for itself until days are held.
  const shown = group === "held" || group === "booked" ? options.filter(({ kind }) => kind === "option") : options;
  const names = model ? cardNames(model) : { name: options[0]?.name || m.jobs_hidden_name(), own: null };
  return (
    <li className="flex gap-4 border-b border-hairline py-4 md:flex-col md:gap-3 md:border-0 md:py-0">
      <div className="w-28 shrink-0 md:w-full">
        {model ? (
          <Link to={paths.card(card)} tabIndex={-1} aria-hidden="true">
            <FacePhoto model={model} sizes="(min-width: 64rem) 25vw, (min-width: 48rem) 33vw, 112px" />
          </Link>
        ) : (
          <FacePhoto model={undefined} sizes="112px" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h3 className="@container font-display text-xl">
          {model ? (
            <Link to={paths.card(card)} className="hover:underline">
              <BothNames {...names} />
            </Link>
          ) : (
            <BothNames {...names} />
          )}
        </h3>
        {shown.map((option) => (
          <OptionLine key={option.id} option={option} job={job}>
            {actions(option)}
          </OptionLine>
        ))}
        {problem && (
          <p role="status" className="border-l-2 border-lipstick pl-3 text-sm">
            {problemTexts[problem]()}
          </p>
        )}
        {children}
      </div>
    </li>
  );
}
