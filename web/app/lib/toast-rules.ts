/** TOAST-01: 4000 ms, three visible, width 356, gap 14. */
export const toastRules = {
  duration: 4000,
  visibleToasts: 3,
  gap: 14,
  style: { "--width": "356px" } as React.CSSProperties,
};
