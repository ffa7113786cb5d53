/** Names with their values; one below the other on a phone. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="border-t border-hairline">
      {facts.map(([name, value]) => (
        <div key={name} className="gap-x-6 border-b border-hairline py-3 sm:grid sm:grid-cols-[14rem_1fr]">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
