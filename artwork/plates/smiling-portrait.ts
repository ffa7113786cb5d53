import type { Background } from "../backgrounds.ts";
import { type Sitting, turnOf } from "../cast.ts";
import type { View } from "../face.ts";
import type { Ink, Scene } from "../scene.ts";
import type { Top } from "../tailor.ts";
import { drawPortrait } from "./portrait.ts";

/** The same person turned the other way, laughing, in more light. */
export function drawSmilingPortrait(sitting: Sitting): Scene {
  const { person, index, rng } = sitting;
  const view = turnOf<View>(["turned", "front"], index, 1);
  const ground = turnOf<Background>(["pale", "sun", "dusk", "block", "band", "slant", "disc"], index, 3);
  // Cloth in the color of the sheet behind it would vanish.
  const cloths: readonly Ink[] =
    ground === "sun"
      ? ["accent", "key", "second"]
      : ground === "pale" || ground === "dusk"
        ? ["accent", "key", "ground"]
        : ["accent", "key", "accent"];
  const smiling = { ...person, face: { ...person.face, smiling: true } };
  return drawPortrait(
    { person: smiling },
    {
      view,
      left: rng.chance(0.5),
      ground,
      top: person.man
        ? turnOf<Top>(["shirt", "crew", "turtleneck", "crew"], index, 3)
        : turnOf<Top>(
            [
              "shirt",
              "crew",
              "slip",
              "breton",
              "off-shoulder",
              "cowl",
              "boat",
              "halter",
              "bow",
              "blazer",
              "one-shoulder",
            ],
            index,
            5,
          ),
      cloth: turnOf(cloths, index, 2),
      trim: "paper",
      tilt: (view === "front" ? 1 : -1) * rng.between(5, 10),
      turn: rng.pick([-0.4, 0.4, 0.6]),
      slope: rng.between(-0.1, 0.1),
      scale: rng.between(4.5, 5.1),
      x: rng.between(430, 530),
      y: rng.between(220, 280),
    },
  );
}
