import { data } from "react-router";
import { CardMeta } from "../features/cards/card-meta.tsx";
import { CardFailed, CardLoading, CardMissing } from "../features/cards/card-states.tsx";
import { CardView } from "../features/cards/card-view.tsx";
import { ownCard, publicCard, useCard } from "../features/cards/use-card.ts";
import { loadInBrowser, loadOnServer } from "../lib/page-data.ts";
import { sessionState } from "../lib/session-store.ts";
import type { Route } from "./+types/card";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadOnServer(context, [publicCard(params.id)]);
  return data(page, { status: page.failed["cards.getPublic"] ?? 200 });
}

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadInBrowser([sessionState().user ? ownCard(params.id) : publicCard(params.id)]);

/** `/model/:id`, and `/model/:id/anything`. */
export default function CardPage({ params, loaderData }: Route.ComponentProps) {
  return <OneCard key={params.id} id={params.id} failed={loaderData.failed["cards.getPublic"]} />;
}

function OneCard({ id, failed }: { id: string; failed: number | undefined }) {
  const load = useCard(id, failed);
  if (load.state === "loading") return <CardLoading />;
  if (load.state === "missing") return <CardMissing />;
  if (load.state === "failed") return <CardFailed error={load.error} retry={load.retry} />;
  const { card } = load;
  return (
    <>
      <CardMeta card={card} />
      <CardView card={card} />
    </>
  );
}
