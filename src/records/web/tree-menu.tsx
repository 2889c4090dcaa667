import { useEffect, useRef } from 'react';
import { iconButton } from '#platform/web/ui/action-button.tsx';
import { ActionMenu } from './action-menu.tsx';

export type TreeMenuItem = { text: string; run: () => void; danger?: boolean };

type Props = {
  name: string;
  reachable: boolean;
  /** Called when the menu opens. */
  items: () => TreeMenuItem[];
};

/** Shows the actions on a row of a tree. */
export function TreeMenu({ name, reachable, items }: Props) {
  const around = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The tree must not handle keys that are pressed on the button.
    const button = around.current;
    const stop = (event: KeyboardEvent) => event.stopPropagation();
    button?.addEventListener('keydown', stop);
    return () => button?.removeEventListener('keydown', stop);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keeps presses from the row around it
    <span ref={around} onClick={(event) => event.stopPropagation()}>
      <ActionMenu label={`Actions for ${name}`} items={items} tabIndex={reachable ? 0 : -1} className={iconButton} />
    </span>
  );
}
