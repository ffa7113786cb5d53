import { hasSlot } from "../cards/adult-only.ts";
import type { PhotoType } from "../cards/options.ts";
import { cleanPath } from "../identity/file-name.ts";
import { dayProblem } from "../photos/book/rules.ts";
import { maxPortfolio } from "../photos/options.ts";
import { portfolioIdOf } from "../photos/slots.ts";
import { nameKey } from "../reading/person-names.ts";
import { foldWord } from "../reading/words.ts";
import { skeleton } from "../search/skeleton.ts";
import { FileIndex } from "./file-index.ts";
import type { ImportPerson } from "./match.ts";
import {
  type GivenPhoto,
  type PhotoPlace,
  photoPlaces,
  readBookFile,
  slotOfPlace,
  viewOfPlace,
  viewOfWords,
} from "./photo-places.ts";
import type { PlannedPhoto } from "./planned-row.ts";
import type { ImportProblem, ImportRow } from "./rows.ts";
import { type NameSpellings, type SpelledName, SpelledNames } from "./spelled-names.ts";
import { fieldOfHeader } from "./targets.ts";

/** A file of a ZIP. `source` is the same for the same bytes; `isPhoto` by its first bytes. */
export interface PhotoFile {
  path: string;
  source: string;
  isPhoto: boolean;
}

/** A file that belongs to a person; `type` where its name or its column states one, `snap` for a digital without a view. */
export interface PersonFile extends PhotoFile {
  type: PhotoPlace | "snap" | null;
}

interface Assigned {
  files: Map<ImportRow, PersonFile[]>;
  /** Photos that go to nobody. */
  left: PhotoFile[];
  problems: ImportProblem[];
}

/** Files that systems put beside others, and the table that an export puts beside photos. */
const litter = /(?:^|\/)(?:__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)|\.(?:xlsx|csv|tsv|ndjson)$/i;

/**
 * Finds the photos of each person: by the cells of the row, else by `external_id` or the whole name as the name of the
 * file or of a folder around it. A file that fits nobody, or two people, is reported and stays unassigned. A photo that a
 * member assigned by hand takes precedence (TL-51).
 */
export function assignPhotos(
  rows: readonly ImportRow[],
  files: readonly PhotoFile[],
  byHand: readonly GivenPhoto[] = [],
  spellings?: NameSpellings,
): Assigned {
  const assigned: Assigned = { files: new Map(), left: [], problems: [] };
  const left = new Set(files.filter(({ path }) => !litter.test(cleanPath(path)) && !path.endsWith("/")));
  const give = (row: ImportRow, file: PhotoFile, type: PersonFile["type"]) => {
    left.delete(file);
    if (!file.isPhoto)
      assigned.problems.push({ row: row.row, column: null, value: file.path, code: "photo_not_a_photo" });
    else {
      const given = assigned.files.get(row) ?? [];
      given.push({ ...file, type });
      assigned.files.set(row, given);
    }
  };
  const byRow = new Map(rows.map((row) => [row.row, row]));
  const byPath = new Map([...left].map((file) => [file.path, file]));
  for (const { file: path, row: number, type } of byHand) {
    const file = byPath.get(path);
    const row = number === null ? undefined : byRow.get(number);
    if (!file || !left.has(file)) continue;
    if (row) give(row, file, type ?? typeOf(path));
    else {
      left.delete(file);
      assigned.left.push(file);
      if (number !== null) assigned.problems.push({ row: 0, column: null, value: path, code: "photo_unmatched" });
    }
  }
  const given = new Set(byHand.map(({ file }) => file));
  const index = new FileIndex([...byPath.values()]);
  for (const row of rows) {
    for (const { type, name, column } of row.photos) {
      const found = index.find(name);
      if (Array.isArray(found))
        for (const file of found.filter(({ path }) => !given.has(path)))
          give(row, file, (type as PhotoType | null) ?? typeOf(file.path));
      else assigned.problems.push({ row: row.row, column, value: name, code: found });
    }
  }
  const owners = ownersOf(rows);
  const spelled =
    spellings &&
    new SpelledNames(
      rows.map((row) => [row, namesOf(row)] as const),
      spellings,
    );
  for (const file of [...left].toSorted((one, other) => natural.compare(one.path, other.path))) {
    const owner = findOwner(file.path, owners, spelled);
    if (owner === "photo_ambiguous" || owner === null) {
      const code = owner ?? (file.isPhoto ? "photo_unmatched" : "photo_not_a_photo");
      assigned.problems.push({ row: 0, column: null, value: file.path, code });
      if (file.isPhoto) assigned.left.push(file);
    } else give(owner, file, typeOf(file.path));
  }
  return assigned;
}

