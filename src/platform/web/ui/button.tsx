import type { ButtonHTMLAttributes, Ref } from 'react';

const variants = {
  primary: 'btn-primary',
  outline: 'btn-outline border-base-300 hover:border-base-content hover:bg-base-content hover:text-base-100',
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
