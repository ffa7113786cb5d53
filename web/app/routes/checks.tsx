import { CodePage } from "../features/checks/code-page.tsx";

/** `/check` */
export default CodePage;
