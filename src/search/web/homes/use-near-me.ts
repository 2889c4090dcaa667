import { useState } from 'react';

/** About a kilometre. Addresses of searches are shared and stored, so they shouldn't say where a person lives. */
const decimals = 2;

/** Asks for the browser's location when `locate` is called. @param found gets it as an address has it. */
export function useNearMe(found: (near: string) => void) {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const locate = () => {
    if (isAsking) return;
    setIsAsking(true);
    setFailure(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false);
        found([coords.latitude, coords.longitude].map((degrees) => Number(degrees.toFixed(decimals))).join());
      },
      ({ code, PERMISSION_DENIED }) => {
        setIsAsking(false);
        setFailure(
          code === PERMISSION_DENIED
            ? 'Your browser doesn’t share your location with this site. Allow it there, or choose a place.'
            : 'Your location wasn’t found. Try again, or choose a place.',
        );
      },
      { timeout: 10_000 },
    );
  };
  return { isAsking, failure, locate };
}
