import { AppError } from "@compcard/domain/errors";
import { serve } from "../../src/platform/limited-process/serve.ts";

/** A program for tests of limited processes. */
export type Task = "echo" | "refuse" | "fail" | "spin" | "heap" | "buffers" | "crash" | "environment";

serve(async (task: Task) => {
  const held: unknown[] = [];
  switch (task) {
    case "refuse":
      throw new AppError("import.too_large", { message: "no", details: { rows: 3 } });
    case "fail":
      throw new Error("a mistake of the program");
    case "spin":
      for (;;) held.length = 0;
    case "heap":
      for (;;) held.push({ at: held.length });
    case "buffers":
      for (;;) held.push(Buffer.alloc(1_000_000, 1));
    case "crash":
      process.abort();
      break;
    case "environment":
      return Object.keys(process.env);
    default:
      return task;
  }
});
