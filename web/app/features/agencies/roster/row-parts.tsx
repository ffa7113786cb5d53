import { type CardRight, cardRights } from "@compcard/domain/agencies/rights";
import type { Agency } from "@compcard/domain/agencies/schema";
import { formatGenderFigures } from "@compcard/domain/cards/facts";
import { fieldName } from "@compcard/domain/cards/field-names";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { PhotoType } from "@compcard/domain/cards/options";
import { formatCategories } from "@compcard/domain/consents/category-names";
import { m } from "@compcard/domain/messages";
import { paths } from "@compcard/domain/paths";
import { coverType } from "@compcard/domain/photos/cover";
import { photoTypes } from "@compcard/domain/photos/options";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { getLocale } from "@compcard/domain/runtime";
import { joinItems } from "@compcard/domain/wording";
import { cardName, cardNames } from "../../../lib/card-name.ts";
import { dateFormat } from "../../../lib/locale/intl.ts";
import { Link } from "../../../lib/locale/link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { BothNames } from "../../../ui/both-names.tsx";
import { RowPick } from "../../../ui/list/row-pick.tsx";
import { Photo } from "../../../ui/photo.tsx";
import { Select } from "../../../ui/select.tsx";
import { claimTexts, leaverTexts } from "../agency-texts.ts";
import { listOwn } from "../own/own-values.ts";
import { useRosterTools } from "./roster-tools.ts";
import type { RosterItemProps } from "./roster-view.ts";

/** The photo that stands for a card; a silhouette where there is none. */
export function Cover({ row: { model }, sizes }: { row: RosterRow; sizes: string }) {
  const type = model && coverType(model.photos);
  return (
    <Photo
      src={(model && type && model.photos[type]) ?? null}
      alt=""
      detail={model && type ? model.photo_details[type] : undefined}
      ratio="4/5"
      sizes={sizes}
    />
  );
}

interface RowNameProps {
  row: RosterRow;
  index: number;
  className?: string;
}

/** The name of a row as its reader reads it; without a card as the agency wrote it. */
export function rowName({ model, name }: RosterRow): string {
  return model ? cardName(model) : name;
}

/** The link to the card; text where there is none to open. The keyboard goes from one to the next. */
export function RowName({ row: { model, name }, index, className = "" }: RowNameProps) {
  if (model)
    return (
      <Link to={paths.card(model.id)} data-row={index} className={`wrap-anywhere hover:underline ${className}`}>
        <BothNames {...cardNames(model)} />
      </Link>
    );
  return (
    <span data-row={index} tabIndex={-1} className={`wrap-anywhere text-muted ${className}`}>
      {name}
    </span>
  );
}

/** The card's values for the wishes that it does not meet, as in the search (TL-80). */
export function Unmet({ row: { model } }: Pick<RosterItemProps, "row">) {
  const { unmet } = useRosterTools();
  if (!model?.unmet) return null;
  return unmet(model).map((text) => (
    <p key={text} className="mt-1 border-l-2 border-ink pl-2 text-sm">
      {text}
    </p>
  ));
}

/** Values of own fields and the note, cut to two lines. */
export function OwnLine({ row, fields }: Pick<RosterItemProps, "row" | "fields">) {
  const text = listOwn(row, fields).join(" · ");
  return (
    text && (
      <p className="line-clamp-2 text-sm wrap-anywhere text-muted" title={text}>
        {text}
      </p>
    )
  );
}

/** Figures that only men or only women state, with their labels. */
export function genderFigures({ model }: RosterRow): string[] {
  return model ? formatGenderFigures(model, { locale: getLocale() }) : [];
}

type ChooseBoxProps = Pick<RosterItemProps, "row" | "index" | "isChosen" | "onChoose">;

/** Chooses a row; with Shift all from the one pressed before. */
export function ChooseBox({ row, index, isChosen, onChoose }: ChooseBoxProps) {
  return (
    <RowPick
      label={m.agencies_choose({ name: rowName(row) })}
      picked={isChosen}
      onPick={(on, range) => onChoose(index, on, range)}
      box="size-5 accent-lipstick"
    />
  );
}

interface RowStateProps {
  row: RosterRow;
  /** Its release can still be undone. */
  leaving: boolean;
}

/** The model's answer; of somebody who left the reason with the period, and until when a declined card can be restored. */
export function RowState({ row, leaving }: RowStateProps) {
  const { claim, proposed, reason, left_at, since, declined } = row;
  if (leaving) return <Badge tone="accent">{reason ? m.agencies_row_leaving() : m.agencies_leaving()}</Badge>;
  if (!reason) {
    const text = proposed ? m.agencies_claim_proposed() : claimTexts[claim]();
    return <Badge tone={claim === "accepted" && !proposed ? "ink" : "quiet"}>{text}</Badge>;
  }
  const day = dateFormat({ dateStyle: "medium" });
  const period = left_at && day.formatRange(new Date(since), new Date(left_at));
  const until = declined?.until && dateFormat({ day: "numeric", month: "short" }).format(new Date(declined.until));
  return (
    <span className="inline-flex flex-wrap gap-x-1">
      <Badge tone="quiet">{leaverTexts[reason]()}</Badge>
      {period && <span className="text-sm text-muted">{period}</span>}
      {until && <span className="text-sm whitespace-nowrap text-muted">{m.agencies_row_restorable({ until })}</span>}
    </span>
  );
}

interface BoardSelectProps {
  agency: Agency;
  row: RosterRow;
  onChange: (board: string | null) => void;
}

export function BoardSelect({ agency, row, onChange }: BoardSelectProps) {
  return (
    <Select
      aria-label={m.agencies_board_of({ name: rowName(row) })}
      className="min-h-11 border-transparent bg-transparent py-0 pl-2 text-sm hover:border-outline focus:border-outline"
      options={agency.boards.map(({ id, name }) => ({ value: id, label: name }))}
      value={row.board}
      {...(agency.all_boards && { empty: m.agencies_board_none() })}
      onChange={onChange}
    />
  );
}

const isPhoto = (name: string): name is PhotoType => (photoTypes as readonly string[]).includes(name);

/** Content that readers do not find on a card, and the reason if a consent is missing; empty for a complete card. */
export function missingText({ missing, unconsented }: RosterRow): string {
  const locale = getLocale();
  const names = missing.map(missableName);
  const refused = unconsented.length > 0 ? m.agencies_unconsented({ hidden: formatCategories(unconsented) }) : "";
  return [refused, joinItems(names, locale).toLocaleLowerCase(locale)].filter(Boolean).join(". ");
}

/** A field or a standard photo. */
export function missableName(name: RosterRow["missing"][number]): string {
  const locale = getLocale();
  return isPhoto(name) ? optionLabel("photoTypes", name, locale) : fieldName(name, locale);
}

/** A day without a time zone; where nobody knows it, figures say so. */
export function measuredText({ measured_at, model }: RosterRow): string {
  if (!measured_at) return model?.height || model?.chest ? m.agencies_measured_unknown() : "";
  const format = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return dateFormat(format).format(new Date(measured_at));
}

const rightTexts: Record<CardRight, () => string> = {
  edit: m.agencies_right_edit,
  photos: m.agencies_right_photos,
  contacts: m.agencies_right_contacts,
  board: m.agencies_right_board,
  options: m.agencies_right_options,
};

/** The agency's rights on the model's card. */
export function rightsText({ rights, model, proposed }: RosterRow): string {
  if (!model || proposed) return "";
  return cardRights
    .filter((right) => rights.includes(right))
    .map((right) => rightTexts[right]())
    .join(", ");
}
