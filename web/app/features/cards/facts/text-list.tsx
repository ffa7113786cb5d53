interface TextListProps {
  title: string;
  words: readonly string[];
}

/** So many stand in half of the page's width without becoming a wall. */
const mostInHalf = 8;

/** Words in boxes; nothing when there are none. Many of them take the whole width. */
export function TextList({ title, words }: TextListProps) {
  if (words.length === 0) return null;
  return (
    <section className={words.length > mostInHalf ? "md:col-span-2" : ""}>
      <h2 className="label-caps border-b border-ink pb-2">{title}</h2>
      <ul className="boxed-words">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </section>
  );
}
