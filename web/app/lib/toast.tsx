import { Toaster, toast } from "sonner";

export { toast };

/** TOAST-01: 4000 ms, three visible, width 356, gap 14. */
export function Toasts() {
  return (
    <Toaster
      position="bottom-right"
      theme="system"
      duration={4000}
      visibleToasts={3}
      gap={14}
      style={{ "--width": "356px" } as React.CSSProperties}
      toastOptions={{ classNames: { toast: "toast", error: "toast-error" } }}
    />
  );
}
