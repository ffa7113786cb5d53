import { PageLoading } from "../../ui/page-loading.tsx";

/** What stands until a link is open: its first face as soon as a phone has it (`earlyResponse`), long before the page is alive. */
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

/** The same element, or it would be drawn twice: the page that the server sends gives way to that of the browser. */
function restoreFirstPhoto(place: HTMLElement | null): void {
  if (place && window.earlyResponse?.face) place.append(window.earlyResponse.face);
}
