import packageFile from "../../package.json" with { type: "json" };

/** Version of the running release, as in the changelog. */
export const productVersion = packageFile.version;
