import { useEffect, useState } from 'react';
import { api } from '#platform/web/lib/api.ts';

/**
 * Returns the addresses that a person gave for their account and to which our email couldn't be delivered. It asks
 * again when the person comes back to the page, such as from looking for that email. @param asked asks again when it
 * changes; undefined asks nothing.
 */
export function useUndelivered(asked: string | undefined): string[] {
  const [addresses, setAddresses] = useState<string[]>([]);
  useEffect(() => {
    if (asked === undefined) return;
    const ask = () =>
      void api()
        .accounts.undelivered()
        .then(
          ({ data }) => setAddresses(data),
          () => {},
        );
    ask();
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [asked]);
  return addresses;
}
