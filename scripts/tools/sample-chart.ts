import { addDays } from "../../domain/src/cards/availability.ts";
import type { Call } from "./call-api.ts";

/** Days from today, and the places of the models in the chart that the job holds. */
const jobs = [
  { client: "Befree", title: "Lookbook", city: "Moscow", days: [5, 9], models: [0, 6], confirmed: true },
  { client: "Lamoda", title: "Catalog", city: "Moscow", days: [8, 14], models: [1, 8], confirmed: false },
  { client: "Li-Ning", title: "Campaign", city: "Shanghai", days: [12, 14], models: [0, 9], confirmed: false },
  { client: "Vogue", title: "Cover", city: "Saint Petersburg", days: [20, 22], models: [2, 10], confirmed: false },
  { client: "12 Storeez", title: "Show", city: "Moscow", days: [24, 30], models: [7, 10], confirmed: false },
] as const;

/** Jobs of an agency with options in rank and bookings of every second model of the first, for pictures of its chart. */
export async function createSampleChart(call: Call, token: string, agencyId: string): Promise<void> {
  const as = (method: string, path: string, body?: object) => call(method, path, body, token);
  const today = new Date().toISOString().slice(0, 10);
  const { chart } = await as("GET", `/agencies/${agencyId}/chart`);
  const ids: string[] = chart.map(({ model }: { model: { id: string } }) => model.id);
  for (const { days, models, confirmed, ...stated } of jobs) {
    const span = { from: addDays(today, days[0]), to: addDays(today, days[1]) };
    const inChina = stated.city === "Shanghai";
    const zone = inChina ? { country: "China", tz: "Asia/Shanghai" } : { country: "Russia", tz: "Europe/Moscow" };
    const place = { ...zone, agency: agencyId };
    const { job } = await as("POST", "/jobs", { ...stated, ...place, days: span });
    const body = { cards: ids.slice(...models), kind: "option" };
    const { options } = await as("POST", `/jobs/${job.id}/options`, body);
    if (!confirmed) continue;
    for (const { id } of options.filter((_: unknown, at: number) => at % 2 === 0))
      await as("POST", `/options/${id}/confirm`);
  }
}
