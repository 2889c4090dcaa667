import { Share2 } from 'lucide-react';
import { type ButtonVariant, buttonClass } from '../ui/button.tsx';
import { DropPanel } from '../ui/drop-panel.tsx';
import { Later, lazyPart } from './later.tsx';

const ShareMenu = lazyPart(() => import('./share-menu.tsx'), 'ShareMenu');

type Props = {
  title: string;
  text: string;
  /** A path of this site. */
  path: string;
  /** Shown beside the icon, for a button at the start of its line. */
  label?: string;
} & Pick<ButtonVariant, 'variant'>;

/**
 * Shares a page by the phone's share sheet; elsewhere by WhatsApp, or as an address to copy. It isn't shown without
 * scripts.
 */
export function ShareButton({ title, text, path, label, variant = 'outline' }: Props) {
  const openMenu = () => {
    const isPhone = matchMedia('(pointer: coarse)').matches;
    if (!isPhone || !navigator.share) return true;
    // The promise is rejected if the person closes the sheet.
    navigator.share({ title, text, url: new URL(path, location.origin).href }).catch(() => {});
    return false;
  };
  return (
    <DropPanel
      label={
        <>
          <Share2 size={18} aria-hidden="true" /> {label}
        </>
      }
      {...(!label && { name: `Share ${title}` })}
      buttonClass={buttonClass({ variant }, `${label ? '' : 'btn-square'} unscripted:hidden`)}
      panelClass={`${label ? 'start-0' : 'end-0'} w-56 p-2`}
      onOpen={openMenu}
    >
      <Later>
        <ShareMenu text={text} path={path} />
      </Later>
    </DropPanel>
  );
}
