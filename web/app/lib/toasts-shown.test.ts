import { toast } from "sonner";
import { expect, it } from "vitest";
import { show } from "./toasts-shown.tsx";

it("a toast has nothing of the former one of its subject: no button, no reason, no longer time", () => {
  const action = { label: "Undo", onClick: () => {} };
  show("success", "refused", { id: "refusals", action, description: "why", duration: 10_000 });
  show("success", "taken back", { id: "refusals" });
  expect(toast.getToasts()).toEqual([
    expect.objectContaining({ title: "taken back", action: undefined, description: undefined, duration: undefined }),
  ]);
});
