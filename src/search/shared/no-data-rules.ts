import { homeFilterTexts, homeFlags, type UnitChoiceField } from './home-filter-rules.ts';

/**
 * Words for what homes are near to or have, and for which listed projects hold no data. `excluded` are words for what
 * homes should not be, since a search can't exclude anything.
 */
type NoData = { rest: string; words: string[]; excluded: string[] };

const landmark = `(?:(?:railway|train|metro|bus|local|international|domestic|primary|high|public|private|engineering|medical|shopping|super|it) )?(?:metro|monorail|station|airport|bus stops?|bus stands?|depot|schools?|colleges?|university|hospitals?|clinics?|malls?|markets?|supermarkets?|temples?|mandir|church|mosque|masjid|gurudwara|parks?|gardens?|play ?grounds?|highway|expressway|flyover|beach|sea|lake|river|hills?|restaurants?|offices?|work(?: ?place)?|it (?:park|hub|compan(?:y|ies))|compan(?:y|ies)|tech park|d ?-?mart|multiplex|ring road)`;
/** These words continue a name, so that “station road” isn't read as a station. */
const notName = String.raw`\b(?! (?:road|rd|nagar|yard|city|colony|lane|chowk|circle|naka|link|gate|side|view|heights|residency|park|loan))`;
/** Matches what people tell of how they live: “I work from home, my parents visit”. */
const circumstances =
  '(?:(?:for )?(?:an? |my |our )?family of \\d{1,2}|(?:i |we |both )?work(?:ing)? (?:from home|remotely)|wfh|(?:(?:my|our|old|aged|elderly) )+(?:parents?|mother|father|mother in law|in ?-?laws|family|wife|husband|kids|children|son|daughter)(?: (?:also|often|sometimes|will))?(?: (?:visits?|stays?|lives?|comes?|go(?:es)?)(?: (?:us|often|sometimes|with (?:us|me)|to school))?)?)';
const qualities = String.raw`(?:(?:rental|rent) (?:yield|income)|appreciation|roi|(?:low |no )?maintenance(?: charges?)?|(?:less |low |no )?(?:traffic|pollution)(?: free)?|reviews?|ratings?|safe(?:ty)?(?: (?:area|locality|neighbou?rhood|society))?|sold ?out|senior citizens(?! (?:living|home|housing))|seniors|pg|paying guests?|hostels?|v(?:a|aa)sth?u(?: ?shastra)?(?: (?:compliant|friendly|approved))?|(?:sea|lake|river|hill|garden|city|mountain|valley|pool) view|pet friendly|(?:bachelors?|family|senior citizen) friendly|resale|second hand|(?:\d )?(?<!\bbed )rooms?(?: kitchens?)?|corner (?:flat|unit)|(?:high|mid|low) ?rise|(?:for )?\d+ (?:people|persons?|seats?|seater|employees)|(?:servant|maid|store|study|pooja|puja|prayer) ?(?:'?s )?(?:rooms?|quarters?)|(?:private |big |large |open )?(?:balcon(?:y|ies)|terraces?)|modular kitchens?|(?:duplex|triplex|simplex)|gated(?: (?:community|communities|society|societies|colony))?|(?:ultra )?(?:luxury|luxurious)|premium|high end|spacious|(?:senior|retirement|old age)(?: citizens?)? (?:living|homes?|housing)|(?:no|zero|0|without) brokerage|(?:by|from) owners?|pmay(?: subsidy)?|subsid(?:y|ised|ized)|low crime|24 ?(?:(?:x|\/) ?7|hours?|hrs?) (?:water|power|electricity)(?: supply| backup)?|good (?:view|connectivity|neighbou?rhood)|${circumstances})`;

const anyAmount = String.raw`(?:₹|rs\.?)? ?\d+(?:\.\d+)? ?(?:lakhs?|lacs?|l|crores?|cr|k|thousand)?\b`;
const adjective = `(?:the |a |an |my |our |any |some |good |best |main |nearest |new |big )*`;
const several = String.raw`${adjective}(${landmark}(?:(?: and | or |, ?| ?& ?|\/)${adjective}${landmark})*)${notName}`;
const nearby = String.raw`(?:near(?:by)?(?: to)?|close (?:to|by)|next to|beside|opposite|opp\.?|adjacent to|around|(?:within |at )?(?:a )?walking distance (?:from|to|of)|walkable (?:from|to)|\d+ ?(?:min(?:ute)?s?|km|kms|m) (?:from|to|away from)|minutes from|with access to)`;

