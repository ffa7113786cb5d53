import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { NodeCompiler, type NodeError } from "@myriaddreamin/typst-ts-node-compiler";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { fontFiles } from "./fonts.ts";
import type { Reply, Request, TypesetJob } from "./messages.ts";

/**
 * The process that sets documents. The compiler is synchronous and gives back what it took only when the process ends,
 * so it works outside the server, behind it in priority, and is replaced after a number of documents.
 */
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

const compilers = new Map<string, NodeCompiler>();

process.on("disconnect", () => process.exit(0));
process.on("message", async ({ id, job }: Request) => {
  const reply = (answer: Reply) => process.send?.(answer);
  try {
    reply({ id, bytes: await typeset(job) });
  } catch (error) {
    reply({ id, problem: error instanceof Error ? error.message : String(error) });
  }
});

async function typeset({ template, data, images, output }: TypesetJob): Promise<Buffer> {
  const folder = dirname(template);
  const compiler = compilers.get(folder) ?? openCompiler(folder);
  compiler.resetShadow();
  compiler.mapShadow(join(folder, "data.json"), Buffer.from(JSON.stringify(data)));
  for (const [name, bytes] of Object.entries(images)) compiler.mapShadow(join(folder, name), bytes);
  try {
    const compiled = compiler.compile({ mainFilePath: template });
    const problem = problemsOf(compiled.takeError());
    if (problem || !compiled.result) throw new Error(problem ?? "nothing came out");
    if (output.kind === "query") {
      return Buffer.from(
        JSON.stringify(compiler.query(compiled.result, { selector: `<${output.label}>`, field: "value" })),
      );
    }
    const pages = output.kind === "pdf" ? output.pages : 1;
    if (compiled.result.numOfPages !== pages) throw new Error(`${compiled.result.numOfPages} pages, not ${pages}`);
    if (output.kind === "pdf") {
      return compiler.pdf(compiled.result, output.version ? { pdfStandard: output.version } : {});
    }
    return await toJpeg(compiler.plainSvg(compiled.result), output);
  } finally {
    compiler.evictCache(0);
  }
}

function openCompiler(folder: string): NodeCompiler {
  const fontPaths = Object.values(fontFiles).map((file) => dirname(file));
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] });
  compilers.set(folder, compiler);
  return compiler;
}

function problemsOf(error: NodeError | null): string | null {
  return error ? error.shortDiagnostics.map((line) => line.message ?? JSON.stringify(line)).join("; ") : null;
}

/**
 * The glyphs of such an SVG are outlines already, so no font is looked for; its photos come with the pixels that they are
 * shown with, so nothing is gained by smoothing them.
 */
async function toJpeg(svg: string, { width, quality }: { width: number; quality: number }): Promise<Buffer> {
  const image = new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false },
    imageRendering: 1,
  }).render();
  const raw = { width: image.width, height: image.height, channels: 4 } as const;
  return sharp(image.pixels, { raw }).flatten({ background: "white" }).jpeg({ quality }).toBuffer();
}
