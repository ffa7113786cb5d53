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

/** Live counts, and the operator's own figures. */
export function WithSiteFigures({ claims, page, children }: WithSiteFiguresProps) {
  return (
    <Answered page={page} query={siteCounts}>
      {({ data }) => children(siteFigures(claims, data))}
    </Answered>
  );
}
