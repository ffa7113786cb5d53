// biome-ignore-all format: an outline reads better as rows of points.
import { brush, circle, type Point, smooth } from "./curves.ts";
import type { View } from "./face.ts";
import type { Ink, Scene } from "./scene.ts";

/** Accessories of a head: hats and dark glasses, over the hair. */
export type Wear = "straw" | "brim" | "beret" | "cloche" | "glasses" | "headscarf";

const CENTRE: Record<View, number> = { front: 0, turned: -3, profile: -8 };

export function drawWear(scene: Scene, thing: Wear, view: View, face: string): void {
  const x = CENTRE[view];
  if (thing === "glasses") glasses(scene, view);
  else HATS[thing](scene, x, view, face);
}

type Hat = (scene: Scene, x: number, view: View, face: string) => void;

const HATS: Record<Exclude<Wear, "glasses">, Hat> = {
  straw(scene, x, _view, face) {
    scene.add("shade", circle(x, 26, 80, 0.3), { within: [face], offset: [0, 10] });
    scene.add(
      "paper",
      smooth([[x - 84, 22], [x - 46, 8], [x, 4], [x + 50, 6], [x + 88, 18], [x + 60, 30], [x, 35], [x - 58, 32]]),
    );
    scene.add(
      "paper",
      smooth([
        [x - 38, 14], [x - 36, -18], [x - 20, -30], [x + 6, -32], [x + 28, -26], [x + 38, -10], [x + 40, 12],
        [x, 20],
      ]),
    );
    band(scene, "key", [[x - 39, 2], [x, 11], [x + 40, 0]], 10);
    scene.add("accent", brush([[x - 78, 22], [x - 20, 31], [x + 50, 26]], 1.8, 0.6));
  },
  brim(scene, x, _view, face) {
    const brim: Point[] = [
      [x - 118, 44], [x - 92, 18], [x - 40, -2], [x + 26, -8], [x + 86, -2], [x + 112, 14], [x + 84, 32],
      [x + 30, 48], [x - 40, 62], [x - 96, 62],
    ];
    scene.add("shade", smooth(brim), { within: [face], offset: [4, 14] });
    scene.add(
      "key",
      smooth([
        [x - 40, 24], [x - 42, -14], [x - 26, -34], [x + 4, -40], [x + 32, -34], [x + 44, -14], [x + 44, 16],
        [x, 28],
      ]),
    );
    scene.add("key", smooth(brim));
    scene.add("seam", brush([[x - 110, 44], [x - 60, 56], [x + 4, 50], [x + 80, 29], [x + 104, 14]], 2.2, 0.4));
    scene.add(
      "accent",
      smooth([[x - 43, -2, "c"], [x - 6, 8], [x + 45, -4, "c"], [x + 46, 10, "c"], [x - 4, 24], [x - 43, 14, "c"]]),
    );
  },
  beret(scene, x) {
    scene.add(
      "accent",
      smooth([
        [x - 40, 14], [x - 58, -2], [x - 54, -22], [x - 26, -36], [x + 12, -32], [x + 36, -14], [x + 38, 8],
        [x + 10, 2], [x - 16, 6],
      ]),
    );
    scene.add("accent", brush([[x - 20, -34], [x - 24, -42], [x - 22, -48]], 4));
    scene.add("seam", brush([[x - 50, -2], [x - 34, -22], [x - 8, -26]], 2, 0.4));
  },
  cloche(scene, x, _view, face) {
    scene.add("shade", circle(x, 20, 44, 0.5), { within: [face], offset: [0, 14] });
    scene.add(
      "accent",
      smooth([
        [x - 44, 44], [x - 42, 2], [x - 26, -20], [x + 2, -28], [x + 28, -20], [x + 40, 0], [x + 42, 26],
        [x + 46, 40], [x + 18, 34], [x - 16, 36],
      ]),
    );
    band(scene, "key", [[x - 43, 24], [x, 16], [x + 42, 16]], 9);
  },
  headscarf(scene, x, view) {
    const far = view === "profile" ? 26 : 34;
    scene.add(
      "accent",
      smooth([
        [x - 40, 46], [x - 44, 10], [x - 28, -12], [x + 2, -16], [x + far - 6, -6], [x + far, 14, "c"], [x + 12, 10],
        [x - 14, 16], [x - 30, 34],
      ]),
    );
    scene.add(
      "accent",
      smooth([[x - 40, 44, "c"], [x - 58, 58], [x - 66, 92, "c"], [x - 48, 84], [x - 38, 58, "c"]]),
    );
    scene.add("seam", brush([[x - 38, 28], [x - 24, 4], [x + 6, -6]], 2, 0.4));
  },
};

function band(scene: Scene, ink: Ink, line: readonly Point[], high: number): void {
  const low = line.map(([px, py]): Point => [px, py + high]).reverse();
  const corner = (points: readonly Point[]): Point[] => points.map(([px, py], i): Point => [px, py, i === 0 || i === points.length - 1 ? "c" : undefined]);
  scene.add(ink, smooth([...corner(line), ...corner(low)]));
}

function glasses(scene: Scene, view: View): void {
  const lens = (x: number, y: number, wide: number): void => {
    scene.add(
      "key",
      smooth([
        [x - wide, y - 7], [x, y - 8.6], [x + wide, y - 8], [x + wide * 0.96, y + 4], [x + wide * 0.3, y + 9.4],
        [x - wide * 0.5, y + 8.4], [x - wide * 0.96, y + 2],
      ]),
    );
    scene.add("seam", brush([[x - wide * 0.4, y + 3], [x - wide * 0.1, y - 3], [x + wide * 0.3, y - 5]], 1.4));
  };
  if (view === "front") {
    lens(-16, 50, 13.6);
    lens(16, 50, 13.6);
    scene.add("key", brush([[-4, 47], [0, 45.4], [4, 47]], 2.4));
  } else if (view === "turned") {
    lens(4, 50, 13.4);
    lens(25.4, 50, 8.4);
    scene.add("key", brush([[14, 48], [17, 46], [19, 47.6]], 2.2));
    scene.add("key", brush([[-20, 50], [-12, 48.4], [-8, 48]], 2.2, 0.9));
  } else {
    lens(22.6, 50, 9);
    scene.add("key", brush([[-8, 51], [6, 48], [15, 47.6]], 2.4, 0.9));
  }
}
