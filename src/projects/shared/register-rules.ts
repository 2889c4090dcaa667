import { readWebAddress } from '#platform/shared/http/link-rules.ts';

/**
 * `code` is the path of the URL's QR code on this site, and `site` is the address that people type to find the
 * register.
 */
type RegisterEntry = { register: string; url: string; code: string; site: string };

const mahaReraHost = 'maharera.maharashtra.gov.in';

/** The registers that aren't under `gov.in` or `nic.in`. */
const otherRegisterHosts = ['up-rera.in', 'tnrera.in'];

/** Returns whether an address is https and of a RERA register, so that a code can lead nowhere else. */
export function isRegisterAddress(text: string): boolean {
  const address = readWebAddress(text);
  if (!address?.href.startsWith('https://')) return false;
  const of = (domain: string) => address.host === domain || address.host.endsWith(`.${domain}`);
  return of('gov.in') || of('nic.in') || otherRegisterHosts.some(of);
}

type Registered = { rera_number: string | null; rera_qr_target: string | null };

/**
 * Returns a project's register entry: the target of the QR code that the register issued, or Maharashtra's page of the
 * number (P5 and ten digits). It is undefined for other registers without an issued code.
 */
export function registerEntry({ rera_number, rera_qr_target }: Registered): RegisterEntry | undefined {
  if (rera_qr_target && isRegisterAddress(rera_qr_target)) {
    const host = readWebAddress(rera_qr_target)?.host.replace(/^www\./, '') ?? '';
    return {
      register: host === mahaReraHost ? 'MahaRERA' : host,
      url: rera_qr_target,
      code: `/register-codes/issued.svg?target=${encodeURIComponent(rera_qr_target)}`,
      site: host,
    };
  }
  const number = rera_number?.trim().toUpperCase() ?? '';
  if (!/^P5\d{10}$/.test(number)) return undefined;
  return {
    register: 'MahaRERA',
    url: `https://${mahaReraHost}/projects-search-result?project_name=${number}&project_state=27&op=Search`,
    code: `/register-codes/${number}.svg`,
    site: mahaReraHost,
  };
}
