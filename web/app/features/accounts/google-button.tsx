import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi } from "../../lib/api/client.ts";
import { ApiError } from "../../lib/api/error.ts";
import { log } from "../../lib/browser/log.ts";
import { signIn } from "../../lib/session/session.ts";
import { toast } from "../../lib/toast.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { googleProblem } from "./google-problem.ts";
import { type GoogleCredential, loadGoogle } from "./google-script.ts";

const leaveAfterMs = 1_000;
const maxWidth = 400;

function fail(description: string): void {
  toast.error(m.account_google_title(), { id: "google", description });
}

interface GoogleButtonProps {
  clientId: string;
  scriptUrl: string;
  onSignedIn: () => void;
}

/** GOOGLE-01: the provider's own button. Where its script cannot load a line says so, and the page is whole (GOOGLE-03). */
export function GoogleButton({ clientId, scriptUrl, onSignedIn }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<"loading" | "idle" | "busy" | "done" | "absent">("loading");

  const receive = useEffectEvent(async ({ credential }: GoogleCredential) => {
    if (!credential) return fail(m.account_google_missing());
    setPhase("busy");
    try {
      const { token, user } = await callApi("auth.googleCallback", { body: { credential } });
      signIn(token, user);
      toast.success(m.account_google_done(), { id: "google" });
      setPhase("done");
    } catch (error) {
      log("error", "Google sign-in failed", String(error));
      setPhase("idle");
      fail(error instanceof ApiError ? m.account_google_server() : m.account_google_unknown());
    }
  });

  const leave = useEffectEvent(onSignedIn);
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
          error_callback: ({ type }) => fail(googleProblem(type)),
        });
        place.current.replaceChildren();
        google.renderButton(place.current, {
          type: "standard",
          theme: matchMedia("(prefers-color-scheme: dark)").matches ? "filled_black" : "outline",
          size: "large",
          text: "continue_with",
          width: Math.min(maxWidth, place.current.clientWidth),
          locale: getLocale(),
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
  );
}
