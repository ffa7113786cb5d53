import { open, rm } from "node:fs/promises";
import { extname } from "node:path";
import { writingTo } from "../../platform/disk-fault.ts";
import type { BadLine } from "./card-line.ts";

/** Path of the report of a file's bad lines, beside it: `roster.bad.ndjson` for `roster.ndjson` or `roster.csv`. */
export function reportPath(file: string): string {
  const end = extname(file);
  return `${file.slice(0, file.length - end.length)}.bad${end === "" || /^\.(csv|tsv|txt|xlsx)$/i.test(end) ? ".ndjson" : end}`;
}

/** A report of the bad lines of one file, a line each. Without bad lines there is none, and an earlier report is removed. */
export class BadLineReport implements AsyncDisposable {
  readonly path: string;
  #file: Awaited<ReturnType<typeof open>> | undefined;

  private constructor(path: string) {
    this.path = path;
  }

  static async begin(path: string): Promise<BadLineReport> {
    await rm(path, { force: true });
    return new BadLineReport(path);
  }

  async add(lines: readonly BadLine[]): Promise<void> {
    if (lines.length === 0) return;
    this.#file ??= await open(this.path, "w", 0o600);
    const report = lines.map(({ number, ...rest }) => `${JSON.stringify({ line: number, ...rest })}\n`);
    await writingTo(this.path, async () => this.#file?.appendFile(report.join("")));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file?.close();
  }
}
