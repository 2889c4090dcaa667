type Props = { value: number; max: number; labelledBy: string; className: string };

export function ProgressBar({ value, max, labelledBy, className }: Props) {
  return (
    <progress
      aria-labelledby={labelledBy}
      value={value}
      max={max}
      className={`block h-2.5 w-full appearance-none overflow-hidden rounded-full bg-base-300 [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-base-300 [&::-webkit-progress-value]:bg-success ${className}`}
    />
  );
}
