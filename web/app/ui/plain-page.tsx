import type { ReactNode } from "react";

interface Section {
  title: string;
  texts?: readonly string[];
  items?: readonly string[];
  quote?: string;
}

interface PlainPageProps {
  title: string;
  lead: string;
  sections: readonly Section[];
  /** Content after the sections. */
  children?: ReactNode;
}

/** A page of text in sections. */
export function PlainPage({ title, lead, sections, children }: PlainPageProps) {
  return (
    <article className="page-narrow py-12 lg:py-16">
      <h1 className="font-display text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-8 text-xl">{lead}</p>
      {sections.map(({ title: heading, texts = [], items = [], quote }) => (
        <section key={heading} className="mt-12">
          <h2 className="font-display text-2xl">{heading}</h2>
          {texts.map((text) => (
            <p key={text} className="mt-4 leading-relaxed">
              {text}
            </p>
          ))}
          {items.length > 0 && (
            <ul className="mt-4 list-disc space-y-2 pl-5 leading-relaxed">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {quote && <blockquote className="mt-4 border-l-2 border-ink pl-5 leading-relaxed">{quote}</blockquote>}
        </section>
      ))}
      <div className="mt-10">{children}</div>
    </article>
  );
}
