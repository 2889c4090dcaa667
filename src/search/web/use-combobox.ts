import { type KeyboardEvent, useState } from 'react';

type Parts<Option> = { options: Option[]; onChoose: (option: Option) => void };

/** Handles the keyboard of a WAI-ARIA combobox. It ignores keys while an input method composes. */
export function useCombobox<Option>({ options, onChoose }: Parts<Option>) {
  const [isRequested, setIsRequested] = useState(false);
  const [highlighted, setHighlighted] = useState(-1);
  const open = isRequested && options.length > 0;
  const show = () => {
    setIsRequested(true);
    setHighlighted(-1);
  };
  const close = () => {
    setIsRequested(false);
    setHighlighted(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const positions = options.length + 1;
      // There is one position more than options, for the typed text itself.
      setHighlighted(((highlighted + 1 + step + positions) % positions) - 1);
    } else if (event.key === 'Enter') {
      const option = open ? options[highlighted] : undefined;
      close();
      if (option === undefined) return;
      event.preventDefault();
      onChoose(option);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') close();
  };
  return {
    open,
    highlighted: open && highlighted < options.length ? highlighted : -1,
    setHighlighted,
    show,
    close,
    onKeyDown,
  };
}
