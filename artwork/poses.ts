// biome-ignore-all format: an outline reads better as rows of points.
import type { Point } from "./curves.ts";
import type { View } from "./face.ts";

/** Joints in head units under a head whose crown is at 0, 0; a figure stands 8.6 heads tall. Pairs are left, right on the sheet. */
export interface Pose {
  view: View;
  /** Degrees the head leans. */
  tilt: number;
  shoulders: readonly [Point, Point];
  elbows: readonly [Point, Point];
  wrists: readonly [Point, Point];
  /** The direction of the fingers. */
  hands: readonly [Point, Point];
  hips: readonly [Point, Point];
  knees: readonly [Point, Point];
  ankles: readonly [Point, Point];
  toes: readonly [Point, Point];
  /** Arms that lie behind the body. */
  behind: readonly [boolean, boolean];
  /** The leg that lies in front: 0 left, 1 right. */
  front: 0 | 1;
}

export const POSES = {
  /** Weight on one leg, one hand on the hip. */
  hip: {
    view: "turned",
    tilt: -3,
    shoulders: [[-66, 160], [56, 152]],
    elbows: [[-96, 258], [112, 240]],
    wrists: [[-92, 350], [58, 318]],
    hands: [[-88, 392], [38, 338]],
    hips: [[-24, 398], [44, 386]],
    knees: [[-44, 600], [22, 596]],
    ankles: [[-70, 796], [10, 806]],
    toes: [[-84, 846], [16, 858]],
    behind: [false, false],
    front: 1,
  },
  /** A step towards the viewer, feet on one line. */
  walk: {
    view: "front",
    tilt: 2,
    shoulders: [[-62, 154], [62, 158]],
    elbows: [[-84, 254], [88, 258]],
    wrists: [[-64, 344], [100, 350]],
    hands: [[-56, 386], [104, 394]],
    hips: [[-38, 390], [32, 396]],
    knees: [[-26, 598], [30, 588]],
    ankles: [[2, 812], [40, 770]],
    toes: [[2, 866], [52, 804]],
    behind: [false, true],
    front: 0,
  },
  /** Standing tall, ankles crossed, hands behind the back. */
  crossed: {
    view: "profile",
    tilt: 0,
    shoulders: [[-66, 156], [48, 156]],
    elbows: [[-96, 248], [70, 250]],
    wrists: [[-62, 326], [34, 330]],
    hands: [[-36, 344], [10, 344]],
    hips: [[-44, 388], [24, 394]],
    knees: [[-22, 600], [8, 598]],
    ankles: [[18, 806], [-22, 800]],
    toes: [[34, 858], [-40, 848]],
    behind: [true, true],
    front: 0,
  },
  /** Hands in the pockets, feet apart. */
  pockets: {
    view: "turned",
    tilt: 2,
    shoulders: [[-68, 156], [58, 156]],
    elbows: [[-100, 256], [92, 256]],
    wrists: [[-68, 350], [62, 350]],
    hands: [[-56, 388], [52, 388]],
    hips: [[-40, 392], [32, 392]],
    knees: [[-62, 598], [46, 600]],
    ankles: [[-84, 806], [60, 808]],
    toes: [[-102, 850], [74, 858]],
    behind: [false, false],
    front: 1,
  },
  /** One arm over the head, the body in a long curve. */
  raised: {
    view: "profile",
    tilt: -6,
    shoulders: [[-72, 150], [46, 166]],
    elbows: [[-122, 66], [72, 266]],
    wrists: [[-46, 12], [66, 358]],
    hands: [[-14, 14], [58, 398]],
    hips: [[-26, 384], [42, 398]],
    knees: [[-18, 594], [66, 594]],
    ankles: [[-12, 806], [44, 790]],
    toes: [[-4, 858], [64, 838]],
    behind: [false, false],
    front: 0,
  },
  /** Leaning back, one foot forward, one hand at the collar. */
  collar: {
    view: "front",
    tilt: 5,
    shoulders: [[-60, 160], [64, 152]],
    elbows: [[-92, 256], [108, 242]],
    wrists: [[-84, 346], [44, 190]],
    hands: [[-80, 388], [20, 168]],
    hips: [[-48, 388], [22, 398]],
    knees: [[-36, 596], [54, 590]],
    ankles: [[-28, 808], [76, 790]],
    toes: [[-24, 862], [98, 832]],
    behind: [false, false],
    front: 1,
  },
} as const satisfies Record<string, Pose>;

export const MOVES = {
  /** A leap from one diagonal into the other. */
  leap: {
    view: "profile",
    tilt: -10,
    shoulders: [[-62, 148], [40, 156]],
    elbows: [[-138, 92], [118, 128]],
    wrists: [[-200, 40], [200, 96]],
    hands: [[-232, 14], [238, 84]],
    hips: [[-40, 380], [18, 388]],
    knees: [[-166, 534], [164, 496]],
    ankles: [[-318, 626], [306, 604]],
    toes: [[-362, 656], [354, 626]],
    behind: [true, false],
    front: 1,
  },
  /** A long stride. */
  stride: {
    view: "profile",
    tilt: 2,
    shoulders: [[-64, 156], [42, 150]],
    elbows: [[-118, 246], [96, 240]],
    wrists: [[-176, 320], [150, 306]],
    hands: [[-200, 352], [178, 326]],
    hips: [[-44, 386], [20, 392]],
    knees: [[-72, 590], [108, 566]],
    ankles: [[-204, 742], [140, 772]],
    toes: [[-196, 800], [196, 790]],
    behind: [true, false],
    front: 1,
  },
  /** A turn on one foot, arms wide. */
  twirl: {
    view: "turned",
    tilt: -8,
    shoulders: [[-62, 150], [54, 162]],
    elbows: [[-152, 118], [140, 206]],
    wrists: [[-226, 60], [230, 190]],
    hands: [[-258, 30], [270, 178]],
    hips: [[-30, 388], [38, 394]],
    knees: [[4, 596], [112, 556]],
    ankles: [[6, 806], [36, 690]],
    toes: [[12, 862], [20, 742]],
    behind: [false, false],
    front: 1,
  },
  /** Both arms up, the back arched. */
  reach: {
    view: "profile",
    tilt: -14,
    shoulders: [[-70, 148], [36, 142]],
    elbows: [[-128, 54], [66, 30]],
    wrists: [[-112, -60], [120, -54]],
    hands: [[-96, -100], [138, -92]],
    hips: [[-18, 388], [46, 390]],
    knees: [[-46, 592], [102, 566]],
    ankles: [[-98, 792], [92, 770]],
    toes: [[-112, 846], [122, 816]],
    behind: [true, false],
    front: 1,
  },
  /** Looking back in mid-step. */
  glance: {
    view: "turned",
    tilt: 4,
    shoulders: [[-60, 152], [62, 158]],
    elbows: [[-130, 226], [118, 244]],
    wrists: [[-160, 310], [86, 330]],
    hands: [[-178, 346], [70, 366]],
    hips: [[-44, 392], [26, 386]],
    knees: [[-114, 574], [36, 590]],
    ankles: [[-132, 778], [88, 772]],
    toes: [[-176, 806], [78, 826]],
    behind: [false, true],
    front: 0,
  },
} as const satisfies Record<string, Pose>;
