import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { cardName, cardNames } from "../../../lib/card-name.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { BothNames } from "../../../ui/both-names.tsx";
import { CoverPhoto } from "../cards/cover-photo.tsx";
import { AnswerButton, type AnswersProps } from "./answer-button.tsx";
import { Tally } from "./tally.tsx";

/** The phone layout: each card with all votes. */
export function AnswerList({ cards, people, agreed, voteOf, onOpen }: AnswersProps) {
  return (
    <ol aria-label={m.selections_view_answers()} className="mt-4 border-t border-hairline">
      {cards.map((card) => {
        const name = cardName(card.model);
        const shown = people.flatMap((person) => {
          const vote = voteOf(person.id, card.id);
          return vote ? [{ person, vote }] : [];
        });
        return (
          <li key={card.id} className="border-b border-hairline py-4">
            <div className="flex gap-4">
              <div className="w-16 shrink-0">
                <CoverPhoto card={card.model} cover={card.cover} hidden={card.hidden} alt="" sizes="64px" />
              </div>
              <div className="min-w-0 flex-1">
                <h2 className="@container font-display text-xl">
                  <Link to={paths.card(card.id)}>
                    <BothNames {...cardNames(card.model)} />
                  </Link>
                </h2>
                <Tally votes={shown.map(({ vote }) => vote)} agreed={agreed.has(card.id)} />
                {shown.length === 0 && <p className="text-sm text-muted">{m.selections_filter_one_none()}</p>}
              </div>
            </div>
            {shown.length > 0 && (
              <ul className="mt-2">
                {shown.map(({ person, vote }) => (
                  <li key={person.id} className="grid grid-cols-[6rem_1fr] border-t border-hairline">
                    <span className="py-3 text-sm wrap-anywhere">{person.name}</span>
                    <AnswerButton
                      vote={vote}
                      label={m.selections_said_by({ person: person.name, name })}
                      onOpen={() => onOpen(person.id, card.id)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
