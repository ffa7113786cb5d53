/** The passes of the press. `shade` is the skin's ink a second time. */
export type Ink = "ground" | "skin" | "shade" | "hair" | "key" | "accent" | "second" | "lip";

/** Material of a mark: an ink, or paper that masks the inks; a seam is a line of paper left in cloth or hair. */
type Stuff = Ink | "paper" | "seam";

interface MarkOptions {
  /** Share of full ink, 0 to 1; below 1 it prints as grain. */
  tint?: number;
  /** Prints on top of what is there instead of keeping it out. */
  over?: boolean;
  /** Outlines the mark is cut to, in the same coordinates. */
  within?: readonly string[];
  /** Moves the mark but not what it is cut to: how a thing casts its own shadow. */
  offset?: readonly [dx: number, dy: number];
  /** The tint runs out from the first point to the second. */
  fade?: readonly [x1: number, y1: number, x2: number, y2: number];
  /** The tint runs out from the center to the radius. */
  glow?: readonly [x: number, y: number, radius: number];
}

interface Mark extends MarkOptions {
  ink: Stuff;
  path: string;
  transform: string;
}

/** A stack of cut-paper shapes, later ones on top, in the coordinates of the sheet. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  add(ink: Stuff, path: string, options?: MarkOptions): void;
  /** Draws in other coordinates: an SVG transform that applies to everything added inside. */
  placed(transform: string, draw: () => void): void;
  /** One ink's plate as SVG: white prints, black does not. */
  plate(ink: Ink, shift: string): string;
  /** The inks that this scene uses at all. */
  inks(): Set<Stuff>;
}

export function createScene(width: number, height: number): Scene {
  const marks: Mark[] = [];
  const transforms: string[] = [];
  return {
    width,
    height,
    add(ink, path, options = {}) {
      marks.push({ ink, path, transform: transforms.join(" "), ...options });
    },
    placed(transform, draw) {
      transforms.push(transform);
      draw();
      transforms.pop();
    },
    inks: () => new Set(marks.map((mark) => mark.ink)),
    plate(ink, shift) {
      const body = marks.map((mark, index) => svgOf(mark, ink, index)).join("");
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
        `<rect width="${width}" height="${height}" fill="#000"/><g transform="${shift}">${body}</g></svg>`
      );
    },
  };
}

/** The same scene with its seams in another ink, for white cloth. */
export function seamedWith(scene: Scene, ink: Ink): Scene {
  return { ...scene, add: (from, path, options) => scene.add(from === "seam" ? ink : from, path, options) };
}

/** The same scene through a mask: whatever is drawn here prints as one flat shape, for shadows and echoes. */
export function silhouette(scene: Scene, ink: Ink | "paper"): Scene {
  return {
    ...scene,
    add(from, path, options = {}) {
      if (from === "shade" || from === "seam" || options.over) return;
      scene.add(ink, path, options.within ? { within: options.within } : {});
    },
  };
}

function svgOf(mark: Mark, ink: Ink, index: number): string {
  const printed = mark.ink === ink;
  // The shade is a second pass of the skin: it never keeps anything out.
  if (!printed && (mark.over || mark.ink === "shade")) return "";
  const clips = mark.within ?? [];
  const cuts = clips.map((path, depth) => `<clipPath id="c${index}_${depth}"><path d="${path}"/></clipPath>`).join("");
  const open = clips.map((_, depth) => `<g clip-path="url(#c${index}_${depth})">`).join("");
  const close = "</g>".repeat(clips.length);
  const level = printed ? Math.round((mark.tint ?? 1) * 255) : 0;
  const flat = `rgb(${level},${level},${level})`;
  const runs = printed ? gradient(mark, index, flat) : "";
  const fill = runs ? `url(#g${index})` : flat;
  const moved = mark.offset ? ` transform="translate(${mark.offset.join(" ")})"` : "";
  return `<g transform="${mark.transform}">${cuts}${runs}${open}<path d="${mark.path}" fill="${fill}"${moved}/>${close}</g>`;
}

function gradient({ fade, glow }: Mark, index: number, flat: string): string {
  const stops = `<stop offset="0" stop-color="${flat}"/><stop offset="1" stop-color="${flat}" stop-opacity="0"/>`;
  if (fade) {
    const [x1, y1, x2, y2] = fade;
    return `<linearGradient id="g${index}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`;
  }
  if (!glow) return "";
  const [x, y, radius] = glow;
  return `<radialGradient id="g${index}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${stops}</radialGradient>`;
}
