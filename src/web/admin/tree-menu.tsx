import { Menu } from '@base-ui/react/menu';
import { EllipsisVertical } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { iconButton } from '../ui/action-button.tsx';
import { usePopupContainer } from './use-popup-container.ts';

export type TreeMenuItem = { text: string; run: () => void };

type Props = {
  name: string;
  reachable: boolean;
  /** Called when the menu opens. */
  items: () => TreeMenuItem[];
};

/** Actions on a row of a tree. */
export function TreeMenu({ name, reachable, items }: Props) {
  const around = useRef<HTMLSpanElement>(null);
  const { box, container } = usePopupContainer<HTMLButtonElement>();
  useEffect(() => {
    // Keys pressed on the button are not for the tree.
    const button = around.current;
    const stop = (event: KeyboardEvent) => event.stopPropagation();
    button?.addEventListener('keydown', stop);
    return () => button?.removeEventListener('keydown', stop);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keeps presses from the row around it
    <span ref={around} onClick={(event) => event.stopPropagation()}>
      <Menu.Root>
        <Menu.Trigger
          ref={box}
          tabIndex={reachable ? 0 : -1}
          aria-label={`Actions for ${name}`}
          title="Actions"
          className={iconButton}
        >
          <EllipsisVertical size={18} aria-hidden="true" />
        </Menu.Trigger>
        <Menu.Portal container={container}>
          <Menu.Positioner sideOffset={4} align="end" className="z-40">
            <Menu.Popup className="min-w-48 rounded-box border border-base-300 bg-base-100 p-1 text-base-content shadow-lg outline-none">
              <Items of={items} trigger={box} />
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </span>
  );
}

const Items = ({ of, trigger }: { of: () => TreeMenuItem[]; trigger: RefObject<HTMLElement | null> }) =>
  of().map(({ text, run }) => (
    <Menu.Item
      key={text}
      onClick={() => {
        // A dialog that opens gives the focus back to what had it.
        trigger.current?.focus();
        run();
      }}
      className="flex min-h-11 cursor-default items-center rounded-field px-3 outline-none data-highlighted:bg-base-200"
    >
      {text}
    </Menu.Item>
  ));
