import type { Plugin } from "vite";

interface Unused {
  /** What the library can do and no page asks for. */
  ability: string;
  /** The names by which somebody would import it: a module that does fails the build. Others are asked for by an attribute. */
  asked?: string[];
  /** Run for who asks for it alone: with an error that names this file instead. */
  functions: string[];
  /** Run for everybody, to see whether there is any of it: they find nothing and return at once. */
  looks?: string[];
}

/**
 * Abilities of libraries that come as one piece, by the functions that carry them in the pinned versions: an eighth of what
 * every page would load first. A function that a new version no longer has fails the build (docs/decisions/0022).
 */
const libraries: Record<string, Unused[]> = {
  "react-dom/cjs/react-dom-client.production.js": [
    {
      ability: "ViewTransition; photos move by the browser's own call",
      asked: ["ViewTransition", "addTransitionType"],
      functions: [
        "startViewTransition",
        "commitAfterMutationEffectsOnFiber",
        "recursivelyTraverseAfterMutationEffects",
        "flushAfterMutationEffects",
        "reportViewTransitionError",
        "measureViewTransitionHostInstancesRecursive",
        "measureNestedViewTransitions",
        "measureInstance",
        "measureClonedInstance",
        "createMeasurement",
        "applyViewTransitionToHostInstances",
        "applyViewTransitionToHostInstancesRecursive",
        "applyViewTransitionName",
        "restoreViewTransitionOnHostInstances",
        "restoreViewTransitionName",
        "commitAppearingPairViewTransitions",
        "commitEnterViewTransitions",
        "commitDeletedPairViewTransitions",
        "scheduleViewTransitionEvent",
        "createViewTransitionInstance",
        "ViewTransitionPseudoElement",
        "getViewTransitionName",
        "getViewTransitionClassName",
        "getClassNameByType",
        "queueTransitionTypes",
      ],
      looks: [
        "trackEnterViewTransitions",
        "commitExitViewTransitions",
        "commitNestedViewTransitions",
        "restorePairedViewTransitions",
        "restoreEnterOrExitViewTransitions",
        "restoreNestedViewTransitions",
      ],
    },
    {
      ability: "references to fragments",
      functions: [
        "FragmentInstance",
        "validateDocumentPositionWithFiberTree",
        "commitNewChildToFragmentInstance",
        "deleteChildFromFragmentInstance",
      ],
    },
    {
      ability: "forms whose action is a function",
      asked: ["useActionState", "useFormState", "useFormStatus", "useOptimistic", "requestFormReset"],
      functions: [
        "mountActionState",
        "updateActionState",
        "updateActionStateImpl",
        "rerenderActionState",
        "dispatchActionState",
        "runActionStateAction",
        "handleActionReturnValue",
        "onActionSuccess",
        "onActionError",
        "notifyActionListeners",
        "requestFormReset",
        "requestFormReset$1",
      ],
      looks: ["recursivelyResetForms"],
    },
    { ability: "Activity", asked: ["Activity"], functions: ["updateActivityComponent", "mountActivityChildren"] },
    {
      ability: "SuspenseList",
      asked: ["SuspenseList", "unstable_SuspenseList"],
      functions: [
        "updateSuspenseListComponent",
        "initSuspenseListRenderState",
        "cutOffTailIfNeeded",
        "findFirstSuspended",
        "findLastContentRow",
        "reverseChildren",
      ],
    },
    {
      ability: "hints of what to fetch",
      asked: ["prefetchDNS", "preconnect", "preinit", "preinitModule", "preload", "preloadModule"],
      functions: [
        "prefetchDNS",
        "preconnect",
        "preconnectAs",
        "preload",
        "preloadModule",
        "preinitScript",
        "preinitStyle",
        "preinitModuleScript",
      ],
    },
    {
      ability: "style sheets with a precedence",
      functions: ["suspendResource", "insertStylesheetIntoRoot", "preloadStylesheet"],
    },
    { ability: "elements of one's own name", functions: ["setPropOnCustomElement"] },
    {
      ability: "what is for older code, for the browser's own sign of loading",
      asked: ["findDOMNode"],
      functions: ["findCurrentFiberUsingSlowPath"],
      looks: ["defaultOnDefaultTransitionIndicator"],
    },
    {
      ability: "stacks of components beside an error: names of production say nothing",
      functions: ["describeFiber", "describeNativeComponentFrame", "describeBuiltInComponentFrame"],
      looks: ["getStackByFiberInDevAndProd"],
    },
  ],
  "react-router/dist/production/lib/router/router.js": [
    {
      ability: "fetchers",
      asked: ["useFetcher", "useFetchers"],
      functions: [
        "fetch",
        "handleFetcherAction",
        "handleFetcherLoader",
        "getLoadingFetcher",
        "getSubmittingFetcher",
        "setFetcherError",
        "updateFetcherState",
        "getUpdatedRevalidatingFetchers",
        "getFetcher",
        "deleteFetcher",
        "queueFetcherForDeletion",
      ],
    },
    {
      ability: "actions of routes",
      asked: ["useActionData"],
      functions: ["handleAction", "getSubmittingNavigation", "getTargetMatch"],
    },
    {
      ability: "redirects",
      asked: ["redirect", "redirectDocument"],
      functions: ["startRedirectNavigation", "normalizeRelativeRoutingRedirectResponse"],
    },
    { ability: "loaders asked again by hand", asked: ["useRevalidator"], functions: ["revalidate"] },
    { ability: "routes found on the way", functions: ["discoverRoutes", "patchRoutesImpl"] },
  ],
  "react-router/dist/production/lib/dom/lib.js": [
    {
      ability: "forms that the router sends, links that know where one is",
      asked: ["Form", "NavLink", "useSubmit", "useFormAction"],
      functions: ["useSubmit", "useFormAction", "NavLinkWithRef", "HistoryRouter"],
    },
  ],
  "react-router/dist/production/lib/dom/ssr/components.js": [
    { ability: "pages fetched before they are asked for", functions: ["PrefetchPageLinks"] },
  ],
  "react-router/dist/production/lib/hooks.js": [
    {
      ability: "routers without data, errors of server components, failures without a page of ours",
      functions: ["useNavigateUnstable", "RSCErrorHandler", "DefaultErrorComponent"],
    },
  ],
  "react-router/dist/production/lib/dom/ssr/single-fetch.js": [
    {
      ability: "answers of loaders on the server: routes have loaders for the browser, which ask the API",
      functions: [
        "nonSsrStrategy",
        "singleFetchActionStrategy",
        "singleFetchLoaderFetcherStrategy",
        "fetchAndDecodeViaTurboStream",
        "unwrapSingleFetchResult",
      ],
    },
  ],
};

