import type { PhotoType } from "@compcard/domain/cards/options";

type Tone = "back" | "skin" | "cloth" | "dark";
/** A cut-out: tone and outline on a field of 80 × 100. */
type Shape = readonly [Tone, string];

// Tones are mixed, not transparent: cut-outs may overlap.
const fills: Record<Tone, string> = {
  back: "fill-[color-mix(in_srgb,var(--ink)_6%,var(--wash))]",
  skin: "fill-[color-mix(in_srgb,var(--ink)_15%,var(--wash))]",
  cloth: "fill-[color-mix(in_srgb,var(--ink)_32%,var(--wash))]",
  dark: "fill-[color-mix(in_srgb,var(--ink)_52%,var(--wash))]",
};

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
const bust = "M33 56h14v14c4 5 22 6 27 30H6c5-24 23-25 27-30z";

const figures: Record<PhotoType, readonly Shape[]> = {
  "beauty-portrait": [
    ["dark", ellipse(40, 12, 5.5, 5.5)],
    ["skin", bust],
    ["cloth", "M6 100c2-10 6-16 12-20 5 8 12 12 22 12s17-4 22-12c6 4 10 10 12 20z"],
    ["skin", ellipse(40, 41, 15.5, 20.5)],
    ["dark", "M24 42c-3-18 5-27 16-27s19 9 16 27c-1-9-4-15-9-18-5 2-10 2-14 0-5 3-8 9-9 18z"],
  ],
  "smiling-portrait": [
    ["dark", "M20 72c-4-18-3-58 20-58s25 38 21 56c-1 6-5 9-8 10H28c-4-1-7-4-8-8z"],
    ["skin", bust],
    ["cloth", "M6 100c3-15 10-21 18-24 4 6 10 9 16 9s12-3 16-9c8 3 15 9 18 24z"],
    ["skin", ellipse(40.5, 42, 15, 20)],
    ["dark", "M25 42c0-14 9-22 19-21 6 2 10 9 12 20 4-14-3-27-16-27S21 26 25 42z"],
    ["dark", "M32.500 51c4.500 6.500 12 6.500 16 0-5 2.500-11 2.500-16 0z"],
  ],
  "full-body": [
    ["skin", "M37 17h6v8h-6z"],
    ["skin", "M31 24c-2 10-3 20-3 30h3c1-8 2-15 3.500-21zM49 24c2 10 3 20 3 30h-3c-1-8-2-15-3.500-21z"],
    ["skin", "M35 88h4v6h-5zM41 88h4l1 6h-5z"],
    ["skin", ellipse(40, 13.5, 4.8, 6.2)],
    ["dark", "M34.800 14C33 4 47 4 45.200 14c-.6-4-2-6-5.200-6s-4.600 2-5.200 6z"],
    ["cloth", "M30.500 24c3-2 5-2 6-2 2 2 5 2 7 0 1 0 3 0 6 2l-3 14c0 4 1 8 1.500 12h-16c.5-4 1.500-8 1.500-12z"],
    ["dark", "M32 50h16c0 14-1.500 28-3 40h-4L40 58l-1 32h-4c-1.500-12-3-26-3-40z"],
  ],
  swimwear: [
    ["dark", ellipse(46, 11, 3.2, 3.2)],
    ["skin", "M36.500 24h7v8h-7z"],
    [
      "skin",
      "M29 33c4-3 7-3 11-3s7 0 11 3l-4 17c0 6 3 10 4.500 18L50 100h-9l-1-24-1 24h-9l-1.500-32C30 60 33 56 33 50z",
    ],
    ["skin", "M29 33c-4 9-6 17-3 27l8 3-1-4-4-2c-1-7 1-13 3-19zM51 33c4 9 6 20 6 32h-4c-1-10-2-17-4-24z"],
    ["skin", ellipse(40, 19, 6, 7.8)],
    ["dark", "M33.500 20C31 7 49 7 46.500 20c-.8-5-3-7.500-6.500-7.500S34.300 15 33.500 20z"],
    [
      "cloth",
      "M34 31l1.500 6c2 3 7 3 9 0L46 31l2.500 1-2 13c0 7 3 11 4.500 18-4 2-8 6-10 12h-2c-2-6-6-10-10-12 1.500-7 4.500-11 4.500-18l-2-13z",
    ],
    ["back", "M0 84c9-3 13 3 22 0s13 3 22 0 13 3 22 0 10 1 14 1v15H0z"],
  ],
  "fashion-editorial": [
    ["back", "M54 0h26v100H54z"],
    ["cloth", "M22 100c-2-22 0-42 12-49 4-3 12-3 16 0 13 6 18 26 20 49z"],
    ["dark", "M34 50l7.500 12L49 50l4 2-9 48h-5l-9-48z"],
    ["skin", "M37 38h9v10l-4.500 9L37 48z"],
    ["skin", ellipse(42, 30, 9, 12)],
    ["dark", "M14 27c10 2 16-2 19-10 3-7 14-8 18-1 3 5 5 8 13 9-8 6-20 5-28 4-9-1-16 2-22-2z"],
  ],
  "lifestyle-commercial": [
    ["back", ellipse(60, 24, 15, 15)],
    ["dark", "M25 44c-4-16-1-29 11-29s14 12 11 26c-1 6 0 10 2 13H23c2-3 3-6 2-10z"],
    ["cloth", "M16 82c0-20 4-31 16-35 2 3 6 3 8 0 11 3 15 12 17 22l-6 13z"],
    ["skin", "M32 38h8v9c-2 3-6 3-8 0z"],
    ["skin", ellipse(36.5, 30, 9, 11.5)],
    ["dark", "M27 31c-1-8 4-13 11-12 5 1 8 5 8 12 3-10-2-17-10-17s-12 7-9 17z"],
    ["skin", "M57 68l6-5 3 3-10 13H40v-5h11z"],
    [
      "dark",
      "M60 57h10v9c0 3-2 5-5 5s-5-2-5-5zM70 58.500h2.500c3 0 3 6.500-2.500 6.500v-2c2.500 0 2.500-2.500 0-2.500z",
    ],
    ["dark", "M6 82h68v3.500H6z"],
    ["back", "M12 85.500h3.500v14.500H12zM64.500 85.500H68v14.500h-3.500z"],
  ],
  dynamic: [
    ["back", ellipse(40, 93, 22, 2.5)],
    ["dark", "M40 14c-6-3-14-2-19 3 6-1 8 3 14 4z"],
    ["skin", "M39 22l5 1-1 6-6-1z"],
    ["skin", "M34 28c-7 2-13 5-19 12l2.500 2.500c6-5 10-7 17-7zM47 29c6 2 11 1 18-5l2 3c-7 8-13 9-19 8z"],
    ["skin", "M31 60l7 3-13 14-11 3-1-4 9-3zM46 62l7 1 6 13 4 14h-4l-4-12z"],
    ["skin", ellipse(42, 17, 5, 6.3)],
    ["dark", "M37 19c-2-10 9-13 11-5-3-2-6-1-7 1s-2 3-4 4z"],
    ["cloth", "M34 27c5-2 9-1 13 1l-1 18c5 6 13 12 22 15-12 5-26 4-33 2-7-1-15 1-21-2 8-4 13-10 15-16z"],
  ],
};

/** The kind of photo for a slot, as a small cut-paper figure. */
export function SlotSilhouette({ type, className = "" }: { type: PhotoType; className?: string }) {
  return (
    <svg viewBox="0 0 80 100" aria-hidden="true" className={className} preserveAspectRatio="xMidYMax slice">
      {figures[type].map(([tone, outline]) => (
        <path key={outline} className={fills[tone]} d={outline} />
      ))}
    </svg>
  );
}
