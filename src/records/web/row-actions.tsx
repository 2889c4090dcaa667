import { Link, type LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { openedByLink } from '#platform/web/lib/opened-by-link.ts';
import type { AnyList, DialogOf } from '#records/shared/lists/list-rules.ts';
import { type Action, ActionMenu } from './action-menu.tsx';
import type { ListState } from './use-list.ts';

/** Returns the link that opens a list's dialog by its address. */
export const dialogLink = <L extends AnyList>(list: ListState<L>, open: DialogOf<L>) => ({
  ...list.linkTo(open),
  state: openedByLink,
  resetScroll: false,
});

/** Returns the link that opens the list's `edit` dialog or, if it has none, the record's page. */
export const editLink = <L extends AnyList>(list: ListState<L>, id: number): object =>
  list.list.dialogs?.edit ? dialogLink(list, { edit: id } as never) : { to: `${list.path}/${id}`, preload: false };

/** The first two actions have buttons. Those that are dangerous or refused are in the menu, which says why. */
const maxButtons = 2;

export type RowAction = Omit<Action, 'run'> & {
  /** The whole name, such as `Edit Asha Kulkarni`. By default it is `{text} {name}`. */
  label?: string;
  /** A second press is ignored until what it returns is settled. */
  run?: () => unknown;
  /** The button's text until `run` ends. */
  busy?: string;
  /** Marks the next step of a record, which has the accent's colour. */
  next?: boolean;
};

type Props = { name: string; actions: readonly (RowAction | false | undefined)[] };

/** Shows a row's two most common actions with their words, and all others in a menu. */
export function RowActions({ name, actions }: Props) {
  const all = actions.filter((action) => action !== false && action !== undefined);
  const shown = all.filter(({ danger, disabledReason }) => !danger && !disabledReason).slice(0, maxButtons);
  const rest = all.filter((action) => !shown.includes(action));
  return (
    <>
      {shown.map((action) => (
        <ActionWithWords key={action.text} name={name} action={action} />
      ))}
      {rest.length > 0 && (
        <ActionMenu
          label={`More actions for ${name}`}
          items={rest.map((action) => ({ ...action, run: () => void action.run?.() }))}
          className="btn btn-square btn-ghost text-muted hover:text-base-content @4xl:btn-sm"
        />
      )}
    </>
  );
}

function ActionWithWords({ name, action }: { name: string; action: RowAction }) {
  const [busy, setBusy] = useState(false);
  const { text, label = `${text} ${name}`, icon: Icon, run, link, href, next } = action;
  const className = `btn whitespace-nowrap font-semibold @4xl:btn-sm @max-4xl:px-3 @4xl:px-2.5 @4xl:text-[0.8125rem] ${
    next
      ? 'btn-primary @4xl:border-primary/40 @4xl:bg-base-100 @4xl:text-primary @4xl:hover:border-primary @4xl:hover:bg-primary/10 @max-4xl:ms-2'
      : 'btn-ghost text-secondary hover:text-base-content'
  }`;
  const content = (
    <>
      {Icon && <Icon size={16} aria-hidden="true" className={next ? '' : '@4xl:hidden'} />}{' '}
      {(busy && action.busy) || text}
    </>
  );
  if (link)
    return (
      <Link {...(link as LinkProps)} aria-label={label} className={className}>
        {content}
      </Link>
    );
  if (href)
    return (
      <a
        href={href}
        {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
        aria-label={label}
        className={className}
      >
        {content}
      </a>
    );
  const press = async () => {
    const running = run?.();
    if (!(running instanceof Promise)) return;
    setBusy(true);
    try {
      await running;
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      aria-label={busy ? undefined : label}
      disabled={busy}
      aria-busy={busy}
      onClick={press}
      className={className}
    >
      {content}
    </button>
  );
}
