/** Returns whether the user and password of an address are correctly percent-encoded. */
export function isDecodable({ username, password }: URL): boolean {
  try {
    return decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
}

/**
 * These modes check the server's certificate. `no-verify` encrypts too, but doesn't protect against an attacker in
 * between.
 */
const checkingModes = ['require', 'verify-ca', 'verify-full'];

/** Returns whether a database is reached by TLS with a checked certificate, or without leaving this machine. */
export function isPrivateDatabase(address: string): boolean {
  const url = new URL(address);
  // Another check refuses such an address already.
  if (!isDecodable(url)) return true;
  const { hostname, searchParams } = url;
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const staysHere = host === '' || host.startsWith('/') || /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);
  return staysHere || checkingModes.includes(searchParams.get('sslmode') ?? '');
}
