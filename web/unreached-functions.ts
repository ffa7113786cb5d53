import type { Plugin } from "vite";

interface Unreached {
  file: string;
  names: string[];
  /** What the functions do instead of nothing. */
  body?: string;
}

const left = 'throw Error("left out of the build")';
const reactDom = "react-dom/cjs/react-dom-client.production.js";
const router = "react-router/dist/production/lib";

/**
 * Functions of libraries that belong to a part no page here uses, and that the bundler keeps because functions that are
 * used name them. Those that are called all the same, to no effect, are emptied; the others say that they were left out.
 */
const unreached: Unreached[] = [
  // <ViewTransition>: asked at every change of a page, and nothing to do.
  {
    file: reactDom,
    names: [
      "trackEnterViewTransitions",
      "pushViewTransitionCancelableScope",
      "commitAppearingPairViewTransitions",
      "commitEnterViewTransitions",
      "commitDeletedPairViewTransitions",
      "commitExitViewTransitions",
      "commitNestedViewTransitions",
      "restorePairedViewTransitions",
      "restoreEnterOrExitViewTransitions",
      "restoreNestedViewTransitions",
      "measureNestedViewTransitions",
    ],
  },
  {
    file: reactDom,
    names: [
      "startViewTransition",
      "commitAfterMutationEffectsOnFiber",
      "measureViewTransitionHostInstancesRecursive",
      "applyViewTransitionToHostInstances",
      "applyViewTransitionToHostInstancesRecursive",
      "restoreViewTransitionOnHostInstances",
      "applyViewTransitionName",
      "restoreViewTransitionName",
      "getViewTransitionName",
      "getViewTransitionClassName",
      "createViewTransitionInstance",
      "scheduleViewTransitionEvent",
      "reportViewTransitionError",
    ],
    body: left,
  },
  // <Fragment ref>, <SuspenseList>, <Activity>, useActionState, elements of a name of their own.
  {
    file: reactDom,
    names: [
      "commitNewChildToFragmentInstances",
      "commitFragmentInstanceInsertionEffects",
      "commitFragmentInstanceDeletionEffects",
    ],
  },
  {
    file: reactDom,
    names: [
      "FragmentInstance",
      "addFragmentHandleToFiber",
      "updateSuspenseListComponent",
      "updateActivityComponent",
      "mountActionState",
      "updateActionStateImpl",
      "runActionStateAction",
      "startHostTransition",
      "setPropOnCustomElement",
    ],
    body: left,
  },
  // A function as a form's action: looked for at every form that is sent.
  { file: reactDom, names: ["extractEvents$1"] },
  // What a page tells the browser to fetch early: the server's pages name it themselves.
  {
    file: reactDom,
    names: ["preconnectAs", "preload", "preloadModule", "preinitStyle", "preinitScript", "preinitModuleScript"],
  },
  // The names of the components around an error: nobody reads them.
  { file: reactDom, names: ["getStackByFiberInDevAndProd"], body: 'return ""' },
  // The router's own forms, its link with a state, links that fetch a page before it is wanted.
  { file: `${router}/dom/lib.js`, names: ["Form", "NavLink", "HistoryRouter"] },
  { file: `${router}/dom/ssr/components.js`, names: ["PrefetchPageLinks"], body: left },
  {
    file: `${router}/router/router.js`,
    names: ["fetch", "handleAction", "handleFetcherAction", "handleFetcherLoader", "discoverRoutes"],
    body: left,
  },
  {
    file: `${router}/dom/ssr/single-fetch.js`,
    names: ["singleFetchActionStrategy", "singleFetchLoaderFetcherStrategy", "nonSsrStrategy"],
    body: left,
  },
  // Errors of server components, a router without data, answers that come late, development.
  { file: `${router}/hooks.js`, names: ["RSCErrorHandler", "useNavigateUnstable"], body: left },
  { file: `${router}/components.js`, names: ["AwaitErrorBoundary"] },
  { file: `${router}/dom/ssr/routes.js`, names: ["createClientRoutesWithHMRRevalidationOptOut"], body: left },
  // Schemas, lists of fields, checks begun by hand: fields here have a check of their own.
  {
    file: "react-hook-form/dist/index.esm.mjs",
    names: ["executeSchemaAndUpdateState", "schemaErrorLookup", "_setFieldArray", "resetField", "trigger"],
  },
];

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Empties them. A name that a new version of a library has not fails the build. */
export function unreachedFunctions(): Plugin {
  const files = [...new Set(unreached.map(({ file }) => file))];
  return {
    name: "unreached-functions",
    apply: "build",
    enforce: "pre",
    // The server renders with other files of React, and of the router it has a use for more.
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: files.map((file) => new RegExp(`${file.replaceAll(".", "\\.")}$`)) },
      handler(code, id) {
        const bodies = new Map(
          unreached
            .filter(({ file }) => id.endsWith(file))
            .flatMap(({ names, body = "" }) => names.map((name) => [name, body] as const)),
        );
        const cuts = cutsOf(this.parse(code) as unknown as Node, bodies);
        const missing = [...bodies.keys()].filter((name) => !cuts.some((cut) => cut.name === name));
        if (missing.length > 0) throw new Error(`${id} has no ${missing.join(", ")}`);
        const emptied = cuts
          .sort((one, other) => other.start - one.start)
          .reduce((rest, { start, end, instead }) => rest.slice(0, start) + instead + rest.slice(end), code);
        return { code: emptied, map: null };
      },
    },
  };
}

interface Cut {
  name: string;
  start: number;
  end: number;
  instead: string;
}

function cutsOf(node: Node, bodies: Map<string, string>): Cut[] {
  const [name, part, instead] = namedPart(node) ?? [];
  const body = name && bodies.get(name);
  if (name && part && body !== undefined) {
    return [{ name, start: part.start, end: part.end, instead: instead ?? `{${body}}` }];
  }
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === "object" && value !== null && "type" in value)
    .flatMap((child) => cutsOf(child, bodies));
}

/** A function's body, the value of a constant, a method of a class. */
function namedPart({ type, id, body, init, left, right }: Node): [name: string, part: Node, instead?: string] | null {
  const named = (it: unknown) => String((it as Node | null)?.name);
  if (type === "FunctionDeclaration") return [named(id), body as Node];
  if (type === "VariableDeclarator" && init) return [named(id), init as Node, "{}"];
  const object = type === "AssignmentExpression" ? ((left as Node).object as Node | undefined) : undefined;
  return object?.type === "MemberExpression" && named(object.property) === "prototype"
    ? [named(object.object), right as Node, "0"]
    : null;
}
