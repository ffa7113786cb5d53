// biome-ignore-all format: an outline reads better as rows of points.
import { brush, circle, type Point, rectangle, smooth } from "./curves.ts";
import type { Scene } from "./scene.ts";

/** Things carried or led along a street, placed at a hand, in head units. */
export type Prop = "tote" | "bouquet" | "umbrella" | "coffee" | "dog" | "paper" | "none";

export function drawProp(scene: Scene, prop: Prop, [x, y]: Point): void {
  PROPS[prop](scene, x, y);
}

const PROPS: Record<Prop, (scene: Scene, x: number, y: number) => void> = {
  none() {},
  tote(scene, x, y) {
    scene.add(
      "key",
      brush([[x - 26, y + 66], [x - 20, y + 10], [x, y - 8], [x + 20, y + 10], [x + 28, y + 66]], 4.4),
    );
    scene.add(
      "accent",
      smooth([
        [x - 50, y + 58, "c"], [x, y + 64], [x + 52, y + 56, "c"], [x + 60, y + 168, "c"], [x, y + 176],
        [x - 56, y + 170, "c"],
      ]),
    );
    scene.add("paper", circle(x + 2, y + 116, 22));
  },
  bouquet(scene, x, y) {
    scene.add("paper", smooth([[x, y + 40, "c"], [x - 46, y - 50, "c"], [x, y - 36], [x + 50, y - 54, "c"]]));
    const blooms: Point[] = [[-34, -66], [0, -80], [36, -70], [-16, -50], [20, -52], [50, -46], [-52, -48]];
    blooms.forEach(([dx, dy], i) => {
      scene.add(i % 3 === 0 ? "accent" : i % 3 === 1 ? "lip" : "paper", circle(x + dx, y + dy, 17 + (i % 2) * 4));
      scene.add("key", circle(x + dx, y + dy, 4));
    });
  },
  umbrella(scene, x, y) {
    scene.add("key", brush([[x, y + 36], [x + 2, y - 120], [x + 4, y - 420]], 5, 0.3));
    scene.add(
      "accent",
      smooth([
        [x - 190, y - 290, "c"], [x - 150, y - 380], [x + 4, y - 446], [x + 160, y - 376], [x + 200, y - 284, "c"],
        [x + 150, y - 304], [x + 104, y - 286, "c"], [x + 54, y - 306], [x + 4, y - 288, "c"], [x - 46, y - 308],
        [x - 94, y - 290, "c"], [x - 142, y - 308],
      ]),
    );
    scene.add("paper", brush([[x + 4, y - 444], [x - 60, y - 380], [x - 92, y - 292]], 3));
    scene.add("paper", brush([[x + 6, y - 444], [x + 72, y - 380], [x + 104, y - 290]], 3));
  },
  coffee(scene, x, y) {
    scene.add(
      "paper",
      smooth([[x - 15, y - 30, "c"], [x + 15, y - 30, "c"], [x + 11, y + 22, "c"], [x - 11, y + 22, "c"]]),
    );
    scene.add(
      "accent",
      smooth([[x - 14, y - 16, "c"], [x + 14, y - 16, "c"], [x + 12, y + 6, "c"], [x - 12, y + 6, "c"]]),
    );
    scene.add("key", rectangle(x - 17, y - 36, 34, 8));
  },
  dog(scene, x, y) {
    const floor = 850;
    const dx = x + 120;
    scene.add("key", brush([[x, y], [x + 40, y + 130], [dx - 6, floor - 150]], 3));
    scene.add(
      "key",
      smooth([
        [dx - 96, floor - 118], [dx - 40, floor - 128], [dx + 2, floor - 134], [dx + 16, floor - 176],
        [dx + 40, floor - 188], [dx + 86, floor - 172], [dx + 84, floor - 160], [dx + 46, floor - 150],
        [dx + 36, floor - 110], [dx + 30, floor, "c"], [dx + 16, floor, "c"], [dx + 10, floor - 70],
        [dx - 56, floor - 84], [dx - 70, floor, "c"], [dx - 86, floor, "c"], [dx - 90, floor - 60],
        [dx - 104, floor - 90],
      ]),
    );
    scene.add("key", brush([[dx - 98, floor - 112], [dx - 126, floor - 130], [dx - 130, floor - 160]], 9, 0.2));
    scene.add(
      "accent",
      smooth([
        [dx + 4, floor - 140, "c"], [dx + 40, floor - 152, "c"], [dx + 42, floor - 142, "c"],
        [dx + 6, floor - 130, "c"],
      ]),
    );
  },
  paper(scene, x, y) {
    scene.add(
      "paper",
      smooth([[x - 20, y - 50, "c"], [x + 26, y - 60, "c"], [x + 34, y + 46, "c"], [x - 12, y + 54, "c"]]),
    );
    for (const line of [-34, -20, -6, 8, 22])
      scene.add("key", brush([[x - 8, y + line], [x + 22, y + line - 5]], 3.4));
  },
};
