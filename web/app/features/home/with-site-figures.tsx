import type { Claim } from "@compcard/domain/site";
import type { ReactNode } from "react";
import { Answered } from "../../lib/api/answered.tsx";
import type { PageData } from "../../lib/api/page-data.ts";
import { siteDetails } from "../../lib/page/site-details.ts";
import { siteCounts, siteFigures } from "./site-figures.ts";

interface WithSiteFiguresProps {
  /** The page whose claims are meant. */
  of: "home" | "about";
  page: PageData;
  children: (figures: Claim<string>[], claims: Claim<string>[]) => ReactNode;
}

/** Live counts, and the operator's own figures. */
export function WithSiteFigures({ of, page, children }: WithSiteFiguresProps) {
  return (
    <Answered page={page} query={siteDetails()}>
      {({ data: details }) => {
        const claims = details?.claims[of] ?? [];
        return (
          <Answered page={page} query={siteCounts}>
            {({ data: counts }) => children(siteFigures(claims, counts), claims)}
          </Answered>
        );
      }}
    </Answered>
  );
}
