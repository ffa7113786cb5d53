import postcss from "postcss";
import type { Plugin } from "vite";

/**
 * Heights of the window as it is now (`dvh`) and at its smallest (`svh`) are younger than the oldest browsers that
 * `build.target` names: before each of them stands the older unit, or a dialog there would have no end.
 */
export function viewportUnits(): Plugin {
  return {
    name: "viewport-units",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = withOlderUnits(String(file.source));
      }
    },
  };
}

function withOlderUnits(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkDecls((line) => {
    const older = line.value.replace(/(\d)[ds](v[hw])\b/g, "$1$2");
    if (older !== line.value) line.cloneBefore({ value: older });
  });
  return sheet.toString();
}
