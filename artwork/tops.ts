// biome-ignore-all format: an outline reads better as rows of points.
import type { Point } from "./curves.ts";
import type { Bust, Tailor, Top } from "./tailor.ts";

type Cut = (tailor: Tailor, bust: Bust, wide: number) => void;

/** Dresses a bust; every cut is a few big shapes and the seams left open between them. */
export function drawTop(tailor: Tailor, bust: Bust): void {
  CUTS[bust.top](tailor, bust, bust.man ? 6 : 0);
}

const across = (x: number, y: number, dip: number): Point[] => [
  [-x, y, "c"], [-x * 0.55, y + dip * 0.74], [0, y + dip], [x * 0.55, y + dip * 0.74], [x, y, "c"],
];
const sides = [-1, 1] as const;

function collarbones(tailor: Tailor): void {
  for (const side of sides)
    tailor.stroke("shade", [[side * 5, 152], [side * 20, 147], [side * 40, 150], [side * 58, 148]], 2.6, 0.3);
  tailor.stroke("key", [[5, 152], [20, 147], [38, 150]], 0.9, 0.3);
}

const CUTS: Record<Top, Cut> = {
  bare(tailor) {
    collarbones(tailor);
  },
  turtleneck(tailor, { cloth }, wide) {
    tailor.cloth(cloth, 3, across(21 + wide, 136, 4));
    tailor.shape(cloth, [
      [-15 - wide, 106, "c"], [0, 110], [15.4 + wide, 104.5, "c"], [17 + wide, 116], [20 + wide, 130],
      [26 + wide, 142], [0, 150], [-26 - wide, 142], [-20 - wide, 130], [-16.6 - wide, 116],
    ]);
    tailor.stroke("seam", [[-17 - wide, 118], [-4, 126], [10, 124], [18 + wide, 117]], 1.2, 0.4);
    tailor.stroke("seam", [[30, 300], [50, 230], [58, 178], [52, 158]], 1.6, 0.4);
  },
  cowl(tailor, { cloth }) {
    tailor.cloth(cloth, 4, across(22, 130, 4));
    tailor.shape(cloth, [
      [-27, 118], [-22, 113], [-12, 118], [2, 121], [14, 118], [24, 112], [30, 117], [35, 128], [42, 140], [18, 158],
      [-10, 160], [-38, 148], [-32, 126],
    ]);
    tailor.stroke("seam", [[-31, 128], [-8, 141], [14, 137], [35, 124]], 1.5, 0.6);
    tailor.stroke("seam", [[-36, 143], [-12, 155], [14, 153], [40, 138]], 1.5, 0.4);
  },
  crew(tailor, { cloth }, wide) {
    tailor.cloth(cloth, 3, across(23 + wide, 132, 17));
    tailor.stroke("seam", across(25.5 + wide, 135.5, 19), 1.2);
    tailor.stroke("seam", [[62, 320], [66, 250], [60, 200]], 1.6, 0.3);
  },
  breton(tailor, { cloth, trim }, wide) {
    const path = tailor.cloth(cloth, 3, across(42 + wide, 140, 12));
    for (let y = 166; y < 330; y += 15) {
      tailor.within(trim, path, [
        [-150, y + 8, "c"], [-84, y + 2], [-40, y - 2], [0, y], [40, y - 2], [84, y + 2], [150, y + 8, "c"],
        [150, y + 15, "c"], [84, y + 9], [40, y + 5], [0, y + 7], [-40, y + 5], [-84, y + 9], [-150, y + 15, "c"],
      ]);
    }
  },
  boat(tailor, { cloth }) {
    collarbones(tailor);
    tailor.cloth(cloth, 3, across(55, 146, 16));
    tailor.stroke("seam", [[-60, 300], [-58, 240], [-64, 196]], 1.6, 0.3);
  },
  slip(tailor, { cloth }) {
    collarbones(tailor);
    tailor.shape(cloth, [
      [-92, 330, "c"], [-66, 236], [-58, 206], [-40, 190, "c"], [-24, 204], [0, 222], [22, 206], [38, 190, "c"],
      [56, 206], [66, 236], [92, 330, "c"],
    ]);
    tailor.stroke(cloth, [[-44, 139], [-44, 164], [-39, 200]], 2.6);
    tailor.stroke(cloth, [[44, 139], [43, 164], [37, 200]], 2.6);
    tailor.stroke("seam", [[-20, 206], [2, 228], [24, 240], [40, 238]], 1.4, 0.4);
  },
  "off-shoulder"(tailor, { cloth }) {
    collarbones(tailor);
    tailor.shape(cloth, [
      [-90, 182, "c"], [-56, 181], [-20, 192], [6, 198], [40, 186], [92, 172, "c"], [98, 210], [98, 330, "c"],
      [-98, 330, "c"], [-97, 220],
    ]);
    tailor.stroke("seam", [[-93, 203], [-46, 204], [-4, 218], [50, 206], [95, 192]], 1.8, 0.6);
    tailor.stroke("seam", [[-4, 219], [10, 250], [8, 300]], 1.5, 0.3);
  },
  "one-shoulder"(tailor, { cloth }) {
    collarbones(tailor);
    tailor.shape(cloth, [
      [-60, 146, "c"], [-38, 139, "c"], [-14, 168], [22, 192], [60, 204, "c"], [72, 236], [84, 330, "c"],
      [-94, 330, "c"], [-90, 210], [-84, 170], [-74, 154],
    ]);
    tailor.stroke("seam", [[-50, 143], [-32, 178], [4, 214], [56, 232]], 1.7, 0.5);
    tailor.stroke("seam", [[-60, 146], [-52, 190], [-22, 240], [20, 280]], 1.5, 0.5);
  },
  halter(tailor, { cloth }) {
    collarbones(tailor);
    tailor.shape(cloth, [
      [-13.6, 112, "c"], [0, 117], [13.6, 110, "c"], [16, 124], [24, 152], [46, 186], [70, 222], [86, 330, "c"],
      [-86, 330, "c"], [-70, 222], [-46, 186], [-24, 152], [-16, 124],
    ]);
    tailor.stroke("seam", [[-15, 123], [0, 129], [15, 121]], 1.2);
    tailor.stroke("seam", [[4, 134], [16, 180], [12, 240], [20, 300]], 1.6, 0.3);
  },
  "stand-collar"(tailor, { cloth, trim }, wide) {
    tailor.cloth(cloth, 3, across(19 + wide, 126, 6));
    tailor.shape(cloth, [
      [-15 - wide, 111, "c"], [-3, 120, "c"], [3, 120, "c"], [15 + wide, 111, "c"], [19 + wide, 128], [4, 144],
      [-4, 144], [-19 - wide, 128],
    ]);
    tailor.stroke(trim, [[0, 120], [8, 142], [28, 160], [58, 178], [66, 230]], 2.2);
    tailor.stroke(trim, [[8, 142], [14, 139], [20, 144]], 2.6);
  },
  shirt(tailor, { cloth }, wide) {
    tailor.cloth(cloth, 4, [[-20 - wide, 127, "c"], [-10, 160], [0, 194, "c"], [10, 160], [20 + wide, 127, "c"]]);
    for (const side of sides) {
      tailor.shape(cloth, [
        [side * (15 + wide), 108, "c"], [side * (22 + wide), 120], [side * (36 + wide), 140, "c"],
        [side * (28 + wide * 0.5), 172, "c"], [side * 14, 156], [side * 0.5, 194, "c"], [side * 9, 146],
        [side * (13 + wide), 124],
      ]);
      tailor.stroke(
        "seam",
        [[side * (36 + wide), 141], [side * (33 + wide * 0.7), 157], [side * (28 + wide * 0.5), 173]],
        1.5,
      );
      tailor.stroke("seam", [[side * (28 + wide * 0.5), 173], [side * 18, 161], [side * 9, 170]], 1.3);
    }
    tailor.stroke("seam", [[0, 195], [2, 230], [1, 300]], 1.4, 0.2);
  },
  blazer(tailor, { cloth, trim, man }, wide) {
    if (man) tailor.cloth(trim, 1, across(23 + wide, 132, 18));
    else collarbones(tailor);
    tailor.cloth(cloth, 9, [[-22 - wide, 130, "c"], [-15, 176], [0, 240, "c"], [15, 176], [22 + wide, 130, "c"]]);
    for (const side of sides) {
      tailor.shape(cloth, [
        [side * (17 + wide), 122, "c"], [side * (32 + wide), 138], [side * (48 + wide), 176, "c"],
        [side * (37 + wide), 178, "c"], [side * (50 + wide), 190, "c"], [side * 28, 216], [side * 0, 250, "c"],
        [side * 12, 186],
      ]);
      tailor.stroke("seam", [[side * (33 + wide), 140], [side * (43 + wide), 160], [side * (48 + wide), 177]], 1.5);
      tailor.stroke("seam", [[side * (37 + wide), 179], [side * (44 + wide), 185], [side * (50 + wide), 191]], 1.5);
      tailor.stroke("seam", [[side * (50 + wide), 191], [side * 32, 214], [side * 3, 252]], 1.6);
    }
  },
  coat(tailor, { cloth, trim }, wide) {
    tailor.cloth(trim, 1, across(22 + wide, 130, 14));
    tailor.cloth(cloth, 13, [[-26 - wide, 128, "c"], [-16, 190], [-2, 280, "c"], [24, 200], [30 + wide, 128, "c"]]);
    tailor.shape(cloth, [
      [-16 - wide, 98, "c"], [-30 - wide, 106], [-46 - wide, 134], [-56 - wide, 172, "c"], [-26, 200],
      [-10, 226, "c"], [-20, 160],
    ]);
    tailor.shape(cloth, [
      [17 + wide, 94, "c"], [34 + wide, 104], [52 + wide, 136], [62 + wide, 176, "c"], [34, 206], [6, 262, "c"],
      [20, 160],
    ]);
    tailor.stroke("seam", [[-47 - wide, 136], [-54 - wide, 158], [-56 - wide, 173]], 1.7);
    tailor.stroke("seam", [[-56 - wide, 173], [-36, 190], [-11, 226]], 1.7);
    tailor.stroke("seam", [[52 + wide, 138], [60 + wide, 160], [62 + wide, 177]], 1.7);
    tailor.stroke("seam", [[62 + wide, 177], [38, 202], [8, 260]], 1.7);
  },
  bow(tailor, { cloth, trim }) {
    tailor.cloth(cloth, 3, across(20, 127, 6));
    tailor.shape(trim, [[0, 148], [-14, 128], [-42, 122], [-50, 140], [-44, 164], [-18, 162]]);
    tailor.shape(trim, [[0, 148], [16, 132], [46, 132], [54, 152], [44, 172], [18, 164]]);
    tailor.shape(trim, [[-4, 150, "c"], [-22, 190], [-30, 236, "c"], [-10, 228, "c"], [2, 190], [4, 152, "c"]]);
    tailor.shape(trim, [[-2, 150, "c"], [14, 186], [38, 226, "c"], [44, 204, "c"], [26, 178], [8, 150, "c"]]);
    tailor.stroke("seam", [[-8, 142], [-24, 138], [-38, 146]], 1.4, 0.3);
    tailor.stroke("seam", [[8, 148], [26, 148], [42, 156]], 1.4, 0.3);
    tailor.shape(trim, [[-8, 139], [6, 138], [10, 150], [5, 160], [-7, 158], [-10, 148]]);
    tailor.stroke("seam", [[-9, 142], [-11, 150], [-7, 158]], 1.2);
    tailor.stroke("seam", [[9, 142], [12, 151], [6, 160]], 1.2);
  },
};
