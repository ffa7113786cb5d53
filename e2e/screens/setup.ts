import "../../web/app/styles/main.css";
import { beforeEach } from "vitest";
import { closePage } from "./pages.tsx";

beforeEach(closePage);
