/** The ways in which a photo may have been made, from an untouched one to one that shows nobody. */
export const madeKinds = ["captured", "retouched", "figure_retouched", "ai_edited", "ai_made"] as const;
export type Made = (typeof madeKinds)[number];

/** The origin of a label: the owner's word, a label in the file, a moderator's decision. */
export const madeSources = ["owner", "file", "moderator"] as const;
export type MadeBy = (typeof madeSources)[number];

/** The stored columns of a photo: its label, and the part of it that its owner cannot lower. */
export interface MadeColumns {
  made: Made | null;
  made_by: MadeBy | null;
  made_floor: Made | null;
  made_floor_by: Exclude<MadeBy, "owner"> | null;
}

/** No label counts as `captured`. */
export function rankOfMade(kind: Made | null): number {
  return kind === null ? 0 : madeKinds.indexOf(kind);
}

export function higherMade(one: Made | null, other: Made | null): Made | null {
  return rankOfMade(other) > rankOfMade(one) ? other : one;
}

/** Pages, paper and pictures mark a photo of this kind with "AI". */
export function isMarkedAi(kind: Made | null | undefined): boolean {
  return kind === "ai_made" || kind === "ai_edited";
}

/** The columns of a photo whose file says so. */
export function madeByFile(kind: Made | null): MadeColumns {
  const by = kind && "file";
  return { made: kind, made_by: by, made_floor: kind, made_floor_by: by };
}

/** The columns after a moderator's decision, which owners cannot lower. */
export function madeByModerator(kind: Made | null): MadeColumns {
  return { made: kind, made_by: "moderator", made_floor: kind, made_floor_by: "moderator" };
}

/** The columns after the owner's word; null where a file or a moderator says more. */
export function madeByOwner(photo: MadeColumns, kind: Made | null): MadeColumns | null {
  const { made_floor, made_floor_by } = photo;
  const [floor, rank] = [rankOfMade(made_floor), rankOfMade(kind)];
  if (rank < floor) return null;
  if (floor > 0 && rank === floor) return { made: made_floor, made_by: made_floor_by, made_floor, made_floor_by };
  return { made: kind, made_by: kind && "owner", made_floor, made_floor_by };
}

/** `DigitalSourceType` of the IPTC for each label. */
const sourceTypes: Record<Made, string> = {
  captured: "digitalCapture",
  retouched: "humanEdits",
  figure_retouched: "humanEdits",
  ai_edited: "compositeWithTrainedAlgorithmicMedia",
  ai_made: "trainedAlgorithmicMedia",
};

/** The address of the `DigitalSourceType` that a file or a page states for a label. */
export const sourceTypeOf = (kind: Made) => `http://cv.iptc.org/newscodes/digitalsourcetype/${sourceTypes[kind]}`;

const bySourceType: Record<string, Made> = {
  trainedalgorithmicmedia: "ai_made",
  algorithmicmedia: "ai_made",
  compositewithtrainedalgorithmicmedia: "ai_edited",
  compositesynthetic: "ai_edited",
  algorithmicallyenhanced: "ai_edited",
  humanedits: "retouched",
};

/** The label that a `DigitalSourceType` stands for, given as an address or its last part; null for a camera's and unknown ones. */
export function madeOfSourceType(text: string): Made | null {
  const name = text.trim().split("/").findLast(Boolean) ?? "";
  return bySourceType[name.toLowerCase()] ?? null;
}

/** The label that a `Label` of TC260's `AIGC` stands for: 1 made by AI, 2 possibly, 3 suspected. */
export function madeOfAigc(label: string): Made | null {
  return ({ "1": "ai_made", "2": "ai_edited", "3": "ai_edited" }[label] as Made | undefined) ?? null;
}
