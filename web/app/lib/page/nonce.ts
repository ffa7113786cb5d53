import { createContext } from "react";

/** Nonce of the response being rendered; undefined in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined);
