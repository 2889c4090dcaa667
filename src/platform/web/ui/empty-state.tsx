import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';

type Props = {
  icon: ReactNode;
  title: string;
  hint: string;
  level?: 1 | 2 | 3;
  /** Links to what people may do next; the first is the main one. They come after the children. */
  steps?: (readonly [text: string, to: string])[];
  children?: ReactNode;
};

export function EmptyState({ icon, title, hint, level = 2, steps, children }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col items-start gap-3 card p-6 sm:p-10">
      <span className="icon-tile">{icon}</span>
      <Heading className="text-2xl">{title}</Heading>
      <p className="max-w-prose text-muted">{hint}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {children}
        {steps?.map(([text, to], index) => (
          <Link key={to} to={to} className={buttonClass({ variant: index ? 'outline' : 'primary' })}>
            {text}
          </Link>
        ))}
      </div>
    </div>
  );
}
