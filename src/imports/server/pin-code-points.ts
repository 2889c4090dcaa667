import { kilometresBetween } from '#maps/shared/distance-rules.ts';
import type { Point } from '#maps/shared/rules.ts';

/** A postal area is smaller than this. */
const maxKilometres = 30;
/** With fewer points no one knows which of them are wrong. */
const fewest = 3;

type Values = { pin_code: string | null; latitude: number | null; longitude: number | null };

/**
 * Collects the points of each PIN code. `isFar` then says whether a point is far from most of those of its PIN code, as
 * one in six of MahaRERA is.
 */
export function pinCodePoints() {
  const points = new Map<string, Point[]>();
  const middles = new Map<string, Point>();

  const middleOf = (pinCode: string): Point | undefined => {
    const known = points.get(pinCode) ?? [];
    if (known.length < fewest) return undefined;
    const middle = middles.get(pinCode) ?? {
      latitude: median(known.map(({ latitude }) => latitude)),
      longitude: median(known.map(({ longitude }) => longitude)),
    };
    middles.set(pinCode, middle);
    return middle;
  };

  return {
    add({ pin_code, latitude, longitude }: Values): void {
      if (pin_code === null || latitude === null || longitude === null) return;
      const known = points.get(pin_code) ?? [];
      points.set(pin_code, known);
      known.push({ latitude, longitude });
    },
    isFar({ pin_code, latitude, longitude }: Values): boolean {
      if (pin_code === null || latitude === null || longitude === null) return false;
      const middle = middleOf(pin_code);
      return middle !== undefined && kilometresBetween(middle, { latitude, longitude }) > maxKilometres;
    },
  };
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] as number;
