import type { Claim } from "@compcard/domain/site";
import type { ReactNode } from "react";
import { Answered } from "../../lib/api/answered.tsx";
import type { PageData } from "../../lib/api/page-data.ts";
import { siteCounts, siteFigures } from "./site-figures.ts";

interface WithSiteFiguresProps {
  claims: Claim<string>[];
  page: PageData;
  children: (figures: Claim<string>[]) => ReactNode;
}

/** Counts what there is only where the operator claims nothing. */
export function WithSiteFigures({ claims, page, children }: WithSiteFiguresProps) {
  if (claims.length > 0) return children(claims);
  return (
    <Answered page={page} query={siteCounts}>
      {({ data }) => children(siteFigures(claims, data))}
    </Answered>
  );
}
