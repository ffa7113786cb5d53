import type { RenderPage } from "@compcard/domain/pages";

/** Gives what renders pages: the built one always the same, in development the freshest. */
export type LoadRenderer = () => Promise<RenderPage>;