const natural = new Intl.Collator("en", { numeric: true });

type Owners = Map<string, ImportRow | "photo_ambiguous">;

function ownersOf(rows: readonly ImportRow[]): Owners {
  const owners: Owners = new Map();
  const add = (key: string, row: ImportRow) =>
    owners.set(key, owners.has(key) && owners.get(key) !== row ? "photo_ambiguous" : row);
  for (const row of rows) add(`name ${nameKey(row.fields)}`, row);
  for (const row of rows) {
    const sound = soundKey(nameKey(row.fields).split(" "));
    if (sound) add(`sound ${sound}`, row);
  }
  for (const row of rows) if (row.externalId !== null) add(`code ${words(row.externalId).join(" ")}`, row);
  return owners;
}

/** Both names by their sounds, in any order and alphabet: `Anna_Ivanova` is Иванова Анна (TL-51). */
function soundKey(names: readonly string[]): string | null {
  const sounds = names.map(skeleton);
  return names.length < 2 || sounds.includes(null) ? null : sounds.toSorted().join(" ");
}

/** The name of a row, and how the person writes it in other letters. */
function namesOf({ fields: { first_name, last_name, name_latin, name_han } }: ImportRow): SpelledName[] {
  const others = [name_latin, name_han].flatMap((name) => (name ? [{ first: name, last: "" }] : []));
  return [{ first: first_name ?? "", last: last_name ?? "" }, ...others];
}

