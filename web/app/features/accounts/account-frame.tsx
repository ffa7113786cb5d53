import { type ReactNode, useEffect, useRef } from "react";
import { Illustration } from "../../ui/illustration.tsx";

interface AccountFrameProps {
  title: string;
  lead?: ReactNode;
  /** The page replaced another without a navigation: moves the focus to its title (FL-31). */
  focusTitle?: boolean;
  /** Shows an illustration, for a page without a form. */
  failed?: boolean;
  children?: ReactNode;
}

/** The narrow column in which people sign in, sign up and confirm. */
export function AccountFrame({ title, lead, focusTitle = false, failed = false, children }: AccountFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another page
  useEffect(() => {
    if (focusTitle) heading.current?.focus();
  }, [focusTitle, title]);
  return (
    <div className="page flex justify-center py-12 lg:py-20">
      <div className="w-full max-w-md">
        {failed && <Illustration name="door" className="mb-8 w-36" />}
        <h1
          ref={heading}
          tabIndex={focusTitle ? -1 : undefined}
          className="font-display text-4xl outline-none sm:text-5xl"
        >
          {title}
        </h1>
        {lead && <p className="mt-4 text-lg text-muted wrap-anywhere">{lead}</p>}
        {children && <div className="mt-8">{children}</div>}
      </div>
    </div>
  );
}
