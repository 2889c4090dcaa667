/** A state's public register of projects, where it shows one of them, and the path of that address's QR code here. */
export type RegisterEntry = { register: string; url: string; code: string };

/**
 * Where a RERA number can be looked up, told by how the number is formed; undefined for the states whose registers give a
 * project no address of its own. Maharashtra numbers its projects P5 and ten digits more.
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
