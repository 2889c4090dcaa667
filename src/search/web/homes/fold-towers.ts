/** The fields that tell whether projects are towers of one society. */
type Tower = {
  project_name: string;
  developer_id: number;
  location: string | null;
  latitude: number | null;
  longitude: number | null;
};

const part =
  /\b(?:tower|wing|building|bldg|block|phase|ph|sector|cluster|type|plot|stage|part|no)\b\.?(?:\s*[-–:.]?\s*(?:no\.?\s*)?(?:\d+[a-z]?|[a-z]\d*|[ivx]+)\b)?/g;
/** Matches the last sign of a name, also of several as in “A, B and C” and “E to H”. */
const sign = /(?:\b(?:and|to) )?\b(?:\d+[a-z]?|[a-z]\d*|[ivx]+)$/;

/** About a kilometre, in degrees. */
const near = 0.01;

/** Returns a project's name without the tower, wing or phase. */
export function societyOf(name: string): string {
  const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const whole = words(name.toLowerCase());
  let rest = words(name.toLowerCase().replace(part, ' '));
  while (sign.test(rest) && rest.includes(' ')) rest = words(rest.replace(sign, ''));
  return rest === '' ? whole : rest;
}

/** An unknown point counts as near. */
const isClose = (one: number | null, other: number | null): boolean =>
  one === null || other === null || Math.abs(one - other) < near;

/** Returns the homes of a page. Neighbouring towers of one society are folded into the first of them on the page. */
export function foldTowers<Home extends Tower>(homes: readonly Home[]): { home: Home; towers: Home[] }[] {
  const folded: { home: Home; society: string; towers: Home[] }[] = [];
  for (const home of homes) {
    const society = societyOf(home.project_name);
    const first = folded.find(
      (each) =>
        each.society === society &&
        each.home.developer_id === home.developer_id &&
        each.home.location === home.location &&
        isClose(each.home.latitude, home.latitude) &&
        isClose(each.home.longitude, home.longitude),
    );
    if (first) first.towers.push(home);
    else folded.push({ home, society, towers: [] });
  }
  return folded;
}
