import type { PageTools } from "@compcard/domain/pages";
import { createContext } from "react-router";

/** The server's context for rendering one page: guest calls, the nonce, the public settings. */
export const pageTools = createContext<PageTools>();
