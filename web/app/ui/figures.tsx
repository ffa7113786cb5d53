interface FiguresProps {
  items: readonly { value: string; text: string }[];
  className?: string;
}

/** Large numbers with quiet words under them. */
export function Figures({ items, className = "" }: FiguresProps) {
  return (
    <dl className={`grid gap-x-6 gap-y-10 ${className}`}>
      {items.map(({ value, text }) => (
        <div key={text} className="flex flex-col-reverse justify-end">
          <dt className="mt-2 text-muted">{text}</dt>
          <dd className="font-display text-2xl 2xl:text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
