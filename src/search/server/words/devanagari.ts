import Sanscript from '@indic-transliteration/sanscript';

/** Words of Hindi and Marathi searches that aren't names, as `readWords` knows them. */
const meanings: Record<string, string> = {
  बीएचके: 'bhk',
  आरके: 'rk',
  एक: '1',
  दो: '2',
  दोन: '2',
  तीन: '3',
  चार: '4',
  पाँच: '5',
  पांच: '5',
  पाच: '5',
  दीड: 'deed',
  डेढ़: 'dedh',
  डेढ: 'dedh',
  अडीच: 'adich',
  ढाई: 'dhai',
  सव्वा: 'sava',
  सवा: 'sava',
  साडे: 'saade',
  साढ़े: 'saade',
  साढे: 'saade',
  पावणे: 'paune',
  पौने: 'paune',
  पन्नास: '50',
  पूर्व: 'east',
  पश्चिम: 'west',
  उत्तर: 'north',
  दक्षिण: 'south',
  रोड: 'road',
  रस्ता: 'road',
  फेज: 'phase',
  सेक्टर: 'sector',
  तयार: 'ready',
  तैयार: 'ready',
  रेडी: 'ready',
  पझेशन: 'possession',
  पजेशन: 'possession',
  पॉझेशन: 'possession',
  फ्लैट: 'flat',
  फ्लॅट: 'flat',
  मकान: 'home',
  घर: 'home',
  घरे: 'homes',
  विला: 'villa',
  बंगला: 'bungalow',
  दुकान: 'shop',
  ऑफिस: 'office',
  कार्यालय: 'office',
  गाळा: 'shop',
  गोदाम: 'godown',
  प्लॉट: 'plot',
  जमीन: 'land',
  सस्ता: 'cheap',
  सस्ते: 'cheap',
  सस्ती: 'cheap',
  स्वस्त: 'cheap',
  ऑफर: 'offer',
  छूट: 'discount',
  सवलत: 'discount',
  बजट: 'budget',
  बजेट: 'budget',
  लाख: 'lakh',
  हवा: 'want',
  हवी: 'want',
  हवे: 'want',
  नया: 'new',
  नई: 'new',
  नवीन: 'new',
  किराया: 'rent',
  किराये: 'rent',
  भाड़े: 'rent',
  भाड्याने: 'rent',
  मेट्रो: 'metro',
  स्टेशन: 'station',
  स्कूल: 'school',
  शाळा: 'school',
  शाळे: 'school',
  करोड़: 'crore',
  करोड: 'crore',
  कोटी: 'crore',
  में: 'in',
  मध्ये: 'in',
  पर्यंत: 'tak',
  पास: 'near',
  जवळ: 'near',
};

/** Marathi joins “in” and “near” to a word: पुण्यात and पुण्यामध्ये are “in Pune”, मुंबईत “in Mumbai”, नागपुरात “in Nagpur”. */
const endings: [RegExp, string][] = [
  [/(?<=^(?:लाख|कोटी|करोड़))(?:ां?त|त|ां?पर्यंत|पर्यंत)$/, ''],
  [/जवळ$/, ''],
  [/्या(?:मध्ये|तील|त)$/, 'े'],
  [/मध्ये$/, ''],
  [/(?<=.ई|.{4}ी)त$/, ''],
  [/पुरात$/, 'पुर'],
];

/** Returns whether a text has a letter or digit of Devanagari, the script of Hindi and Marathi. */
export const isDevanagari = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);

/**
 * Writes the Devanagari of a search in Latin letters, as places' names are usually spelled: “पुणे” as “pune”. Other
 * scripts stay as they are.
 */
export const inLatin = (text: string): string =>
  text.replace(/\p{Script=Devanagari}+/gu, (typed) => {
    const word = typed.normalize('NFC');
    const bare = endings.reduce((rest, [ending, by]) => rest.replace(ending, by), word);
    return meanings[word] ?? meanings[bare] ?? spelled(bare);
  });

/** Returns words of a search that were written in Latin letters as they were typed; themselves if they were typed so. */
export function asTyped(text: string, latin: string): string {
  if (!isDevanagari(text)) return latin;
  const words = text.split(/\s+/);
  const length = latin.split(' ').length;
  const phrases = words.map((_, at) => words.slice(at, at + length).join(' '));
  return phrases.find((phrase) => inLatin(phrase).toLowerCase() === latin) ?? latin;
}

const spelled = (word: string): string =>
  Sanscript.t(word, 'devanagari', 'iast')
    .replace(/ṃ(?=[pbm])|ṁ(?=[pbm])/g, 'm')
    .replace(/[ṃṁ]/g, 'n')
    .replace(/c/g, 'ch')
    .replace(/[śṣ]/g, 'sh')
    // The short vowel that each consonant has isn't spoken at the end of a word.
    .replace(/(?<=[^aeiouāīū])a$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
