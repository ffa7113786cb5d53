import type { Point } from "./curves.ts";
import type { Ink } from "./scene.ts";

export type Top =
  | "turtleneck"
  | "crew"
  | "boat"
  | "slip"
  | "off-shoulder"
  | "shirt"
  | "blazer"
  | "halter"
  | "bare"
  | "cowl"
  | "one-shoulder"
  | "breton"
  | "stand-collar"
  | "coat"
  | "bow";

export interface Bust {
  top: Top;
  cloth: Ink;
  /** Ink of stripes, shirts under jackets, trims. */
  trim: Ink | "paper";
  man: boolean;
  girth: number;
  /** -1 to 1: shoulders turned to the left or right; 0 square to the viewer. */
  turn: number;
  /** Rise of the shoulder line, per unit of x; positive lowers the right shoulder. */
  slope: number;
}

/** Draws in the bust's own coordinates (pit of the neck at 0, 146), bent by its turn and slope. */
export interface Tailor {
  shape(ink: Ink | "paper", points: readonly Point[]): string;
  stroke(ink: Ink | "paper" | "seam", points: readonly Point[], width: number, belly?: number): void;
  /** Shoulders and arms with `ease` around them and a neckline that starts at its left end. */
  cloth(ink: Ink | "paper", ease: number, neckline: readonly Point[]): string;
  within(ink: Ink | "paper", path: string, points: readonly Point[]): void;
}
