import type { Clock } from "../../platform/clock.ts";

const hour = 3_600_000;
const remembered = 50_000;

/**
 * Says whether one more opening of a card counts: from one network at most `max` within an hour, so that nobody can
 * push a number without end. Lives in memory only and forgets everything each hour, or earlier when crowded.
 */
export function hourlyAllowance(max: number, clock: Clock): (cardId: string, network: string) => boolean {
  const taken = new Map<string, number>();
  let since = 0;
  return (cardId, network) => {
    const now = clock.now().getTime();
    if (now - since >= hour || taken.size >= remembered) {
      taken.clear();
      since = now;
    }
    const key = `${cardId} ${network}`;
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    return count <= max;
  };
}
