interface TextListProps {
  title: string;
  words: readonly string[];
}

/** Words in boxes; nothing when there are none. */
export function TextList({ title, words }: TextListProps) {
  if (words.length === 0) return null;
  return (
    <section>
      <h2 className="label-caps border-b border-ink pb-2">{title}</h2>
      <ul className="boxed-words">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </section>
  );
}
