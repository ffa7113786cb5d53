// biome-ignore-all format: an outline reads better as rows of points.
import { brush, type Point, smooth } from "./curves.ts";
import { type Body, leg, torso } from "./figure.ts";
import type { Outfit } from "./outfits.ts";

const both = [-1, 1] as const;
const on = (body: Body, points: readonly Point[]): Point[] =>
  points.map(([x, y, c]): Point => {
    const [px, py] = body.chest(x, y);
    return [px, py, c];
  });

/** Outline from the waist's left end round the legs to its right end; `high` is the cut of the leg. */
function brief(body: Body, high: number): Point[] {
  const h = body.hipHalf + 17 + (body.girth - 1) * 18;
  const p = (x: number, y: number, c?: "c"): Point => {
    const [px, py] = body.pelvis(x, y);
    return [px, py, c];
  };
  return [p(-h + 4, -52), p(-h, high, "c"), p(-h * 0.56, high + 46), p(-6.5, 60, "c"), p(6.5, 60, "c"), p(h * 0.56, high + 46), p(h, high, "c"), p(h - 4, -52)];
}

function suit(body: Body, neckline: readonly Point[], from: number, high: number): string {
  const outline = torso(body, 1);
  const half = outline.length / 2;
  const left = outline.slice(from, 8);
  const right = outline.slice(half).reverse().slice(from, 8).reverse();
  return smooth([...on(body, neckline).toReversed(), ...left, ...brief(body, high), ...right]);
}

export const SWIMSUITS = {
  tank: {
    shoes: "bare",
    body(scene, body, { main }) {
      for (const s of both)
        scene.add(main, brush(on(body, [[s * 40, -14], [s * 39, 14], [s * 36, 44]]), 8));
      scene.add(
        main,
        suit(
          body,
          [[-46, 42, "c"], [-36, 32, "c"], [-18, 62], [0, 70], [18, 62], [36, 32, "c"], [46, 42, "c"]],
          5,
          -30,
        ),
      );
      scene.add("seam", brush([body.chest(-26, 96), body.waist(-1, -16), body.pelvis(-26, -20)], 2.4));
    },
  },
  halter: {
    shoes: "bare",
    body(scene, body, { main, lesser }) {
      scene.add(
        main,
        suit(
          body,
          [[-46, 52, "c"], [-16, -20, "c"], [-4, 40], [0, 84, "c"], [4, 40], [16, -20, "c"], [46, 52, "c"]],
          5,
          -24,
        ),
      );
      const [l, r] = [body.waist(-1, 1), body.waist(1, 1)];
      scene.add(
        lesser,
        smooth([[l[0], l[1] - 6, "c"], [r[0], r[1] - 6, "c"], [r[0], r[1] + 8, "c"], [l[0], l[1] + 8, "c"]]),
      );
    },
  },
  "one-shoulder": {
    shoes: "bare",
    body(scene, body, { main }) {
      scene.add(
        main,
        suit(body, [[-48, 40, "c"], [-52, -6, "c"], [-32, -16, "c"], [-10, 28], [20, 50], [47, 56, "c"]], 5, -34),
      );
      scene.add("seam", brush([body.chest(-40, 0), body.chest(-14, 70), body.waist(1, -14)], 2.6));
    },
  },
  bandeau: {
    shoes: "bare",
    body(scene, body, { main }) {
      const c = body.chestHalf - 8 + (body.girth - 1) * 30;
      scene.add(
        main,
        smooth(
          on(body, [
            [-c, 44, "c"], [-c * 0.5, 42], [0, 50], [c * 0.5, 42], [c, 44, "c"], [c - 3, 82, "c"], [c * 0.5, 90],
            [0, 84], [-c * 0.5, 90], [-c + 3, 82, "c"],
          ]),
        ),
      );
      scene.add("seam", brush(on(body, [[-1, 50], [2, 66], [0, 84]]), 2.4));
      const edge = brief(body, -22);
      const [l, r] = [body.pelvis(-(body.hipHalf + 8), -66), body.pelvis(body.hipHalf + 8, -66)];
      scene.add(main, smooth([[l[0], l[1], "c"], ...edge, [r[0], r[1], "c"]]));
    },
  },
  pareo: {
    shoes: "bare",
    body(scene, body, { main, lesser }, sway) {
      SWIMSUITS.tank.body(scene, body, { main, lesser, shoes: "skin" });
      const h = body.hipHalf + 20 + (body.girth - 1) * 20;
      const [cx] = body.pelvis(0, 0);
      const [lx, ly] = body.pelvis(-h, -40);
      const [rx, ry] = body.pelvis(h, -34);
      scene.add(
        lesser,
        smooth([
          [lx, ly, "c"], [cx, ly + 8], [rx, ry, "c"], [rx + 8, ry + 80], [rx + 10 + sway, 720, "c"],
          [cx + 20 + sway, 742], [cx - 10 + sway, 724, "c"], [lx + 20, 540], [lx - 4, ly + 60],
        ]),
      );
      scene.add("seam", brush([[lx + 6, ly + 6], [cx, 520], [cx + 30 + sway, 720]], 3));
      scene.add(
        lesser,
        smooth([[lx, ly - 4], [lx - 18, ly + 18], [lx - 22, ly + 60, "c"], [lx - 4, ly + 40], [lx + 10, ly + 6]]),
      );
    },
  },
  trunks: {
    shoes: "bare",
    body(scene, body, { main }) {
      for (const s of both)
        scene.add("shade", brush(on(body, [[s * 6, 74], [s * 28, 82], [s * 52, 66]]), 4, 0.4));
      scene.add("shade", brush([body.chest(0, 60), body.chest(2, 110), body.pelvis(0, -60)], 3.4));
      const h = body.hipHalf + 11;
      const edge = (side: -1 | 1, x: number, y: number): Point => body.pelvis(side * x, y);
      const leave = ([x, y]: Point): Point => [x, y, "c"];
      for (const side of [0, 1] as const) {
        const s = side === 0 ? -1 : 1;
        const [hx, hy] = body.pose.hips[side];
        const [kx, ky] = body.pose.knees[side];
        const mx = hx + (kx - hx) * 0.5;
        const my = hy + (ky - hy) * 0.5;
        scene.add(main, smooth([
          leave(edge(s, h, -44)), edge(s, h + 4, 0), [mx + s * 40, my - 6, "c"], [mx, my + 4],
          [mx - s * 27, my + 2, "c"], leave(edge(s, -1, 52)), leave(edge(s, -2, -44)),
        ]));
      }
      scene.add("seam", brush([body.pelvis(-h, -34), body.pelvis(0, -28), body.pelvis(h, -34)], 2.2));
      scene.add("seam", brush([body.pelvis(0, -28), body.pelvis(2, 10), body.pelvis(0, 54)], 2.2));
    },
    under(scene, body) {
      // Keeps the thigh's outline under the loose leg of the trunks.
      for (const side of [0, 1] as const) scene.add("skin", leg(body, side));
    },
  },
} as const satisfies Record<string, Outfit>;
