import { type SourceFile, tests } from "./source.ts";

interface Rule {
  /** Files it speaks of. */
  from: RegExp;
  except?: RegExp;
  /** Imports it forbids, unless `allow` matches as well. */
  forbids: RegExp;
  allow?: RegExp;
  /** May be broken by an `import type`, which leaves nothing at run time. */
  typesAllowed?: boolean;
  because: string;
}

const stores = /\/store(-[a-z-]+)?\.ts$/;

/** The arrows of ARCHITECTURE.md, each with the sentence that says where the code belongs. */
const rules: Rule[] = [
  {
    from: /^domain\//,
    except: tests,
    forbids: /./,
    allow: /^(domain\/|zod$)/,
    because:
      "domain runs in browser and server and imports only zod; what needs more belongs in api/src/platform or web/app/lib",
  },
  {
    from: /^web\//,
    except: tests,
    forbids: /^(api\/|@compcard\/api|fastify|kysely|pg$)/,
    because: "web never imports the server; shared meaning belongs in domain",
  },
  {
    from: /^api\/src\//,
    forbids: /^(web\/|@compcard\/web|react)/,
    because: "api loads the built pages by path; shared meaning belongs in domain",
  },
  {
    from: /^api\/src\//,
    except: /\/store(-[a-z-]+)?\.ts$|^api\/src\/platform\/|\.test\.ts$/,
    forbids: /^(kysely|pg|@electric-sql\/pglite)/,
    typesAllowed: true,
    because: "only stores and platform speak SQL; move the query into the feature's store.ts",
  },
  {
    from: /^api\/src\//,
    except: /\/routes\.ts$|^api\/src\/(app|parts|main|open-parts)\.ts$|^api\/src\/platform\/(http|web)\/|\.test\.ts$/,
    forbids: /^(fastify|@fastify\/)/,
    typesAllowed: true,
    because: "only routes, app.ts and platform/http know Fastify; give the use case plain arguments",
  },
  {
    from: /^api\/src\/.*\/routes\.ts$/,
    forbids: stores,
    because: "a route makes one call to a use case; what it reads or writes itself belongs in usecases.ts",
  },
  {
    from: stores,
    forbids: /\/usecases\.ts$/,
    because: "a store knows no use case; the use case asks the store, and hands it what it needs",
  },
  {
    from: /^api\/src\/platform\//,
    except: tests,
    forbids: /^api\/src\/(features\/|cards\/|app\.ts)/,
    because: "platform knows no card and no feature; pass what it needs as an argument",
  },
  {
    from: /^api\/src\/cards\//,
    except: tests,
    forbids: /^api\/src\/(features\/|app\.ts)/,
    because:
      "features stand on the card's ground, which knows none of them; pass it in, or move this file into the feature",
  },
  {
    from: /^(web|api|domain)\//,
    except: tests,
    forbids: /^(scripts|bench|e2e|faults|artwork)\//,
    because: "the product does not use its tools; move the shared part into the product",
  },
  {
    from: /^bench\//,
    forbids: /^(e2e|faults)\//,
    because: "a benchmark does not use journeys; what both need belongs in scripts/tools",
  },
  {
    from: /^web\/app\/ui\//,
    forbids: /^(web\/app\/(features|routes)\/|domain\/src\/(cards|photos|accounts|search|favorites|documents)\/)/,
    because: "ui could ship in another product; a control that knows a card belongs in features",
  },
  {
    from: /^web\/app\/(features|ui|lib)\//,
    forbids: /^web\/app\/routes\//,
    because: "routes are the outermost room; move the shared part into features",
  },
  {
    from: /^web\/app\/(ui|lib)\//,
    forbids: /^web\/app\/features\//,
    because: "lib and ui know no feature; pass it in, or move this file into the feature",
  },
  {
    from: /^web\/app\/lib\//,
    except: tests,
    forbids: /^web\/app\/ui\//,
    because: "lib shows nothing; what draws a control belongs in ui, or in the feature that shows it",
  },
];

export const featureOf = (path: string, base: string) => new RegExp(`^${base}/([a-z-]+)/`).exec(path)?.[1];

/** @returns one sentence for every arrow that points the wrong way. */
export function findWrongArrows(files: SourceFile[]): string[] {
  return files.flatMap((file) => file.imports.flatMap((imported) => wrongArrows(file, imported)));
}

function wrongArrows(file: SourceFile, { target, typeOnly }: SourceFile["imports"][number]): string[] {
  const broken = rules.filter(
    (rule) =>
      rule.from.test(file.path) &&
      !rule.except?.test(file.path) &&
      rule.forbids.test(target) &&
      !rule.allow?.test(target) &&
      !(rule.typesAllowed && typeOnly),
  );
  const sentences = broken.map((rule) => `${file.path} imports ${target}: ${rule.because}`);
  const [apiFrom, apiTo] = [featureOf(file.path, "api/src/features"), featureOf(target, "api/src/features")];
  if (apiFrom && apiTo && apiFrom !== apiTo && !/usecases\.ts$/.test(target) && !tests.test(file.path)) {
    sentences.push(
      `${file.path} imports ${target}: a feature may use another feature's use cases only; call its usecases.ts`,
    );
  }
  const [webFrom, webTo] = [featureOf(file.path, "web/app/features"), featureOf(target, "web/app/features")];
  if (webFrom && webTo && webFrom !== webTo) {
    sentences.push(`${file.path} imports ${target}: features do not import each other; combine them in the page`);
  }
  return sentences;
}
