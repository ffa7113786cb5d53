import { m } from "@compcard/domain/messages";

/** HOME-02 */
export function Features() {
  const items = [
    { title: m.home_feature_cards_title(), text: m.home_feature_cards_text() },
    { title: m.home_feature_contact_title(), text: m.home_feature_contact_text() },
    { title: m.home_feature_share_title(), text: m.home_feature_share_text() },
    { title: m.home_feature_path_title(), text: m.home_feature_path_text() },
  ];
  return (
    <section className="border-y border-hairline" aria-labelledby="features">
      <div className="page py-16 lg:py-20">
        <h2 id="features" className="label-caps text-muted">
          {m.home_features_title()}
        </h2>
        <ol className="mt-8 grid grid-cols-1 gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {items.map(({ title, text }, index) => (
            <li key={title} className="border-t border-ink pt-5">
              <span aria-hidden="true" className="text-sm text-muted">
                {index + 1}
              </span>
              <h3 className="mt-3 font-display text-2xl">{title}</h3>
              <p className="mt-3 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
