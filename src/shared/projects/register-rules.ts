/** `code` is the path of the URL's QR code on this site. */
export type RegisterEntry = { register: string; url: string; code: string };

/** Returns a RERA number's register entry; undefined for registers without a URL per project. Maharashtra's are P5 and ten digits. */
export function registerEntry(reraNumber: string | null): RegisterEntry | undefined {
  const number = reraNumber?.trim().toUpperCase() ?? '';
  if (!/^P5\d{10}$/.test(number)) return undefined;
  return {
    register: 'MahaRERA',
    url: `https://maharera.maharashtra.gov.in/projects-search-result?project_name=${number}&project_state=27&op=Search`,
    code: `/register-codes/${number}.svg`,
  };
}
