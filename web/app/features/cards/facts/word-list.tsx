interface WordListProps {
  title: string;
  words: readonly string[];
}

/** Words in boxes; nothing when there are none. */
export function WordList({ title, words }: WordListProps) {
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
