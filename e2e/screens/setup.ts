import "../../web/app/styles/main.css";
import { beforeEach } from "vitest";
import { closePage } from "./pages.tsx";

beforeEach(closePage);
beforeEach(({ task, onTestFailed }) => {
  // Also for a first try, whose error the report leaves out when the second one passes.
  onTestFailed(() => console.error(`${task.result?.errors?.at(-1)?.message}\n${describePage()}`));
});

/** The focus, the text and the hidden parts of the page, to find the cause of a failure that does not come again. */
function describePage(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
  const hidden = [...document.querySelectorAll("body [aria-hidden=true], [inert]")].filter(
    ({ textContent }) => textContent,
  );
  const startOf = (element: Element | null) => element?.outerHTML.slice(0, 200);
  // biome-ignore lint/performance/useDomNodeTextContent: only what is shown, line by line
  const text = document.body.innerText.slice(0, 3_000);
  return [
    `Focus: ${startOf(document.activeElement)}`,
    `Page: ${text}`,
    `Fields: ${fields.map(({ name, id, value }) => `${name || id}=${value}`).join(", ")}`,
    `Hidden: ${hidden.map(startOf).join("\n")}`,
  ].join("\n");
}
