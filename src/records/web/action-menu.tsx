import { Menu } from '@base-ui/react/menu';
import { Link, type LinkProps } from '@tanstack/react-router';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { notify } from '#platform/web/ui/notify.ts';
import { usePopupContainer } from './use-popup-container.ts';

/**
 * An action on a record or a list. It runs a function, leads within the admin area, or opens an address such as `tel:`.
 */
export type Action = {
  text: string;
  icon?: LucideIcon;
  /** A dangerous action is red and last in a menu. */
  danger?: boolean;
  /** The reason why it can't be done now. A press shows it. */
  disabledReason?: string | undefined;
  run?: () => void;
  link?: object;
  href?: string;
};

type Props = {
  label: string;
  items: readonly Action[] | (() => readonly Action[]);
  className: string;
  tabIndex?: number;
  onOpen?: () => void;
  children?: ReactNode;
};

/** Actions behind one button; `children` follow them in the menu. */
export function ActionMenu({ label, items, className, tabIndex, onOpen, children }: Props) {
  const { box, container } = usePopupContainer<HTMLButtonElement>();
  const chosen = useRef<() => void>(undefined);
  // A dialog that opens gives the focus back to the element that had it, so an action runs once the menu has closed.
  const runChosen = (open: boolean) => {
    const run = chosen.current;
    chosen.current = undefined;
    if (open || !run) return;
    box.current?.focus();
    run();
  };
  const choose = (run: () => void) => {
    chosen.current = run;
  };
  return (
    <Menu.Root onOpenChange={(open) => open && onOpen?.()} onOpenChangeComplete={runChosen}>
      <Menu.Trigger ref={box} tabIndex={tabIndex} aria-label={label} title={label} className={className}>
        <EllipsisVertical size={18} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal container={container}>
        <Menu.Positioner sideOffset={4} align="end" className="z-40">
          <Menu.Popup className="max-w-[min(22rem,calc(100vw-2rem))] min-w-48 card p-1 text-start text-base whitespace-normal text-base-content shadow-lg outline-none">
            <Items of={items} choose={choose} />
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

type Choose = (run: () => void) => void;

function Items({ of, choose }: { of: Props['items']; choose: Choose }) {
  const all = typeof of === 'function' ? of() : of;
  const safe = all.filter(({ danger }) => !danger);
  const dangerous = all.filter(({ danger }) => danger);
  return (
    <>
      {safe.map((action) => (
        <Item key={action.text} action={action} choose={choose} />
      ))}
      {safe.length > 0 && dangerous.length > 0 && <Menu.Separator className="my-1 border-t border-base-300" />}
      {dangerous.map((action) => (
        <Item key={action.text} action={action} choose={choose} />
      ))}
    </>
  );
}

export const menuItem =
  'flex min-h-11 flex-1 cursor-default items-center gap-2.5 rounded-field px-3 text-start outline-none data-disabled:text-muted data-highlighted:bg-base-200';

function Item({ action, choose }: { action: Action; choose: Choose }) {
  const id = useId();
  const { text, icon: Icon, danger, disabledReason, run, link, href } = action;
  const press = () => {
    if (disabledReason) notify('failed', disabledReason, 5);
    else if (run) choose(run);
  };
  const content = (
    <>
      {Icon && <Icon size={18} aria-hidden="true" className={danger ? 'shrink-0' : 'shrink-0 text-muted'} />}
      <span>
        {text}
        {disabledReason && (
          <span id={id} className="block text-xs text-muted">
            {disabledReason}
          </span>
        )}
      </span>
    </>
  );
  const className = `${menuItem} ${disabledReason ? 'text-muted py-1.5' : danger ? 'text-error' : ''}`;
  if (link && !disabledReason)
    return (
      <Menu.Item render={<Link {...(link as LinkProps)} />} className={className}>
        {content}
      </Menu.Item>
    );
  if (href)
    return (
      <Menu.Item
        render={<a href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })} />}
        className={className}
      >
        {content}
      </Menu.Item>
    );
  return (
    <Menu.Item aria-disabled={disabledReason !== undefined || undefined} onClick={press} className={className}>
      {content}
    </Menu.Item>
  );
}
