import { formatFacts } from "@compcard/domain/cards/facts";
import { ownName, shownName } from "@compcard/domain/cards/full-name";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { PhotoType } from "@compcard/domain/cards/options";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { BothNames } from "../../../ui/both-names.tsx";
import { Photo } from "../../../ui/photo.tsx";
import type { DraftValues, StepName } from "../steps.ts";
import { EditLink } from "./summary-block.tsx";

interface HeroProps {
  card: OwnerCard;
  type: PhotoType | null;
  values: DraftValues;
  onStep: (step: StepName) => void;
}

/** The front of the comp card: one photo and the name. */
export function Hero({ card, type, values, onStep }: HeroProps) {
  const url = type ? card.photos[type] : undefined;
  const shown = { ...values, location_names: knownPlace(card, values), other_names: knownNames(card, values) };
  const name = shownName(shown, getLocale()) || m.wizard_empty();
  const facts = formatFacts(shown, ["age", "location"], { locale: getLocale() })
    .map(({ value }) => value)
    .join(" · ");
  const alt = type ? `${name}: ${optionLabel("photoTypes", type, getLocale())}` : "";
  return (
    <div className="relative">
      <Photo
        src={url ?? null}
        alt={alt}
        detail={type ? card.photo_details[type] : undefined}
        ratio="4 / 5"
        sizes="(width < 40rem) 100vw, 26rem"
      />
      <div
        className={`absolute inset-x-0 bottom-0 p-5 ${url ? "bg-linear-to-t from-black/75 to-transparent pt-24 text-white" : "text-ink"}`}
      >
        <h2 className="@container font-display text-3xl sm:text-4xl">
          <BothNames name={name} own={ownName(shown, getLocale())} />
        </h2>
        {facts && <p className="mt-1">{facts}</p>}
      </div>
      <div className="absolute top-0 right-0 flex bg-paper">
        <EditLink step="photos" onStep={onStep} />
        <EditLink step="personal" onStep={onStep} />
      </div>
    </div>
  );
}

/** The place's name in every language, where it is one we know and has not just been changed. */
function knownPlace({ location, location_names }: OwnerCard, values: DraftValues) {
  return values.location === location ? location_names : null;
}

const nameFields = ["first_name", "last_name", "name_latin", "name_han"] as const;

/** The spellings for other readers, which the server makes: until the name is changed. */
function knownNames(card: OwnerCard, values: DraftValues) {
  return nameFields.every((field) => values[field] === card[field]) ? card.other_names : null;
}
