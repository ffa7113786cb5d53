import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { log } from "../../lib/browser/log.ts";
import { toast } from "../../lib/toast.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { googleProblem } from "./google-problem.ts";
import { type GoogleCredential, loadGoogle } from "./google-script.ts";
import { useSilentWindow } from "./use-silent-window.ts";

const leaveAfterMs = 1_000;
const maxWidth = 400;

function fail(description: string): void {
  toast.error(m.account_google_title(), { id: "google", description });
}

interface GoogleButtonProps {
  clientId: string;
  scriptUrl: string;
  /** Sends the credential. @returns false if the person canceled. Thrown errors are shown. */
  send: (credential: string) => Promise<boolean>;
  problem: (error: unknown) => string;
  /** A moment after `send`, so that its words are seen. */
  onDone?: () => void;
}

/**
 * GOOGLE-01: the provider's own button. If its script does not load, a line states it and the rest of the page works
 * (GOOGLE-03).
 */
export function GoogleButton({ clientId, scriptUrl, send, problem, onDone }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<"loading" | "idle" | "busy" | "done" | "absent">("loading");

  const { silent, asked: requested, answered } = useSilentWindow();

  const receive = useEffectEvent(async ({ credential }: GoogleCredential) => {
    answered();
    if (!credential) return fail(m.account_google_missing());
    setPhase("busy");
    try {
      setPhase((await send(credential)) ? "done" : "idle");
    } catch (error) {
      log("error", "Google sign-in failed", String(error));
      setPhase("idle");
      fail(problem(error));
    }
  });
  const refuse = useEffectEvent((type: string | undefined) => {
    answered();
    fail(googleProblem(type));
  });
  const wait = useEffectEvent(requested);

  const leave = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (phase !== "done") return;
    const timer = setTimeout(() => leave(), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [phase]);

  useEffect(() => {
    let left = false;
    loadGoogle(scriptUrl)
      .then((google) => {
        if (left || !place.current) return;
        google.initialize({
          client_id: clientId,
          ux_mode: "popup",
          callback: (answer) => void receive(answer),
          error_callback: ({ type }) => refuse(type),
        });
        place.current.replaceChildren();
        google.renderButton(place.current, {
          type: "standard",
          theme: matchMedia("(prefers-color-scheme: dark)").matches ? "filled_black" : "outline",
          size: "large",
          text: "continue_with",
          width: Math.min(maxWidth, place.current.clientWidth),
          locale: getLocale(),
          click_listener: () => wait(),
        });
        setPhase("idle");
      })
      .catch((error: unknown) => {
        log("warn", "Google's script is out of reach", String(error));
        if (!left) setPhase("absent");
      });
    return () => {
      left = true;
    };
  }, [clientId, scriptUrl]);

  const busy = phase === "busy" || phase === "done";
  return (
    <div>
      <div className="relative min-h-11" aria-busy={busy || undefined}>
        <div ref={place} inert={busy} className={`flex justify-center ${busy ? "invisible" : ""}`} />
        {busy && (
          <p role="status" className="absolute inset-0 flex items-center justify-center gap-3">
            <Spinner />
            {m.account_google_busy()}
          </p>
        )}
        {phase === "absent" && (
          <p className="absolute inset-0 flex items-center justify-center text-center text-sm text-muted">
            {m.account_google_absent()}
          </p>
        )}
      </div>
      <p role="status" className="text-center text-sm text-muted not-empty:mt-2">
        {silent && m.account_google_silent()}
      </p>
    </div>
  );
}