const words = (text: string) =>
  foldWord(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** By its own name first, then by the folders around it, the innermost first. `A17_2.jpg` is of `A17`. */
function findOwner(
  path: string,
  owners: Owners,
  spelled: SpelledNames<ImportRow> | undefined,
): ImportRow | "photo_ambiguous" | null {
  const [file = "", ...folders] = (readBookFile(path)?.folder ?? cleanPath(path)).split("/").toReversed();
  for (const part of [file.replace(/\.\w{2,5}$/, ""), ...folders]) {
    const all = words(part);
    for (let end = all.length; end > 0; end -= 1) {
      const some = all.slice(0, end);
      const owner =
        owners.get(`code ${some.join(" ")}`) ??
        owners.get(`name ${nameKey({ first_name: some.join(" ") })}`) ??
        owners.get(`sound ${soundKey(some)}`) ??
        spelled?.find(some) ??
        null;
      if (owner !== null) return owner;
    }
  }
  return null;
}

/** Words of file names that state a type beside its labels. */
const typeWords: Record<string, PhotoType> = {
  ...{
    portrait: "beauty-portrait",
    портрет: "beauty-portrait",
    beauty: "beauty-portrait",
    headshot: "beauty-portrait",
  },
  ...{ smile: "smiling-portrait", smiling: "smiling-portrait", улыбка: "smiling-portrait" },
  ...{
    full: "full-body",
    fullbody: "full-body",
    "full body": "full-body",
    "полный рост": "full-body",
    全身: "full-body",
  },
  ...{ swim: "swimwear", swimsuit: "swimwear", bikini: "swimwear", купальник: "swimwear", 泳装: "swimwear" },
  ...{ editorial: "fashion-editorial", lifestyle: "lifestyle-commercial", commercial: "lifestyle-commercial" },
};

/** Words for digitals in the name of a file or of a folder around it. */
const snapWords =
  /(?:^|[^\p{L}])(?:сн[еэ]п(?:ы|ов|ам|ами|ах|шот\p{L}*)?|полароид\p{L}*|дигитал\p{L}*|snap(?:s|shots?)?|polas|polaroids?|digitals?)(?![\p{L}])|快照|素颜|素顏|拍立得/u;

function typeOf(path: string): PersonFile["type"] {
  const exported = readBookFile(path);
  if (exported) return exported.place;
  const file = words(
    cleanPath(path)
      .split("/")
      .at(-1)
      ?.replace(/\.\w{2,5}$/, "") ?? "",
  );
  if (snapWords.test(foldWord(cleanPath(path)))) {
    const view = viewOfWords(file);
    return view ? `digitals.${view}` : "snap";
  }
  for (const size of [3, 2, 1]) {
    for (let from = 0; from + size <= file.length; from += 1) {
      const word = file.slice(from, from + size).join(" ");
      const [group, type] = (fieldOfHeader(`photos ${word}`) ?? fieldOfHeader(word) ?? "").split(".");
      if (group === "photos" && type) return type as PhotoType;
      if (typeWords[word]) return typeWords[word];
    }
  }
  return null;
}

export interface PlacedPhotos {
  /** Files that go into slots, which may hold another photo now, and to the portfolio. */
  placed: PlannedPhoto[];
  /** Files without a place. */
  left: PhotoFile[];
  problems: ImportProblem[];
}

/**
 * Puts a person's files into the typed slots and views, and to the portfolio those without a type (TL-51): none is guessed. A
 * digital needs its day, that of an exported name or the row's day of figures: without one it goes to the portfolio, too. A file
 * that an earlier import put on the card stays where it is. What has no place is named.
 */
export function placePhotos(
  { row, measuredAt }: Pick<ImportRow, "row" | "measuredAt">,
  files: readonly PersonFile[],
  { slots: now, takenOn, sources, age, guarded }: ImportPerson["photos"],
  today: Date,
): PlacedPhotos {
  const placed = new Map<PhotoPlace, PlannedPhoto>();
  const untyped: PersonFile[] = [];
  const problems: ImportProblem[] = [];
  const known = new Set(sources);
  const name = (file: PersonFile, code: ImportProblem["code"]) =>
    problems.push({ row, column: null, value: file.path, code });
  const left: PersonFile[] = [];
  const leave = (file: PersonFile, code: ImportProblem["code"]) => {
    left.push(file);
    name(file, code);
  };
  const room = maxPortfolio - Object.keys(now).filter((slot) => portfolioIdOf(slot) !== null).length;
  for (const file of files.filter(({ source }) => !known.has(source))) {
    known.add(file.source);
    const place = file.type === "snap" ? null : file.type;
    const slot = place && slotOfPlace(place);
    const isDigital = file.type === "snap" || (place !== null && viewOfPlace(place) !== null);
    const written = readBookFile(file.path)?.takenOn ?? "";
    const day = dayProblem(written, today) === null ? written : measuredAt;
    const isUndated = isDigital && (slot === null || day === null);
    const isOlder = isDigital && !isUndated && (takenOn[slot ?? ""] ?? "") > (day ?? "");
    if (place === null || slot === null || isUndated || isOlder) {
      if (untyped.length >= room) leave(file, "photo_too_many");
      else untyped.push(file);
      if (isUndated) name(file, "photo_snap");
      if (isOlder) name(file, "photo_older");
    } else if (!hasSlot(slot, { age, guarded })) leave(file, "photo_under_18");
    else if (placed.has(place)) leave(file, "photo_too_many");
    else placed.set(place, { type: place, path: file.path, source: file.source, takenOn: isDigital ? day : null });
  }
  const typed = photoPlaces.flatMap((type) => placed.get(type) ?? []);
  const others = untyped.map(({ path, source }) => ({ type: "portfolio" as const, path, source, takenOn: null }));
  return { placed: [...typed, ...others], left, problems };
}
