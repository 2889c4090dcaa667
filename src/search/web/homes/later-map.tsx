import { useHydrated } from '@tanstack/react-router';
import { lazy, useEffect, useState } from 'react';
import { Later } from '#platform/web/lib/later.tsx';

const HomesMap = lazy(async () => ({ default: (await import('./homes-map.tsx')).HomesMap }));

const wait = (
  <p className="grid h-full place-items-center">
    <span className="btn bg-base-100">Touch to load the map</span>
  </p>
);

/** Loaded only in browsers. A phone whose address opens the map loads its half megabyte at the first touch. */
export function LaterMap() {
  const [isThere, setIsThere] = useState(useHydrated());
  useEffect(() => {
    const show = () => setIsThere(true);
    if (!matchMedia('(pointer:coarse)').matches) return show();
    addEventListener('pointerdown', show, { once: true });
  }, []);
  return <Later meanwhile={wait}>{isThere ? <HomesMap /> : wait}</Later>;
}
