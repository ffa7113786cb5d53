/** A file that a name leads to. */
export interface FoundFile {
  /** Its size. */
  bytes: number;
  /** The file on disk; what was unpacked for it is removed with it. @throws PhotoError, AppError for a file that cannot be read. */
  open(): Promise<{ path: string } & AsyncDisposable>;
}

/** Files that photos are looked for in. */
export interface PhotoSource extends AsyncDisposable {
  /** The file of that name, or why there is none, for an operator. */
  find(name: string): Promise<FoundFile | { problem: string }>;
}

export const nameProblems = {
  missing: "names a file that is not there",
  ambiguous: "fits several files; write its whole path exactly as it is there",
} as const;
