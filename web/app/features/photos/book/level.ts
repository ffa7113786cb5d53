/** Meters per second squared by which gravity must pull along the screen: a device that lies flat has no side to lean to. */
const leastPull = 4;

/**
 * By how many degrees a device leans to a side, 0 to 45, upright or lying on its edge; null when it lies flat. `x`, `y`: the
 * pull of gravity along its short and its long edge, whichever way the browser counts.
 */
export function leanOf(x: number, y: number): number | null {
  if (Math.hypot(x, y) < leastPull) return null;
  const degrees = (Math.atan2(Math.abs(x), Math.abs(y)) * 180) / Math.PI;
  return Math.min(degrees, 90 - degrees);
}

/** Some phones tell how they are held only after a question at a press; without an answer there is no hint. */
export function askForMotion(): void {
  const motion = globalThis.DeviceMotionEvent as { requestPermission?: () => Promise<unknown> } | undefined;
  motion?.requestPermission?.().catch(() => {});
}
