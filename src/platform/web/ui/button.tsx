import type { ButtonHTMLAttributes, Ref } from 'react';

const variants = {
  primary: 'btn-primary',
  outline: 'bg-base-100 border-base-content/25 hover:border-base-content/60 hover:bg-base-200',
  quiet: 'btn-ghost',
  danger: 'btn-error',
} as const;
const sizes = { small: 'btn-sm', default: '', large: 'btn-lg' } as const;
export type ButtonVariant = { variant?: keyof typeof variants; size?: keyof typeof sizes };

/** Used by links that look like buttons. */
export const buttonClass = ({ variant = 'primary', size = 'default' }: ButtonVariant, more = '') =>
  `btn ${variants[variant]} ${sizes[size]} font-semibold ${more}`;

type Props = ButtonHTMLAttributes<HTMLButtonElement> & ButtonVariant & { ref?: Ref<HTMLButtonElement> };

export function Button({ variant, size, className, type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}
