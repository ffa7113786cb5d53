import { foldNameMarks } from "../identity/name-marks.ts";

const scripts = {
  Latin: /^[\p{Script=Latin}\p{M}\s.'·‐‑-]*$/u,
  Han: /^[\p{Script=Han}\s·]*$/u,
};

export type NameScript = keyof typeof scripts;

/** Whether a name is written in letters of one script alone, with what stands between the parts of a name there (FL-50). */
export function isWrittenIn(script: NameScript, name: string): boolean {
  return scripts[script].test(foldNameMarks(name));
}