const near = new RegExp(String.raw`\b${nearby} ${several}`, 'g');
/** Matches a landmark with its name: “near Phoenix mall”, “opp. Ruby Hall hospital”. */
const namedLandmark = new RegExp(
  String.raw`\b${nearby} ${adjective}((?:[\p{L}\d'.&-]+ ){1,3}?)((?:(?:railway|metro|local) )?station|bus (?:stop|stand|depot)|airport|school|college|university|hospital|mall|mart|market|temple|mandir|church|masjid|beach|(?:it|tech) park|hotel|theatre|stadium)${notName}`,
  'u',
);
const followed = new RegExp(
  String.raw`\b(?:good |best )*(${landmark})(?:s)? (?:nearby|near by|close by|connectivity|access|within walking distance|(?:at )?walking distance)\b`,
  'g',
);
/** These words are rarely part of a name, unlike “park” and “garden”. */
const alone = new RegExp(
  String.raw`\b((?:(?:railway|metro|bus|international) )?(?:metro|station|airport|bus stops?|bus stands?|schools?|colleges?|hospitals?|highway|expressway|it park|tech park))${notName}`,
  'g',
);
const kind =
  '(?:\\d(?:\\.5)? ?-?(?:bhk|rk)|(?:row ?-?house|plot|land|shop|office|villa|bungalow|flat|penthouse|commercial|industrial)s?)';
/** After “not”, these are read as what they mean: “not above 80 lakh”, “not ready”, “not furnished”. */
const saidWithNot = `(?:later|earlier|before|after|beyond|more|less|greater|higher|lower|above|over|below|under|exceeding|yet|ready|furnish|completed|low|high|top|ground|${homeFlags.map((flag) => homeFilterTexts[flag].words.source).join('|')})`;
/** After these words, “no” means a number: “survey no 12”, “rera no”. */
const no = String.raw`(?<!\b(?:rera|reg\w*|certificate|project|survey|s|gat|gut|cts|hissa|plot|house|flat|unit|wing|building|tower|pin|code|phone|mobile|serial|sr) )no`;
const wanted = '(?:(?:want(?:ed)?|need(?:ed)?|looking for|interested in) )?(?:an? |any )?';
/** Matches what homes should not be, as far as the next words about them: “not in Pune”, “except Wakad”, “not plots”. */
const exclusions = [
  new RegExp(String.raw`\b(?:except(?: for)?|excluding|other than|apart from) (?:an? |any )?${kind}\b`, 'g'),
  /\b(?:but )?(?:not (?:in|near|at|from|by)|except(?: for)?|excluding|other than|apart from|avoid(?:ing)?) [^|,;]+?(?= (?:in|near|under|below|up ?to|max|between|above|over|with|ready|by|from|\d)\b|[|,;]| *$)/g,
  new RegExp(
    String.raw`\b(?:but )?(?:(?:i )?do )?(?:not|don'?t) (?!${saidWithNot})${wanted}(?:${kind}\b|[^ |,;]+)`,
    'g',
  ),
  new RegExp(String.raw`\b(?:but )?no (?:any )?${kind}\b(?! ?\d)`, 'g'),
  new RegExp(
    String.raw`\b(?:but )?(?:without|bina|${no}) (?!${saidWithNot}|brokerage)(?:an? |any )?[a-z]{3,}(?: (?:pool|backup|house|area|parking|facing|court|track|hall|room|supply)\b)?(?: ke)?\b`,
    'g',
  ),
  new RegExp(
    String.raw`(?:\b${kind}|[^ |,;]+)(?: (?:in|mei?n?|madh[yei]+|par))? (?:nahin?|nako)\b(?: (?:chah?iye|chahie|pahije))?`,
    'g',
  ),
];
/** Matches what homes may have. Where the operator lists such a facility, it is looked up instead. */
const facility =
  /\b(?:(?:swimming )?pools?|gym(?:nasium)?s?|fitness cent(?:er|re)s?|lifts?|elevators?|(?:(?:car|covered|open|bike|visitors?) )*parkings?|club ?houses?|power ?-?back ?-?ups?|generators?|cctv|intercom|security(?: guards?)?|wi-?fi|(?:children'?s? |kids'? )?play ?areas?|jogging tracks?|(?:tennis|badminton|basketball|squash) courts?|saunas?|piped gas|rain ?water harvesting|ev charging|solar(?: panels?| power| water)*)\b/g;
