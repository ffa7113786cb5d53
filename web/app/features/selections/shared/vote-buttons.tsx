import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { choiceLabel } from "@compcard/domain/selections/labels";
import { type Choice, choices } from "@compcard/domain/selections/options";
import { CircleHelp } from "../../../ui/icons/circle-help.tsx";
import { ThumbsDown } from "../../../ui/icons/thumbs-down.tsx";
import { ThumbsUp } from "../../../ui/icons/thumbs-up.tsx";

const icons = { yes: ThumbsUp, maybe: CircleHelp, no: ThumbsDown };
/** The most frequent vote is next to the right thumb. */
const order = [...choices].reverse();

interface VoteButtonsProps {
  /** The name of the person. */
  name: string;
  choice: Choice | null;
  onChoose: (choice: Choice) => void;
  /** Beside other cards. */
  small?: boolean;
}

/** No, maybe, yes; the same again takes it back. */
export function VoteButtons({ name, choice, onChoose, small = false }: VoteButtonsProps) {
  const size = small ? "min-h-11 gap-1.5 text-xs" : "min-h-14 flex-col gap-0.5 text-xs sm:flex-row sm:gap-2 sm:text-sm";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend that cannot lie on one line
    <div role="group" aria-label={m.shared_vote_of({ name })} className="grid grow grid-cols-3 gap-px">
      {order.map((each) => {
        const Icon = icons[each];
        return (
          <button
            key={each}
            type="button"
            aria-pressed={choice === each}
            className={`vote flex items-center justify-center border border-hairline-strong px-1 font-medium hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper ${size}`}
            onClick={() => onChoose(each)}
          >
            <Icon aria-hidden="true" size={small ? 18 : 22} strokeWidth={1.5} className="shrink-0" />
            <span className={small ? "sr-only whitespace-nowrap xl:not-sr-only" : "first-letter:uppercase"}>
              {choiceLabel(each, getLocale())}
            </span>
          </button>
        );
      })}
    </div>
  );
}
