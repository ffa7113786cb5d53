import type { PageTools } from "@compcard/domain/pages";
import { createContext } from "react-router";

/** What the server lends to the render of one page: guest calls, the nonce, the public settings. */
export const pageTools = createContext<PageTools>();
