import { serve } from "../../platform/limited-process/serve.ts";
import { planFiles } from "./plan-files.ts";

/** The process that reads an uploaded table and ZIP. */
serve(planFiles);
