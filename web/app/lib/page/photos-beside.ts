import type { Made } from "@compcard/domain/photos/made";
import { createContext as createRenderContext } from "react";
import { createContext } from "react-router";

/** A public photo as search engines read it; `credit` names its photographer or publication. */
export interface PublicPhoto {
  url: string;
  credit?: string | null | undefined;
  made?: Made | null | undefined;
}

/** The photos of a card beside the typed ones, from its `loader` to the rendering server. Browsers load them with the portfolio. */
export const photosBeside = createContext<readonly PublicPhoto[]>([]);

/** The same for components; empty in browsers. */
export const PhotosBeside = createRenderContext<readonly PublicPhoto[]>([]);
