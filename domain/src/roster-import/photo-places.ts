import { cleanPath } from "../identity/file-name.ts";
import { type DigitalView, digitalViews, photoTypes } from "../photos/options.ts";
import { digitalSlot, digitalViewOf } from "../photos/slots.ts";

/** A place that a table's photo goes to: a typed slot, the portfolio, or a view of the digitals. */
export const photoPlaces = [
  "portfolio",
  ...photoTypes,
  ...digitalViews.map((view) => `digitals.${view}` as const),
] as const;
export type PhotoPlace = (typeof photoPlaces)[number];

/** The view of a place among the digitals; null for other places. */
export function viewOfPlace(place: string): DigitalView | null {
  return digitalViews.find((view) => place === `digitals.${view}`) ?? null;
}

/** The slot of a card that a place is; null for the portfolio, whose photos have slots of their own. */
export function slotOfPlace(place: PhotoPlace): string | null {
  const view = viewOfPlace(place);
  return place === "portfolio" ? null : view ? digitalSlot(view) : place;
}

/** The name of an exported photo beside the typed ones, in the folder of its person. `at`: its place in the portfolio, from 1. */
export function bookFileName(slot: string, at: number, takenOn: string | null): string {
  const name = digitalViewOf(slot) === null ? `portfolio-${String(at).padStart(2, "0")}` : slot;
  return `book/${takenOn === null ? name : `${name}-${takenOn}`}.jpg`;
}

interface BookFile {
  place: PhotoPlace;
  /** The day of a digital; null where the name has none, as those of earlier versions. */
  takenOn: string | null;
  /** The folder of the person. */
  folder: string;
}

/** Reads a name of `bookFileName` with the folders around it; null for other files. */
export function readBookFile(path: string): BookFile | null {
  const found = /^(?:(.*)\/)?book\/(?:portfolio-\d+|(digital-[a-z_]+)(?:-(\d{4}-\d\d-\d\d))?)\.jpg$/i.exec(
    cleanPath(path),
  );
  if (!found) return null;
  const [, folder = "", slot, takenOn = null] = found;
  const view = slot === undefined ? null : digitalViewOf(slot.toLowerCase());
  if (slot !== undefined && view === null) return null;
  return { place: view === null ? "portfolio" : `digitals.${view}`, takenOn, folder };
}

/** A photo of an upload: its row, null where it goes to nobody, and its place there. */
export interface GivenPhoto {
  file: string;
  row: number | null;
  /** Null: as the name of the file says. */
  type: PhotoPlace | null;
}

const viewWords: readonly [DigitalView, RegExp][] = [
  ["three_quarter", /(?:^| )(?:три четверти|three quarters?|3qtr)(?: |$)|¾|四分之三/u],
  ["profile_left", /(?:^| )(?:left|лев(?:ый|ая|ое|ого|ой)|слева)(?: |$)|左侧|左边/u],
  ["profile_right", /(?:^| )(?:right|прав(?:ый|ая|ое|ого|ой)|справа)(?: |$)|右侧|右边/u],
  ["full_back", /(?:^| )(?:back|спина|спиной|сзади|со спины)(?: |$)|背面|背影/u],
  ["full_front", /(?:^| )(?:full|full length|full body|в рост|полный рост)(?: |$)|全身/u],
  ["face", /(?:^| )(?:face|headshot|front|анфас|лицо|портрет)(?: |$)|正面|正脸|面部/u],
];

/** The view that the words of a file name state; null for none. */
export function viewOfWords(words: readonly string[]): DigitalView | null {
  const text = words.join(" ");
  return viewWords.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
