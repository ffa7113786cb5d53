import { unitsParam as key, type SizeSystem, unitsIn } from "@compcard/domain/cards/sizes";
import { useLocation, useSearchParams } from "react-router";

/** By whose units and sizes the card is read; stored in the address, so that a link can carry it. */
export function useUnits(): [SizeSystem, (system: SizeSystem) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const system = unitsIn(search);
  const choose = (next: SizeSystem) =>
    setSearch(
      (query) => {
        if (next === "eu") query.delete(key);
        else query.set(key, next);
        return query;
      },
      { replace: true, preventScrollReset: true, state },
    );
  return [system, choose];
}

/** The address of a card as it is read here, for handing on. */
export function withUnits(address: string, system: SizeSystem): string {
  return system === "eu" ? address : `${address}?${key}=${system}`;
}
