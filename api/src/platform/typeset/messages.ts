/** What is to be set: a template, what it reads, and what should come out. */
export interface TypesetJob {
  /** Path of the template. */
  template: string;
  /** Read by the template as `/data.json`. Texts are data, never markup. */
  data: unknown;
  /** Name → bytes of a JPEG, read by the template as `/name`. */
  images: Record<string, Buffer>;
  output: TypesetOutput;
}

export type TypesetOutput =
  | {
      kind: "pdf" /** Anything else is refused: a third page means that something ran over. */;
      pages: number /** Of the format; the compiler's own where absent. */;
      version?: "1.6";
    }
  | { kind: "jpeg" /** In pixels. */; width: number; quality: number }
  /** The values of the metadata with this label, in order: JSON. */
  | { kind: "query"; label: string };

/** From the server to the process that sets. */
export type Request = { id: number; job: TypesetJob };

/** And back. */
export type Reply = { id: number; bytes: Buffer } | { id: number; problem: string };
