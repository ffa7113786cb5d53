import { maxApplicationPhotos } from "@compcard/domain/agencies/options";
import { m } from "@compcard/domain/messages";
import { useEffect, useRef, useState } from "react";
import { errorText } from "../../../lib/api/error-text.ts";
import { preparePhoto } from "../../../lib/photo-files/prepare-photo.ts";

interface ChosenPhoto {
  name: string;
  /** Scaled, as it is sent. */
  photo: Blob;
  /** Address of the preview. */
  url: string;
  /** Reason of the server's refusal. */
  error: string | null;
}

/** Photos of an application in their order, with previews, until they are sent. */
export function usePhotos() {
  const [all, setAll] = useState<readonly ChosenPhoto[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const latest = useRef(all);
  latest.current = all;
  useEffect(() => () => revoke(latest.current), []);

  async function add(files: readonly File[]): Promise<void> {
    setPreparing(true);
    setProblem(null);
    const room = maxApplicationPhotos - all.length;
    const added: ChosenPhoto[] = [];
    for (const file of files.slice(0, room)) {
      try {
        const photo = await preparePhoto(file);
        added.push({ name: file.name, photo, url: URL.createObjectURL(photo), error: null });
      } catch (error) {
        setProblem(`${file.name}: ${errorText(error)}`);
      }
    }
    if (files.length > room) setProblem(m.applicants_photos_too_many({ most: maxApplicationPhotos }));
    setAll((before) => [...before, ...added]);
    setPreparing(false);
  }

  return {
    all,
    problem,
    isPreparing,
    add: (files: readonly File[]) => void add(files),
    remove: (gone: ChosenPhoto) => {
      revoke([gone]);
      setAll((before) => before.filter((one) => one !== gone));
    },
    clear: () => {
      revoke(all);
      setAll([]);
    },
    /** Shows why the server refused the photo in that place. */
    refuse: (place: number, error: string) => {
      setAll((before) => before.map((one, at) => (at === place ? { ...one, error } : one)));
      setProblem(m.applicants_photo_failed({ number: place + 1, reason: error }));
    },
    /** @returns false while photos are prepared, and, with an error, where there is none. */
    require: (): boolean => {
      if (isPreparing) return false;
      if (all.length === 0) setProblem(m.applicants_photos_missing());
      return all.length > 0;
    },
  };
}

function revoke(photos: readonly ChosenPhoto[]): void {
  for (const { url } of photos) URL.revokeObjectURL(url);
}
