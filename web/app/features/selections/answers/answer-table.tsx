import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { cardName, cardNames } from "../../../lib/card-name.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { BothNames } from "../../../ui/both-names.tsx";
import { Check } from "../../../ui/icons/check.tsx";
import { CoverPhoto } from "../cards/cover-photo.tsx";
import { AnswerButton, type AnswersProps } from "./answer-button.tsx";
import { Tally } from "./tally.tsx";

/** A card a row, a client a column; names stay in sight however far it is moved. */
export function AnswerTable({ cards, people, agreed, voteOf, onOpen }: AnswersProps) {
  return (
    <section
      aria-label={m.selections_view_answers()}
      className="mt-4 max-h-[80vh] w-fit max-w-full overflow-auto border border-hairline"
    >
      <table className="border-separate border-spacing-0 text-left">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 min-w-72 border-r border-b border-ink bg-paper p-3 align-bottom font-normal"
            >
              <span className="label-caps text-muted">{m.selections_matrix_name()}</span>
            </th>
            {people.map(({ id, name, link, done_at }) => (
              <th
                key={id}
                scope="col"
                className="sticky top-0 z-10 w-56 min-w-44 border-b border-ink bg-paper p-3 align-bottom font-normal"
              >
                <span className="flex items-center gap-1.5 font-medium wrap-anywhere">
                  <span>{name}</span>
                  {done_at && (
                    <>
                      <Check aria-hidden="true" size={16} strokeWidth={2} className="shrink-0" />
                      <span className="sr-only">{m.selections_done()}</span>
                    </>
                  )}
                </span>
                <span className="block text-sm text-muted wrap-anywhere">{link}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => {
            const name = cardName(card.model);
            return (
              <tr key={card.id}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 border-r border-b border-hairline bg-paper p-3 align-top font-normal"
                >
                  <div className="flex gap-3">
                    <div className="w-14 shrink-0">
                      <CoverPhoto card={card.model} cover={card.cover} hidden={card.hidden} alt="" sizes="56px" />
                    </div>
                    <div className="@container min-w-32 flex-1">
                      <Link to={paths.card(card.id)} className="font-display text-lg hover:underline">
                        <BothNames {...cardNames(card.model)} />
                      </Link>
                      <Tally
                        votes={people.flatMap(({ id }) => voteOf(id, card.id) ?? [])}
                        agreed={agreed.has(card.id)}
                      />
                    </div>
                  </div>
                </th>
                {people.map((person) => {
                  const vote = voteOf(person.id, card.id);
                  return (
                    <td key={person.id} className="border-b border-hairline align-top">
                      {vote ? (
                        <AnswerButton
                          vote={vote}
                          label={m.selections_said_by({ person: person.name, name })}
                          onOpen={() => onOpen(person.id, card.id)}
                        />
                      ) : (
                        <span className="block p-3 text-muted">
                          <span aria-hidden="true">—</span>
                          <span className="sr-only">{m.selections_filter_one_none()}</span>
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