const all = Object.values(libraries).flat();
const library = new RegExp(`(${Object.keys(libraries).join("|").replaceAll(".", "\\.")})$`);
const names = all.flatMap(({ asked = [] }) => asked).join("|");
const asking = new RegExp(
  `import[^;]*\\b(${names})\\b[^;]*from\\s*["']react(?:-dom|-router)?["'/]|\\bReact\\w*\\.(${names})\\b`,
);

/** Leaves the bodies of these functions out of what browsers get. */
export function unusedFunctions(): Plugin {
  const emptiedFiles = new Set<string>();
  return {
    name: "unused-functions",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\.[cm]?[jt]sx?$/ },
      handler(code, id) {
        const [, file] = library.exec(id) ?? [];
        if (file) {
          emptiedFiles.add(file);
          return { code: emptied(code, this.parse(code) as unknown as Node, file), map: null };
        }
        const [, imported, used] = (!/node_modules\/react(-dom|-router)?\//.test(id) && asking.exec(code)) || [];
        if (imported || used) this.error(`${imported ?? used} is left out by web/unused-functions.ts`);
        return null;
      },
    },
    buildEnd(error) {
      const missing = Object.keys(libraries).filter((file) => !emptiedFiles.has(file));
      if (!error && missing.length > 0) this.error(`web/unused-functions.ts: there is no ${missing.join(", ")}`);
    },
  };
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** @throws where the file has not exactly one function of a name */
function emptied(code: string, program: Node, file: string): string {
  const bodies = new Map<string, string>();
  for (const { functions, looks = [] } of libraries[file] ?? []) {
    for (const name of functions) bodies.set(name, `{throw Error("unused-functions.ts")}`);
    for (const name of looks) bodies.set(name, "{}");
  }
  const cuts: { start: number; end: number; instead: string }[] = [];
  const found: string[] = [];
  const visit = (node: Node): void => {
    const name = nameOf(node);
    const instead = bodies.get(name);
    if (instead !== undefined) {
      found.push(name);
      cuts.push({ ...(node.body as Node), instead });
    } else if (bodies.has(methodOwner(node))) {
      cuts.push({ ...node, instead: "" });
    } else {
      for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
    }
  };
  visit(program);
  const missing = [...bodies.keys()].filter((name) => found.filter((one) => one === name).length !== 1);
  if (missing.length > 0) throw new Error(`web/unused-functions.ts: ${file} has not one of ${missing.join(", ")}`);
  return cuts.reduceRight((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

function nameOf({ type, id }: Node): string {
  return type.startsWith("Function") ? ((id as { name: string } | null)?.name ?? "") : "";
}

/** `Name` of a statement `Name.prototype.method = …`. */
function methodOwner({ type, expression }: Node): string {
  if (type !== "ExpressionStatement") return "";
  const { left } = expression as { left?: { object?: { object?: { name?: string }; property?: { name?: string } } } };
  return left?.object?.property?.name === "prototype" ? (left.object.object?.name ?? "") : "";
}
