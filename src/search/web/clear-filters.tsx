import { Link } from '@tanstack/react-router';
import { type ButtonVariant, buttonClass } from '#platform/web/ui/button.tsx';
import { focusResults, useSearchPage } from './use-search-page.ts';

type Props = Pick<ButtonVariant, 'variant'> & { text?: string | undefined };

export function ClearFilters({ variant = 'outline', text }: Props) {
  const { page, asked, linkTo } = useSearchPage();
  return (
    <Link
      {...linkTo(page.cleared(asked))}
      resetScroll={false}
      onClick={() => {
        // Text that wasn't searched yet is not in the address.
        document.querySelector<HTMLFormElement>(`#${page.form}`)?.reset();
        focusResults();
      }}
      activeOptions={{ exact: true }}
      activeProps={{}}
      className={buttonClass({ variant })}
    >
      {text ?? page.clearText}
    </Link>
  );
}
