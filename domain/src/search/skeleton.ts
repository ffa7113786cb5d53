const cyrillic: Record<string, string> = {
  ...{ а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ж: "j", з: "z", и: "i", й: "i", к: "k", л: "l", м: "m", н: "n" },
  ...{ о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "h", ц: "ts", ч: "c", ш: "x", щ: "x", ъ: "", ы: "i" },
  ...{ ь: "", э: "e", ю: "iu", я: "ia", і: "i", ї: "i", є: "e", ґ: "g", ў: "u", ә: "a", ғ: "g", қ: "k", ң: "n" },
  ...{ ө: "o", ұ: "u", ү: "u", һ: "h" },
};

// Longer ones first. `c` stands for ч, `x` for ш and щ, `j` for ж, so that each sound is one letter; дж is what English writes
// j, which others write for й.
const latin: Record<string, string> = {
  ...{ shch: "x", tsch: "c", sch: "x", tch: "c", chr: "kr", dzh: "i", sh: "x", ch: "c", zh: "j", dj: "i", kh: "h" },
  ...{ ph: "f", th: "t", ck: "k", tz: "ts", qu: "kv", ce: "se", ci: "si", cy: "si", c: "k", q: "k", w: "v", x: "ks" },
  ...{ j: "i", y: "i", yo: "e", jo: "e", ə: "a" },
};
const latinPieces = new RegExp(
  Object.keys(latin)
    .sort((a, b) => b.length - a.length)
    .join("|"),
  "g",
);

const shortest = 3;

/**
 * A key that all spellings of a name share, in any alphabet and transliteration: Юлия, Yulia, Julia and Iuliia are
 * `~iulia`; Щербакова and Scherbakova `~xerbakova`. The mark prevents matches with real words, so only its beginning
 * can match. Takes one normalized word; null for other scripts and for fewer than three letters or sounds.
 */
export function skeleton(word: string): string | null {
  const letters = word.replace(/['’ʼ-]/g, "");
  if (letters.length < shortest || !/^[a-z\u00df-\u024fə\u0400-\u052f]+$/.test(letters)) return null;
  const sounds = /[a-zə]/.test(letters)
    ? letters.replace(latinPieces, (piece) => latin[piece] ?? piece)
    : letters.replaceAll("йо", "е").replaceAll("дж", "и");
  let key = "~";
  for (const sound of sounds) key += cyrillic[sound] ?? sound;
  const short = key.replace(/i{2,}/g, "i").replaceAll("ie", "e");
  return short.length > shortest ? short : null;
}
