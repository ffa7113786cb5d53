/** A document to typeset: a template, its data, and the output. */
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
      pages: number /** Number of pages; the compiler's own default if absent. */;
      version?: "1.6";
    }
  | { kind: "jpeg" /** In pixels. */; width: number; quality: number }
  /** The values of the metadata with this label, in order: JSON. */
  | { kind: "query"; label: string };

/** A message from the server to the process that typesets. */
export type Request = { id: number; job: TypesetJob };

/** And back. */
export type Reply = { id: number; bytes: Buffer } | { id: number; problem: string };
