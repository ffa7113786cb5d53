export interface GoogleCredential {
  credential?: string;
}

/** The part of Google's sign-in script in use. */
export interface GoogleSignIn {
  initialize(settings: {
    client_id: string;
    callback: (answer: GoogleCredential) => void;
    error_callback: (error: { type?: string }) => void;
    ux_mode: "popup";
  }): void;
  renderButton(
    place: HTMLElement,
    look: {
      type: "standard";
      theme: "outline" | "filled_black";
      size: "large";
      text: "continue_with";
      width: number;
      locale: string;
      /** The only word about its window that the script gives. */
      click_listener: () => void;
    },
  ): void;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleSignIn } };
  }
}

const scripts = new Map<string, Promise<GoogleSignIn>>();
// Behind a national firewall the provider's address hangs instead of failing.
const patienceMs = 10_000;

/** Loads the provider's script once a document; a failed one may be tried again on the next visit. */
export function loadGoogle(url: string): Promise<GoogleSignIn> {
  const known = scripts.get(url);
  if (known) return known;
  const loading = pageLoaded().then(() => fetchScript(url));
  scripts.set(url, loading);
  loading.catch(() => scripts.delete(url));
  return loading;
}

/** A script that hangs must not keep the page itself from having loaded. */
function pageLoaded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}

function fetchScript(url: string): Promise<GoogleSignIn> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.onload = () => {
      const signIn = window.google?.accounts?.id;
      if (signIn) resolve(signIn);
      else reject(new Error("the script brought no sign-in"));
    };
    script.onerror = () => reject(new Error("the script did not load"));
    setTimeout(() => reject(new Error("the script is late")), patienceMs);
    document.head.append(script);
  });
}
