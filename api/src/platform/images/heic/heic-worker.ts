import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import decode from "heic-decode";

/** What the worker answers: RGBA pixels, or nothing for a file its decoder cannot read. */
export type HeicAnswer = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> } | undefined;

const buffer = await readFile((workerData as { path: string }).path);
let answer: HeicAnswer;
try {
  const { width, height, data } = await decode({ buffer });
  answer = { width, height, data };
} catch {
  answer = undefined;
}
parentPort?.postMessage(answer, answer ? [answer.data.buffer] : []);
