import { maxApplicationPhotos } from "@compcard/domain/agencies/options";
import { m } from "@compcard/domain/messages";
import { photoFileTypes } from "@compcard/domain/photos/limits";
import { useId } from "react";
import { X } from "../../../ui/icons/x.tsx";
import type { usePhotos } from "./use-photos.ts";

/** Chooses photos of an application, with their previews. */
export function PhotosField({ photos, disabled }: { photos: ReturnType<typeof usePhotos>; disabled: boolean }) {
  const id = useId();
  const { all, problem, isPreparing, add, remove } = photos;
  return (
    <fieldset className="min-w-0">
      <legend className="label-caps mb-2 text-muted">{m.applicants_photos()}</legend>
      <ul className="grid grid-cols-4 gap-2 empty:hidden">
        {all.map((photo, at) => (
          <li key={photo.url} className="relative">
            <img
              src={photo.url}
              alt={m.applicants_photo({ number: at + 1 })}
              className={`aspect-4/5 w-full bg-wash object-cover ${photo.error ? "outline-2 outline-accent" : ""}`}
            />
            <button
              type="button"
              className="target absolute top-0 right-0 w-11 justify-center bg-paper/80"
              aria-label={m.common_remove_item({ item: m.applicants_photo({ number: at + 1 }) })}
              disabled={disabled}
              onClick={() => remove(photo)}
            >
              <X aria-hidden="true" size={18} strokeWidth={1.5} />
            </button>
          </li>
        ))}
      </ul>
      {all.length < maxApplicationPhotos && (
        <label className="button button-secondary mt-3 focus-within:outline-2" aria-busy={isPreparing}>
          <span>{m.applicants_photos_choose()}</span>
          <input
            type="file"
            className="sr-only"
            accept={photoFileTypes}
            multiple
            disabled={disabled || isPreparing}
            aria-describedby={`${id}-hint ${id}-error`}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              // The same file may be chosen again after an error.
              target.value = "";
            }}
          />
        </label>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {isPreparing ? m.applicants_photos_preparing() : m.applicants_photos_hint()}
      </p>
      <p id={`${id}-error`} role="alert" className={problem ? "mt-1.5 text-sm text-accent" : "hidden"}>
        {problem}
      </p>
    </fieldset>
  );
}
