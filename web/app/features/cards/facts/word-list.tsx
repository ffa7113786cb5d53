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
      <ul className="mt-4 flex flex-wrap gap-2">
        {words.map((word) => (
          <li
            key={word}
            className="border border-hairline-strong px-3 py-1.5 text-sm wrap-anywhere first-letter:uppercase"
          >
            {word}
          </li>
        ))}
      </ul>
    </section>
  );
}
