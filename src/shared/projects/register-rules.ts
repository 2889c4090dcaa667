/** A project's page in a state's public register, and the path of that URL's QR code on this site. */
export type RegisterEntry = { register: string; url: string; code: string };

/**
 * Returns the register entry of a RERA number; undefined for states whose registers have no URL per project.
 * Maharashtra's numbers are P5 and ten digits.
 */
export function registerEntry(reraNumber: string | null): RegisterEntry | undefined {
  const number = reraNumber?.trim().toUpperCase() ?? '';
  if (!/^P5\d{10}$/.test(number)) return undefined;
  return {
    register: 'MahaRERA',
    url: `https://maharera.maharashtra.gov.in/projects-search-result?project_name=${number}&project_state=27&op=Search`,
    code: `/register-codes/${number}.svg`,
  };
}
