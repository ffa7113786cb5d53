import type { DigitalView } from "@compcard/domain/photos/options";

const head = "M100 62c-21 0-33 17-33 40 0 27 15 47 33 47s33-20 33-47c0-23-12-40-33-40z";
const shoulders = "M84 143v22c-8 14-44 14-56 40v45M116 143v22c8 14 44 14 56 40v45";
const profile =
  "M120 60c-26-8-52 8-52 40 0 22 10 30 10 48l-12 30c-10 18-26 24-30 44v28M120 60c10 6 10 18 8 28l12 22-9 5 1 22c-6 10-18 8-24 8l2 24c8 16 26 20 32 44v37";
const body =
  "M100 20c-8 0-13 7-13 16s5 18 13 18 13-9 13-18-5-16-13-16zM93 53v8c-6 6-22 6-24 20l-6 52M107 53v8c6 6 22 6 24 20l6 52M78 84l4 44-6 102M122 84l-4 44 6 102M100 140l-6 90M100 140l6 90";

const lines: Record<DigitalView, { path: string; mirrored?: boolean }> = {
  face: { path: head + shoulders },
  profile_left: { path: profile, mirrored: true },
  profile_right: { path: profile },
  three_quarter: { path: head + shoulders },
  full_front: { path: body },
  full_back: { path: body },
};

/** The outline that a person stands into for a view, in a picture of 4 to 5. */
export function ViewOutline({ view, className = "size-full" }: { view: DigitalView; className?: string }) {
  const { path, mirrored } = lines[view];
  return (
    <svg aria-hidden="true" viewBox="0 0 200 250" className={className} fill="none" stroke="currentColor">
      <path
        d={path}
        strokeWidth="2"
        strokeLinecap="round"
        transform={mirrored ? "matrix(-1 0 0 1 200 0)" : undefined}
      />
    </svg>
  );
}
