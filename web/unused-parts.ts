import type { Plugin } from "vite";

/** Parts of libraries that no page here ever reaches and the bundler cannot tell: a first load is a tenth of them lighter. */
const parts: [file: string, instead: string][] = [
  // Routes found while a person goes about: `react-router.config.ts` sends them all at once.
  [
    "react-router/dist/production/lib/dom/ssr/fog-of-war.js",
    `const nothing = () => undefined;
     export const isFogOfWarEnabled = () => false;
     export {
       nothing as getManifestPath, nothing as getPartialManifest, nothing as getPathsWithAncestors,
       nothing as getPatchRoutesOnNavigationFunction, nothing as handleClientVersionMismatch,
       nothing as useFogOFWarDiscovery,
     };`,
  ],
  // Observers of the router: it is given none.
  [
    "react-router/dist/production/lib/router/instrumentation.js",
    `const nothing = () => undefined;
     export {
       nothing as consumeInstrumentationClientResultMetaReceiver, nothing as getRouteInstrumentationUpdates,
       nothing as instrumentClientSideRouter, nothing as instrumentHandler,
       nothing as instrumentationResultMetaContext,
     };`,
  ],
  // Lists that grow by pages of answers: none is read that way.
  [
    "@tanstack/query-core/build/modern/infiniteQueryBehavior.js",
    `const nothing = () => undefined;
     export { nothing as infiniteQueryBehavior, nothing as hasNextPage, nothing as hasPreviousPage };`,
  ],
  // Late parts whose scripts are named ahead, from other hosts, or told of by an event: ours name a style sheet at most.
  [
    "vite/preload-helper.js",
    `const loadStyles = (path) => new Promise((resolve, reject) => {
       const link = document.createElement("link");
       link.rel = "stylesheet";
       link.href = "/" + path;
       link.onload = resolve;
       link.onerror = () => {
         link.remove();
         reject(new Error("a style sheet did not come"));
       };
       document.head.append(link);
     });
     export const __vitePreload = (load, styles) => styles ? Promise.all(styles.map(loadStyles)).then(load) : load();`,
  ],
  // Icons of other sizes than 24, of other names, with children, from a context: ours are all for the eye alone, and their
  // round ends are the style sheet's.
  [
    "lucide-react/dist/esm/createLucideIcon.mjs",
    `import { createElement } from "react";
     export default ({ node }) => ({ size = 24, ...rest }) => createElement("svg", {
       width: size, height: size, viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", strokeWidth: 2,
       "aria-hidden": "true", ...rest,
     }, node.map(([tag, attributes]) => createElement(tag, attributes)));`,
  ],
];

/** Leaves them out. A name that a new version of a library asks for and that is not here fails the build. */
export function unusedParts(): Plugin {
  return {
    name: "unused-parts",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: parts.map(([file]) => new RegExp(`${file.replaceAll(".", "\\.")}$`)) },
      handler(id) {
        // The server renders the same icons; of the router it has a use for more.
        if (this.environment.name !== "client" && id.includes("/react-router/")) return null;
        return parts.find(([file]) => id.endsWith(file))?.[1] ?? null;
      },
    },
  };
}
