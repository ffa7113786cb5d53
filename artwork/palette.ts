import type { Color, Inks } from "./print.ts";

/** One drawer of inks: every plate takes a ground, its light second, an accent and lips from one of these. */
interface Palette {
  paper: Color;
  ground: Color;
  second: Color;
  accent: Color;
  lip: Color;
}

const PALETTES = {
  vermilion: { paper: "#f3eadd", ground: "#dc4a35", second: "#f1c3b1", accent: "#22385e", lip: "#c8102e" },
  ochre: { paper: "#f4ebd9", ground: "#dda53f", second: "#f0d79f", accent: "#2f5a55", lip: "#c2302b" },
  teal: { paper: "#efeadf", ground: "#2f7f7b", second: "#b2d1c6", accent: "#e4694a", lip: "#c8102e" },
  cobalt: { paper: "#f0ebe2", ground: "#3a5cab", second: "#b9c8e2", accent: "#e8a63f", lip: "#cf2a35" },
  rose: { paper: "#f5e9e2", ground: "#e6a69f", second: "#f3d1c8", accent: "#8f1f35", lip: "#b5152c" },
  sage: { paper: "#f0ece0", ground: "#9cb093", second: "#d3ddc6", accent: "#c54a30", lip: "#c2302b" },
  plum: { paper: "#f1e7df", ground: "#7a3452", second: "#dcb5bf", accent: "#e0a445", lip: "#c8102e" },
  sky: { paper: "#f1ece3", ground: "#8db9cf", second: "#cde0e7", accent: "#d8452f", lip: "#c8102e" },
  sand: { paper: "#f4ede1", ground: "#d1b08a", second: "#ead9bf", accent: "#274a70", lip: "#c2302b" },
  olive: { paper: "#f0ead9", ground: "#868a49", second: "#cfcd9b", accent: "#da683e", lip: "#c2302b" },
  stone: { paper: "#efece6", ground: "#b3b0a8", second: "#dad7cf", accent: "#c8102e", lip: "#c8102e" },
  lagoon: { paper: "#f7eedb", ground: "#55a5a6", second: "#f0d7a4", accent: "#e5583c", lip: "#d2322f" },
  noon: { paper: "#f8efdf", ground: "#72b3d0", second: "#f3ddb4", accent: "#dd4a32", lip: "#c8102e" },
  riviera: { paper: "#f6ecd8", ground: "#2c6d9c", second: "#f2d5a8", accent: "#dc4733", lip: "#c8102e" },
  melon: { paper: "#f8ece0", ground: "#7db7a5", second: "#f5c9b3", accent: "#df5231", lip: "#c2302b" },
  evening: { paper: "#f6e9dc", ground: "#33508c", second: "#f1b79d", accent: "#e9a03c", lip: "#c8102e" },
  navy: { paper: "#f2eadd", ground: "#27365a", second: "#a3b2cb", accent: "#e58f6d", lip: "#cf2a35" },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

/** Skin as an ink, the same ink's second pass for shade, and lips left as they are. */
const SKINS = {
  porcelain: { skin: "#fae3d3", shade: "#f0c4b0", bare: "#d98d7c" },
  veryLight: { skin: "#f8dcc8", shade: "#eebfa8", bare: "#d58a76" },
  light: { skin: "#f3cfb3", shade: "#e9b89c", bare: "#cc8069" },
  pink: { skin: "#f6d0c2", shade: "#ecb1a4", bare: "#cf8078" },
  peach: { skin: "#f4c9a8", shade: "#e8b08f", bare: "#cb7b60" },
  neutral: { skin: "#ecc4a2", shade: "#e2ae8e", bare: "#c27a60" },
  yellow: { skin: "#efcda0", shade: "#e2b686", bare: "#c2805c" },
  medium: { skin: "#e8bb95", shade: "#dfa987", bare: "#b87055" },
  olive: { skin: "#e5be97", shade: "#d9ab86", bare: "#b8755a" },
  tanned: { skin: "#dfac83", shade: "#d49d78", bare: "#ad664c" },
  bronze: { skin: "#be8157", shade: "#c48d70", bare: "#a65a4a" },
  dark: { skin: "#80503a", shade: "#a87c68", bare: "#93503f" },
} as const satisfies Record<string, { skin: Color; shade: Color; bare: Color }>;

const HAIRS: Record<string, Color> = {
  black: "#201d24",
  brunette: "#33221f",
  chestnut: "#5c3222",
  auburn: "#84331f",
  red: "#b4492a",
  copper: "#c4622f",
  golden: "#d6a044",
  blonde: "#dfb765",
  fair: "#c8a774",
  ash: "#b3a086",
  platinum: "#efe0bd",
  gray: "#a5a19a",
  colored: "#c4567a",
};

const KEY: Color = "#1d1b22";

/** Beach plates have drawers of their own: the ground is always water, the second always sand. */
export const SEASIDE: readonly PaletteName[] = ["riviera", "lagoon", "evening", "noon", "melon"];

export function inksOf(palette: PaletteName, skinTone: string, hairColor: string, bareLips: boolean): Inks {
  const drawer: Palette = PALETTES[palette];
  const flesh = SKINS[skinTone as keyof typeof SKINS] ?? SKINS.neutral;
  const hair = HAIRS[hairColor] ?? KEY;
  return { ...drawer, ...flesh, lip: bareLips ? flesh.bare : drawer.lip, hair, key: KEY };
}
