import { type SourceFile, tests } from "./source.ts";

interface Rule {
  /** Files that the rule applies to. */
  from: RegExp;
  except?: RegExp;
  /** Imports that the rule forbids, unless `allow` also matches. */
  forbids: RegExp;
  allow?: RegExp;
  /** Permits `import type`, which has no effect at run time. */
  typesAllowed?: boolean;
  because: string;
}

const stores = /\/store(-[a-z-]+)?\.ts$/;

/** The dependency rules of ARCHITECTURE.md. Each reason names where the code belongs. */
const rules: Rule[] = [
  {
    from: /^domain\//,
    except: tests,
    forbids: /./,
    allow: /^(domain\/|zod$)/,
    because:
      "domain runs in the browser and on the server and imports only zod; move the code to api/src/platform or web/app/lib",
  },
  {
    from: /^web\//,
    except: tests,
    forbids: /^(api\/|@compcard\/api|fastify|kysely|pg$)/,
    because: "web never imports the server; shared code belongs in domain",
  },
  {
    from: /^api\/src\//,
    forbids: /^(web\/|@compcard\/web|react)/,
    because: "api loads the built pages by path; shared code belongs in domain",
  },
  {
    from: /^api\/src\//,
    except: /\/store(-[a-z-]+)?\.ts$|^api\/src\/platform\/|\.test\.ts$/,
    forbids: /^(kysely|pg|@electric-sql\/pglite)/,
    typesAllowed: true,
    because: "only stores and platform contain SQL; move the query to the feature's store.ts",
  },
  {
    from: /^api\/src\//,
    except:
      /\/routes\.ts$|^api\/src\/(app|app-context|main|open-context)\.ts$|^api\/src\/platform\/(http|web)\/|\.test\.ts$/,
    forbids: /^(fastify|@fastify\/)/,
    typesAllowed: true,
    because: "only routes, app.ts and platform/http import Fastify; pass plain arguments to the use case",
  },
  {
    from: /^api\/src\/.*\/routes\.ts$/,
    forbids: stores,
    because: "a route calls one use case; move reads and writes to usecases.ts",
  },
  {
    from: stores,
    forbids: /\/usecases\.ts$/,
    because: "a store never calls a use case; the use case calls the store and passes what it needs",
  },
  {
    from: /^api\/src\/platform\//,
    except: tests,
    forbids: /^api\/src\/(features\/|core\/|(app|app-context|config|site-file|wiring)\.ts)/,
    because: "platform depends on neither core, features nor settings; pass what it needs as an argument",
  },
  {
    from: /^api\/src\/core\//,
    except: tests,
    forbids: /^api\/src\/(features\/|(app|wiring)\.ts)/,
    because: "core never depends on a feature; declare a port, or move this file to the feature",
  },
  {
    from: /^(web|api|domain)\//,
    except: tests,
    forbids: /^(scripts|bench|e2e|faults|artwork)\//,
    because: "the product does not import its tools; move the shared part to the product",
  },
  {
    from: /^bench\//,
    forbids: /^(e2e|faults)\//,
    because: "a benchmark does not import journeys; move the shared part to scripts/tools",
  },
  {
    from: /^web\/app\/ui\//,
    forbids: /^(web\/app\/(features|routes)\/|domain\/src\/(cards|photos|accounts|search|favorites|documents)\/)/,
    because: "ui could ship in another product; move a control that depends on a card to features",
  },
  {
    from: /^web\/app\/(features|ui|lib)\//,
    forbids: /^web\/app\/routes\//,
    because: "routes are the outermost layer; move the shared part to features",
  },
  {
    from: /^web\/app\/(ui|lib)\//,
    forbids: /^web\/app\/features\//,
    because: "lib and ui never depend on a feature; pass it in, or move this file to the feature",
  },
  {
    from: /^web\/app\/lib\//,
    except: tests,
    forbids: /^web\/app\/ui\//,
    because: "lib renders nothing; move the control to ui or to its feature",
  },
];

export const featureOf = (path: string, base: string) => new RegExp(`^${base}/([a-z-]+)/`).exec(path)?.[1];

/** @returns one message for each import that a rule forbids. */
export function findForbiddenImports(files: SourceFile[]): string[] {
  return files.flatMap((file) => file.imports.flatMap((imported) => checkImport(file, imported)));
}

function checkImport(file: SourceFile, { target, typeOnly }: SourceFile["imports"][number]): string[] {
  const broken = rules.filter(
    (rule) =>
      rule.from.test(file.path) &&
      !rule.except?.test(file.path) &&
      rule.forbids.test(target) &&
      !rule.allow?.test(target) &&
      !(rule.typesAllowed && typeOnly),
  );
  const problems = broken.map((rule) => `${file.path} imports ${target}: ${rule.because}`);
  const [apiFrom, apiTo] = [featureOf(file.path, "api/src/features"), featureOf(target, "api/src/features")];
  if (apiFrom && apiTo && apiFrom !== apiTo && !/\/(usecases|ports)\.ts$/.test(target) && !tests.test(file.path)) {
    problems.push(
      `${file.path} imports ${target}: a feature may import only another feature's use cases and ports; call its usecases.ts or declare a port`,
    );
  }
  const [webFrom, webTo] = [featureOf(file.path, "web/app/features"), featureOf(target, "web/app/features")];
  if (webFrom && webTo && webFrom !== webTo) {
    problems.push(`${file.path} imports ${target}: features do not import each other; combine them in the route`);
  }
  return problems;
}
