import { MapPin, Video } from 'lucide-react';
import { useId } from 'react';
import { FieldError } from '#platform/web/ui/field.tsx';

const ways = [
  { byVideo: false, label: 'At the site', icon: MapPin },
  { byVideo: true, label: 'By video call', icon: Video },
];

type Props = { byVideo: boolean; onChoose: (byVideo: boolean) => void; error?: string | undefined };

/** Lets people choose between a visit at the site and a video call. */
export function WayField({ byVideo, onChoose, error }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">How</legend>
      <div className="grid grid-cols-2 gap-2">
        {ways.map((way) => (
          <label
            key={way.label}
            className="relative flex min-h-12 cursor-pointer items-center gap-2 rounded-field border border-base-content/50 px-3 py-1.5 has-checked:border-primary has-checked:bg-primary/8 has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={id}
              checked={byVideo === way.byVideo}
              onChange={() => onChoose(way.byVideo)}
              className="peer sr-only"
            />
            <way.icon size={18} aria-hidden="true" className="shrink-0 text-muted peer-checked:text-primary" />
            {way.label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
