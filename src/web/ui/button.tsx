import type { ButtonHTMLAttributes } from 'react';

const looks = {
  primary: 'btn-primary',
  outline: 'btn-outline border-base-300 hover:border-base-content hover:bg-base-content hover:text-base-100',
  quiet: 'btn-ghost',
  danger: 'btn-error',
} as const;
const sizes = { small: 'btn-sm', usual: '', large: 'btn-lg' } as const;
export type ButtonLook = { look?: keyof typeof looks; size?: keyof typeof sizes };

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ look = 'primary', size = 'usual' }: ButtonLook, more = '') =>
  `btn ${looks[look]} ${sizes[size]} font-semibold ${more}`;

type Props = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook;

export function Button({ look, size, className, type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonClass({ look, size }, className)} {...rest} />;
}
