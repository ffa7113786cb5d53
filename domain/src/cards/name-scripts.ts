import { foldNameMarks } from "../identity/name-marks.ts";

const scripts = {
  Latin: /^[\p{Script=Latin}\p{M}\s.'·‐‑-]*$/u,
  Han: /^[\p{Script=Han}\s·]*$/u,
};

export type NameScript = keyof typeof scripts;

/** True if a name uses letters of one script alone, with the separators of name parts in it (FL-50). */
export function isWrittenIn(script: NameScript, name: string): boolean {
  return scripts[script].test(foldNameMarks(name));
}
