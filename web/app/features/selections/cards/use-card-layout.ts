import { useState } from "react";
import { browserStorage } from "../../../lib/browser/storage.ts";

export const cardLayouts = ["list", "grid"] as const;
export type CardLayout = (typeof cardLayouts)[number];

const key = "selection-layout";

/** The layout of selections' cards on this device. */
export function useCardLayout(): [CardLayout, (layout: CardLayout) => void] {
  const [layout, setLayout] = useState(
    () => cardLayouts.find((one) => one === browserStorage().getItem(key)) ?? "list",
  );
  return [
    layout,
    (wanted) => {
      setLayout(wanted);
      try {
        browserStorage().setItem(key, wanted);
      } catch {
        // A full storage: it lasts as long as this page.
      }
    },
  ];
}
