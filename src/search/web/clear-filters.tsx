import { Link } from '@tanstack/react-router';
import { type ButtonVariant, buttonClass } from '#platform/web/ui/button.tsx';
import { focusResults, useSearchPage } from './use-search-page.ts';

export function ClearFilters({ variant = 'outline' }: Pick<ButtonVariant, 'variant'>) {
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
      {page.clearText}
    </Link>
  );
}
