import type { ComponentProps, ReactNode } from 'react';
import { ModalLink } from '#platform/web/lib/modal-link.tsx';
import { PictureBox } from './picture-box.tsx';

type Props = Pick<ComponentProps<typeof ModalLink>, 'modal' | 'zoom' | 'fallbackHref' | 'label' | 'className'> &
  Pick<ComponentProps<typeof PictureBox>, 'picture' | 'instead' | 'sizes' | 'whole' | 'ofProject'> & {
    box?: string;
    children?: ReactNode;
  };

/** A small picture that opens large. The link's label describes it. */
export function PictureTile({ modal, zoom, fallbackHref, label, className, box = '', children, ...picture }: Props) {
  return (
    <ModalLink modal={modal} zoom={zoom} fallbackHref={fallbackHref} label={label} className={className}>
      <PictureBox {...picture} className={`aspect-[4/3] ${box}`} alt="" />
      {children}
    </ModalLink>
  );
}
