/**
 * The websites of states' RERA authorities, by the state's name. The Ministry of Housing and Urban Affairs lists them:
 * https://rera.mohua.gov.in/real-estate-regulatory-authorities-of-states-uts.html. States for which sources differ are
 * left out.
 */
const registerSites: Record<string, string> = {
  'andaman and nicobar islands': 'https://rera.tn.gov.in/',
  'andhra pradesh': 'https://rera.ap.gov.in/RERA/Views/Home.aspx',
  assam: 'https://rera.assam.gov.in/',
  bihar: 'https://rera.bihar.gov.in/',
  chhattisgarh: 'https://rera.cgstate.gov.in/',
  'dadra and nagar haveli and daman and diu': 'https://maharera.maharashtra.gov.in/',
  delhi: 'https://rera.delhi.gov.in/',
  goa: 'https://rera.goa.gov.in/',
  gujarat: 'https://gujrera.gujarat.gov.in/',
  haryana: 'https://haryanarera.gov.in/',
  'himachal pradesh': 'https://hprera.nic.in/',
  karnataka: 'https://rera.karnataka.gov.in/',
  kerala: 'https://rera.kerala.gov.in/',
  'madhya pradesh': 'https://rera.mp.gov.in/',
  maharashtra: 'https://maharera.maharashtra.gov.in/',
  odisha: 'https://rera.odisha.gov.in/',
  puducherry: 'https://prera.py.gov.in/',
  punjab: 'https://rera.punjab.gov.in/',
  rajasthan: 'https://rera.rajasthan.gov.in/',
  'tamil nadu': 'https://rera.tn.gov.in/',
  telangana: 'https://rera.telangana.gov.in/',
  'uttar pradesh': 'https://up-rera.in/',
  'west bengal': 'https://rera.wb.gov.in/',
};

/** Returns the website of a state's RERA authority; null if the state or its website isn't known. */
export const registerSiteOf = (state: string | null): string | null =>
  registerSites[state?.trim().toLowerCase() ?? ''] ?? null;
