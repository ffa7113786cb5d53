import { toast as sonner } from "sonner";
import { expect, it } from "vitest";
import { toast } from "./toasts-shown.tsx";

it("a toast has nothing of the former one of its subject: no button, no reason, no longer time", () => {
  const action = { label: "Undo", onClick: () => {} };
  toast.success("refused", { id: "refusals", action, description: "why", duration: 10_000 });
  toast.success("taken back", { id: "refusals" });
  expect(sonner.getToasts()).toEqual([
    expect.objectContaining({ title: "taken back", action: undefined, description: undefined, duration: undefined }),
  ]);
});
