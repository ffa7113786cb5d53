import type { Made } from "@compcard/domain/photos/made";
import { createContext as createRenderContext } from "react";
import { createContext } from "react-router";

/** A public photo with the name of its photographer or publication. */
export interface CreditedPhoto {
  url: string;
  credit: string;
  made: Made | null;
}

/** The credited photos of a card, from its `loader` to the rendering server. Browsers load them with the portfolio. */
export const creditedPhotos = createContext<readonly CreditedPhoto[]>([]);

/** The same for components; empty in browsers. */
export const CreditedPhotos = createRenderContext<readonly CreditedPhoto[]>([]);
