import { PageLoading } from "../../../ui/page-loading.tsx";

/** Until a link is open; on a phone `earlyResponse` draws the first photo before hydration. */
export function LinkLoading() {
  return (
    <>
      <div
        ref={restoreFirstPhoto}
        data-opening
        suppressHydrationWarning
        className="peer min-h-screen empty:hidden"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; what stands in it is not React's
        dangerouslySetInnerHTML={{ __html: "" }}
      />
      <div className="peer-[:not(:empty)]:hidden">
        <PageLoading />
      </div>
    </>
  );
}

/** Reuses the element that `earlyResponse` drew, so that it is not painted twice. */
function restoreFirstPhoto(place: HTMLElement | null): void {
  if (place && window.earlyResponse?.face) place.append(window.earlyResponse.face);
}
