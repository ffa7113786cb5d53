import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Photo } from "./photo.tsx";

const detail = { width: 3, height: 4, placeholder: "", focus: { x: 0.5, y: 0.5 }, srcset: "" };
const show = (made: string | null) => renderToStaticMarkup(<Photo src="/a.webp" alt="" detail={{ ...detail, made }} />);

it("a photo that AI made or edited is marked in its corner, no other", () => {
  for (const made of ["ai_made", "ai_edited"] as const)
    expect(show(made)).toMatch(/<span class="photo-made">(ИИ|AI|AI生成)<\/span>/);
  for (const made of [null, "captured", "retouched", "figure_retouched"] as const)
    expect(show(made)).not.toContain("photo-made");
});
