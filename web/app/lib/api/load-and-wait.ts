import type { ApiQuery } from "./api-query.ts";
import { callApi } from "./client.ts";
import { emptyPage, type PageData } from "./page-data.ts";

/**
 * For the `clientLoader` of a page that would state something wrong without the answers: the page opens with them. It queries
 * again what failed.
 */
export async function loadAndWait(queries: ApiQuery[]): Promise<PageData> {
  const page = emptyPage();
  const load = async (query: ApiQuery) => {
    const answer = await (callApi as (name: string, input: object | undefined) => Promise<unknown>)(
      query.name,
      query.input,
    );
    page.answered.push({ query, answer });
  };
  await Promise.allSettled(queries.map(load));
  return page;
}