/** Matches banks as people name them. Where the operator lists such a bank, it is looked up instead. */
const bank =
  /\b(?:(?:sbi|hdfc|icici|lic|pnb|idbi)(?: (?:bank|housing|finance|hfl|ltd))*|(?:axis|kotak|canara|union|yes) bank|bank of (?:baroda|india|maharashtra))\b/g;
/** No name has these words. */
const neverNames = [
  new RegExp(
    String.raw`\b(?:down ?-?payments?|booking amount)(?: (?:of|is|up ?to|under))? ?${anyAmount}|${anyAmount} (?:down ?-?payments?|booking amount)\b|\bdown ?-?payments?\b`,
    'g',
  ),
  /\b(?:(?:for|on|to) )?(?:rent(?:al)?|lease)\b(?! (?:yield|income))/g,
  /\b(?:(?:near|around|close to|next to) (?:me|us|my (?:home|house|place|location|area))|(?:in )?my (?:area|locality|location)|mere (?:aas ?)?paas)\b/g,
  /\b(?:sea|lake|river|hill|garden|park|city|mountain|valley|pool) facing\b/g,
  /\b(?:(?:not|no) )?(?:(?:above|below|on|up ?to) )?(?:the )?(?:low|high|higher|lower|top|ground|first|second|third|fourth|fifth|sixth|seventh|tenth|\d{1,2}(?:st|nd|rd|th)) floors?\b/g,
  /\b(?:g|ground) ?\+ ?\d{1,2}(?: (?:floors?|storeys?|building|structure))*/g,
  /\b(?:\d (?:attached )?|attached )(?:bath(?:room)?s?|toilets?|washrooms?)\b/g,
  /\b(?:(?:newly|brand ?-?new) (?:built|constructed)|old (?=flats?\b|homes?\b|houses?\b))/g,
];
const quality = new RegExp(String.raw`\b(${qualities})(?![a-z])`, 'g');

const whole = /^(?:metro|monorail)$/;

type Scope = {
  /** Words that may be part of a name are included, but not those for facilities which the operator lists. */
  everywhere?: { facilities: readonly string[] };
  /** No home says anything of these. */
  unsaid?: readonly UnitChoiceField[];
};

/**
 * Takes out of a search the words that no project has data for, and those that exclude something.
 * @param text is in lower case.
 */
export function takeNoData(text: string, { everywhere, unsaid = [] }: Scope): NoData {
  const words: string[] = [];
  let rest = ` ${text} `;
  /** @param read returns the words that a match says; undefined leaves it in the text */
  const take = (pattern: RegExp, read: (part: string, whole: string) => string[] | undefined) => {
    rest = rest.replace(pattern, (found: string, part: string) => {
      const said = read(part, found);
      words.push(...(said ?? []));
      return said ? ' | ' : found;
    });
  };
  for (const field of unsaid)
    for (const pattern of Object.values(homeFilterTexts[field].words)) take(pattern, (_, found) => [found.trim()]);
  const excluded: string[] = [];
  for (const pattern of exclusions)
    take(pattern, (_, found) => {
      excluded.push(found.trim());
      return [];
    });
  for (const pattern of neverNames) take(pattern, (_, found) => [found.trim()]);
  take(followed, (part, found) => (whole.test(part) ? [found.trim()] : [part]));
  take(near, (part) =>
    part.split(/ and | or |, ?| ?& ?|\//).map((each) => each.replace(new RegExp(`^${adjective}`), '')),
  );
  if (everywhere) {
    take(quality, (part) => [part]);
    take(alone, (part) => [part]);
    take(bank, (_, found) => [found]);
    take(facility, (_, found) => (isListed(found, everywhere.facilities) ? undefined : [found]));
  }
  return { rest: rest.trim(), words, excluded };
}

type Landmark = {
  name: string;
  kind: string;
  /** The text without the landmark's kind, so that only what is called so is left, and without the landmark. */
  called: string;
  rest: string;
};

/** Returns the first landmark that a search names. @param text is in lower case. */
export function namedLandmarkIn(text: string): Landmark | undefined {
  const found = namedLandmark.exec(text);
  if (!found) return undefined;
  const [whole, before = '', kind = ''] = found;
  const name = before.trim();
  return { name, kind, called: text.replace(whole, ` | ${name} | `), rest: text.replace(whole, ' | ') };
}

/** These words of a facility don't tell which one it is. */
const kindsOfFacility = /^(?:courts?|areas?|tracks?|cent(?:er|re)s?)$/;

const isListed = (found: string, facilities: readonly string[]): boolean =>
  found
    .split(' ')
    .some((word) => !kindsOfFacility.test(word) && facilities.some((name) => name.includes(word.replace(/s$/, ''))));
