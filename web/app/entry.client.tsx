import { isLocale, overwriteGetLocale } from "@compcard/domain/runtime";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// The document's language; changing it loads a new document.
const { lang } = document.documentElement;
overwriteGetLocale(() => (isLocale(lang) ? lang : "ru"));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
