import { optionLabel } from "@compcard/domain/cards/option-labels";
import { m } from "@compcard/domain/messages";
import { viewNames } from "@compcard/domain/photos/book/view-names";
import { photoPlaces, viewOfPlace } from "@compcard/domain/roster-import/photo-places";
import type { RosterImport } from "@compcard/domain/roster-import/schema";
import { getLocale } from "@compcard/domain/runtime";
import { capitalized } from "@compcard/domain/wording";
import { useState } from "react";
import { formatNumber } from "../../lib/locale/intl.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Field } from "../../ui/field.tsx";
import { ChevronDown } from "../../ui/icons/chevron-down.tsx";
import { Select } from "../../ui/select.tsx";
import type { ImportDraft } from "./import-tools.ts";

interface PlanPhotosProps {
  plan: RosterImport;
  draft: ImportDraft;
  onChange: (draft: ImportDraft) => void;
}
type Photo = RosterImport["photos"][number];
type Place = NonNullable<Photo["type"]>;

const shownAtOnce = 50;

/** The photos of the upload: those without a person or a place are open, the others fold; person and place are chosen by hand (TL-51). */
export function PlanPhotos({ plan: { photos, photos_left: left, people }, draft, onChange }: PlanPhotosProps) {
  if (photos.length === 0) return null;
  const names = people.map(({ row, name }) => ({ value: String(row), label: name, note: formatNumber(row) }));
  const places = photoPlaces.map((value) => ({ value, label: placeName(value) }));
  const change = (photo: Photo) => {
    const others = draft.photos.filter(({ file }) => file !== photo.file);
    onChange({ ...draft, photos: [...others, photo] });
  };
  const rows = (some: readonly Photo[]) => (
    <PhotoRows
      photos={some.map((one) => draft.photos.find(({ file }) => file === one.file) ?? one)}
      {...{ names, places }}
      onChange={change}
    />
  );
  const lost = photos.filter(({ type }) => type === null);
  const placed = photos.filter(({ type }) => type !== null);
  return (
    <section className="mt-10">
      <h3 className="font-display text-2xl">{m.imports_plan_photos()}</h3>
      <p className="mt-1 text-muted">{m.imports_photos_text()}</p>
      {rows(lost)}
      {placed.length > 0 && (
        <details className="group mt-2 border-b border-hairline">
          <summary className="target flex cursor-pointer items-center gap-3 hover:bg-wash">
            <span>{`${m.imports_photos_placed()}: ${formatNumber(placed.length)}`}</span>
            <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} className="ml-auto group-open:rotate-180" />
          </summary>
          {rows(placed)}
        </details>
      )}
      {left > 0 && <p className="mt-4 text-muted">{m.imports_photos_left({ number: formatNumber(left) })}</p>}
    </section>
  );
}

interface PhotoRowsProps {
  photos: readonly Photo[];
  names: { value: string; label: string; note: string }[];
  places: { value: Place; label: string }[];
  onChange: (photo: Photo) => void;
}

function PhotoRows({ photos, names, places, onChange }: PhotoRowsProps) {
  const [shown, setShown] = useState(shownAtOnce);
  const left = photos.length - shown;
  return (
    <>
      <ul className="mt-4 border-t border-hairline empty:hidden">
        {photos.slice(0, shown).map((photo) => (
          <li
            key={photo.file}
            className="grid items-center gap-x-6 gap-y-2 border-b border-hairline py-3 sm:grid-cols-[1fr_16rem_14rem]"
          >
            <p className="min-w-0 wrap-anywhere">{photo.file}</p>
            <Field label={m.imports_photo_person({ file: photo.file })} hideLabel>
              {(control) => (
                <Combobox
                  {...control}
                  options={names}
                  value={photo.row === null ? null : String(photo.row)}
                  placeholder={m.imports_photo_nobody()}
                  onChange={(row) => onChange({ ...photo, row: row === null ? null : Number(row) })}
                />
              )}
            </Field>
            <Field label={m.imports_photo_place({ file: photo.file })} hideLabel>
              {(control) => (
                <Select
                  {...control}
                  options={places}
                  value={photo.type}
                  empty={m.imports_photo_by_name()}
                  onChange={(type) => onChange({ ...photo, type })}
                />
              )}
            </Field>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="secondary" className="mt-4 mb-4" onClick={() => setShown(shown + shownAtOnce)}>
          {m.imports_more({ number: formatNumber(Math.min(left, shownAtOnce)) })}
        </Button>
      )}
    </>
  );
}

function placeName(place: Place): string {
  const view = viewOfPlace(place);
  if (view) return m.imports_photo_digital({ view: viewNames[view]() });
  return place === "portfolio"
    ? m.imports_photo_portfolio()
    : capitalized(optionLabel("photoTypes", place, getLocale()), getLocale());
}
