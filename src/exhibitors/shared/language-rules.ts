/** The keys are ISO 639 codes. */
export const languageNames = {
  en: 'English',
  hi: 'Hindi',
  mr: 'Marathi',
  gu: 'Gujarati',
  kn: 'Kannada',
  ta: 'Tamil',
  te: 'Telugu',
  ml: 'Malayalam',
  bn: 'Bengali',
  pa: 'Punjabi',
  or: 'Odia',
  as: 'Assamese',
  ur: 'Urdu',
  kok: 'Konkani',
  sd: 'Sindhi',
} as const;
export type LanguageCode = keyof typeof languageNames;

export const languageCodes = Object.keys(languageNames) as [LanguageCode, ...LanguageCode[]];

export const languagesText = (codes: readonly string[]): string =>
  codes.map((code) => languageNames[code as LanguageCode] ?? code).join(', ');
