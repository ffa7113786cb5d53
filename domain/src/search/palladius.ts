/** Pinyin and Russian letters by turns. */
const initials = pairs(`
  b б p п m м f ф d д t т n н l л g г k к h х j цз q ц x с zh чж ch ч sh ш r ж z цз c ц s с`);
const finals = pairs(`
  a а o о e э i и u у ai ай ei эй ao ао ou оу an ань en энь ang ан eng эн ong ун ia я ie е iao яо iu ю ian янь in инь
  iang ян ing ин iong юн ua уа uo о uai уай ui уй uan уань un унь uang уан v юй ve юэ`);
/** Syllables without an initial, and those that go by themselves. */
const whole = pairs(`
  a а ai ай an ань ang ан ao ао e э en энь er эр ou оу yi и ya я ye е yao яо you ю yan янь yin инь yang ян ying ин yong юн
  wu у wa ва wo во wai вай wei вэй wan вань wen вэнь wang ван weng вэн yu юй yue юэ yuan юань yun юнь
  zi цзы ci цы si сы hui хуэй ju цзюй qu цюй xu сюй jue цзюэ que цюэ xue сюэ juan цзюань quan цюань xuan сюань
  jun цзюнь qun цюнь xun сюнь`);

const pinyinOf = new Map<string, string>();
for (const [initial, before] of initials) {
  for (const [final, after] of finals) {
    if (!fits(initial, final)) continue;
    addSyllable(before + after, initial + final);
    // чень beside чэнь: after these no е is meant.
    if (/^(zh|ch|sh|r)$/.test(initial)) addSyllable((before + after).replace("э", "е"), initial + final);
  }
}
for (const [pinyin, written] of whole) pinyinOf.set(written, pinyin);
addSyllable("хой", "hui");
const written = new RegExp(`^(?:${[...new Set(pinyinOf.values())].join("|")}){1,3}$`);

// Four syllables; much longer words could be cut in too many ways.
const longestName = 24;
const longest = Math.max(...[...pinyinOf.keys()].map((written) => written.length));

/** Pinyin of a Chinese name in Russian letters by the Palladius system: сыци is siqi. Takes a normalized word; null for another. */
export function pinyinOfPalladius(word: string): string | null {
  if (word === "") return "";
  if (word.length > longestName) return null;
  // The longest first: ань before а. Before a vowel н begins the next syllable, unless ъ parts them.
  for (let length = Math.min(longest, word.length); length > 0; length--) {
    const syllable = pinyinOf.get(word.slice(0, length));
    const rest = word.slice(length);
    if (syllable === undefined || (word[length - 1] === "н" && /^[аеиоуэюя]/.test(rest))) continue;
    const more = pinyinOfPalladius(rest.replace(/^ъ/, ""));
    if (more !== null) return syllable + more;
  }
  return null;
}

/** True if a Latin word can be a Chinese name in pinyin. */
export function isPinyin(word: string): boolean {
  return written.test(word);
}

/** True if a word, in Latin or in Russian letters, can be a Chinese name. Takes a normalized word. */
export function mayBeChinese(word: string): boolean {
  return isPinyin(word) || (word !== "" && pinyinOfPalladius(word) !== null);
}

// j, q, x stand before i alone, and zh, ch, sh, r, z, c, s, g, k, h never before i with another vowel.
function fits(initial: string, final: string): boolean {
  // After these what sounds as uo is written o; after all others it is the other way round.
  if (/^[bpmf]$/.test(initial) ? final === "uo" : final === "o") return false;
  if (/^[jqx]$/.test(initial)) return final.startsWith("i");
  if (/^(zh|ch|sh|r)$/.test(initial)) return !/^(i.|v)/.test(final);
  if (/^[zcsgkh]$/.test(initial)) return !/^[iv]/.test(final);
  return !final.startsWith("v") || /^[nl]$/.test(initial);
}

function addSyllable(written: string, pinyin: string) {
  if (!pinyinOf.has(written)) pinyinOf.set(written, pinyin);
}

function pairs(text: string): [string, string][] {
  return Array.from(text.matchAll(/([a-z]+) ([а-я]+)/g), ([, pinyin = "", written = ""]) => [pinyin, written]);
}
